### Findings of lists held against unit data: `lint-<name>` says what is wrong, `lint-<name>-help` what to do.

lint-unknown-unit = no unit is called “{ $name }” on { $at }
lint-unknown-unit-help = write the name as in the unit data
lint-unknown-unit-later = “{ $name }” is first in the unit data of { $from }, and not yet in those of { $at }
lint-unknown-unit-later-help = check the day of the list, or choose a unit that was there
    .page = write the name as in the unit data
lint-unknown-faction = no army is called “{ $name }” on { $at }, so it was not checked whose units these are
lint-unknown-faction-help = write the name of the faction as in the unit data
lint-unknown-faction-missing = the list names no faction, so it was not checked whose units these are
lint-unknown-faction-missing-help = write the faction above the units
lint-wrong-faction = { $unit } is a unit of { $faction }; an army of { $army } may not have it
lint-wrong-faction-help = take out { $unit }, or choose a unit of { $army }
lint-wrong-faction-renown = an army of { $army } may not have the Regiment of Renown { $unit }
lint-wrong-faction-renown-help = take out { $unit }, or choose a regiment that { $army } may have
lint-wrong-faction-unmarked = { $unit } is a unit of { $faction } and not marked as an ally; an army of { $army } has it as one or not at all
lint-wrong-faction-unmarked-help = mark { $unit } as an ally, or choose a unit of { $army }
lint-wrong-faction-all = the list says { $army }, but all its units are of { $faction }; it is checked as { $faction }
lint-wrong-faction-all-help = correct the faction, or the units
lint-wrong-faction-alliance = { $army } is of { $alliance }, and the list says { $printed }
lint-wrong-faction-alliance-help = correct the alliance, or the faction
lint-wrong-cost = { $name } costs { $expected } points on { $at }, not { $printed }
lint-wrong-cost-help = { $basis ->
    [data] the day is that of the list’s data version
    [asked] the day is the one that was asked for
   *[pack] the day is assumed: among those of its pack the one that fits most costs of the list
}; correct the cost, or export the list again
lint-wrong-cost-other-day = { $name } costs { $expected } points on { $at }, not { $printed } as on { $other }
lint-wrong-cost-other-day-help = the list may have been made on another day; correct the cost, or export the list again
lint-wrong-cost-missing = { $name } costs { $expected } points on { $at }, and the list does not pay for it
lint-wrong-cost-missing-help = add its cost, or take it out
lint-wrong-reinforcement = { $unit } cannot be reinforced
lint-wrong-reinforcement-help = take the unit as it is, or take it twice
lint-wrong-reinforcement-unpaid = { $unit } is reinforced and costs { $printed } points; reinforced it costs { $expected }
lint-wrong-reinforcement-unpaid-help = pay { $expected } points, or take out the reinforcement
lint-wrong-reinforcement-unmarked = { $unit } costs { $printed } points, its cost when reinforced, and is not marked as reinforced
lint-wrong-reinforcement-unmarked-help = mark the unit as reinforced, or pay { $expected } points
lint-wrong-role = { $unit } is listed as { $role }, a role that it has under no condition
lint-wrong-role-help = list it under its role in the unit data
lint-companion-alone = { $unit } comes with another unit, which the list does not have
lint-companion-alone-help = add the unit that brings { $unit }, or take it out
lint-too-many-undersize = { $count } × { $unit }: an army has one of it for each { $other }, and there { $allowed ->
    [0] is none
    [one] is one
   *[other] are { $allowed }
}
lint-too-many-undersize-help = take { $unit } out, or add a { $other }
lint-unknown-enhancement = nothing that an army can choose is called “{ $name }” on { $at }
lint-unknown-enhancement-help = write the name as in the unit data
lint-wrong-enhancement = “{ $name }” belongs to { $faction }; an army of { $army } may not have it
lint-wrong-enhancement-help = choose one of { $army }
lint-wrong-enhancement-bearer = { $unit } may not have “{ $name }”
lint-wrong-enhancement-bearer-help = give “{ $name }” to a unit that may have it, or take it out
lint-wrong-enhancement-table = “{ $name }” is of the table { $table }, and so is “{ $other }”: an army has one of a table
lint-wrong-enhancement-table-help = take one of them out
lint-incomplete-regiment-of-renown = the Regiment of Renown { $regiment } lacks { $missing }
lint-incomplete-regiment-of-renown-help = a Regiment of Renown is taken as a whole: add { $missing }
lint-incomplete-regiment-of-renown-foreign = { $unit } does not belong to the Regiment of Renown { $regiment }
lint-incomplete-regiment-of-renown-foreign-help = take { $unit } out of the regiment
