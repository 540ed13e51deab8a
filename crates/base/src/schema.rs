//! JSON Schemas of types that are not written as their fields.

/// Describes a type that is written as a string.
#[macro_export]
macro_rules! string_schema {
    ($type:ident, $description:literal) => {
        $crate::schema!($type, ["string"], $description);
    };
}

/// Describes a type by the JSON types that it is written as.
#[macro_export]
macro_rules! schema {
    ($type:ident, [$($json:literal),+], $description:literal) => {
        #[cfg(feature = "schema")]
        impl ::schemars::JsonSchema for $type {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut ::schemars::SchemaGenerator) -> ::schemars::Schema {
                ::schemars::json_schema!({ "type": [$($json),+], "description": $description })
            }
        }
    };
}
