import { moduleExpressions, modules } from '@portal/contracts/modules/modules'
import type { Schema } from '@portal/database/schema'
import { newEntry } from '@portal/rules/approval/entries'
import { actingUser } from '@portal/rules/approval/substitution'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { loadSnapshot, sqlToday, type Snapshot } from '../engine/snapshot.query'

/** An absent user, and the modules in whose forms somebody acts in their place today. */
export interface SubstitutedUser {
  readonly userId: number
  readonly moduleIds: readonly number[]
}

/** Whose place somebody takes in lists. */
export interface SubstitutionStatus {
  readonly userId: number
  /** Where they stand in today. */
  readonly substitutedUsers: readonly SubstitutedUser[]
  /** Who stands in for them today, and in which modules; null if they are there themselves. */
  readonly substitutedBy: { readonly substituteId: number; readonly moduleIds: readonly number[] } | null
  /** Whether they ever acted in the entry of somebody else; few have. */
  readonly hasSubstituted: boolean
}

interface Row {
  absent: number[]
  isAway: boolean
  hasSubstituted: boolean
}

export function substitutionStatusStatement(userId: number): RawBuilder<Row> {
  return sql<Row>`
    with recursive absent (id) as (
      select user_id from substitution where substitute_id = ${userId} and ${sqlToday} between first_day and last_day
      union
      select s.user_id from absent a join substitution s on s.substitute_id = a.id
        where ${sqlToday} between s.first_day and s.last_day
    )
    select array(select id from absent where id <> ${userId}) as absent,
      exists (select from substitution where user_id = ${userId} and ${sqlToday} between first_day and last_day) as "isAway",
      -- LimitKey, because an exists would be planned as if the next entry were such a one, and read them all.
      (select count(*) from form where stood_in <> '{}' and stood_in @> array[${userId}::integer]) > 0 as "hasSubstituted"`
}

/** One statement for most people: few are away, or stand in for somebody. */
export async function substitutionStatusOf(db: Kysely<Schema>, userId: number): Promise<SubstitutionStatus> {
  const { rows } = await substitutionStatusStatement(userId).execute(db)
  const { absent = [], isAway = false, hasSubstituted = false } = rows[0] ?? {}
  if (absent.length === 0 && !isAway) return { userId, substitutedUsers: [], substitutedBy: null, hasSubstituted }
  const snapshot = await loadSnapshot(db, [...absent, userId], [])
  const substitutedUsers = absent.map(absentId => ({
    userId: absentId,
    moduleIds: modulesWhere(absentId, userId, snapshot),
  }))
  return {
    userId,
    substitutedUsers: substitutedUsers.filter(substituted => substituted.moduleIds.length > 0),
    substitutedBy: substituteOf(userId, snapshot),
    hasSubstituted,
  }
}

function substituteOf(userId: number, snapshot: Snapshot): SubstitutionStatus['substitutedBy'] {
  for (const module of moduleExpressions) {
    const substituteId = actorIn(userId, module, snapshot)
    if (substituteId !== userId) return { substituteId, moduleIds: modulesWhere(userId, substituteId, snapshot) }
  }
  return null
}

function modulesWhere(absentId: number, actorId: number, snapshot: Snapshot): number[] {
  return moduleExpressions
    .filter(module => actorIn(absentId, module, snapshot) === actorId)
    .map(module => modules[module].moduleId)
}

/** Who acts in an entry of somebody today. The rule that decides it asks about a form's module, its owner and its filler alone. */
function actorIn(userId: number, module: keyof typeof modules, snapshot: Snapshot): number {
  const nobody = 0
  return actingUser(newEntry(2, userId, null), { module, ownerId: nobody, filledByUserId: nobody }, snapshot)
}
