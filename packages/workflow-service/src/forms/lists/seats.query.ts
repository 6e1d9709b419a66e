import { approverStates } from '@portal/contracts/forms/approval'
import { moduleExpressions, modules } from '@portal/contracts/modules/modules'
import type { Schema } from '@portal/database/schema'
import { actingUser } from '@portal/rules/approval/substitution'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { loadWorld, sqlToday, type World } from '../engine/world.query'

/** An absent user, and the modules in whose forms somebody acts in their place today. */
export interface Seat {
  readonly userId: number
  readonly moduleIds: readonly number[]
}

/** Whose place somebody takes in lists. */
export interface Standing {
  readonly userId: number
  /** Where they stand in today. */
  readonly seats: readonly Seat[]
  /** Who stands in for them today, and in which modules; null if they are there themselves. */
  readonly lent: { readonly substituteId: number; readonly moduleIds: readonly number[] } | null
  /** Whether they ever acted in the entry of somebody else; few have. */
  readonly hasStoodIn: boolean
}

interface Row {
  absent: number[]
  isAway: boolean
  hasStoodIn: boolean
}

export function standingStatement(userId: number): RawBuilder<Row> {
  return sql<Row>`
    with recursive absent (id) as (
      select user_id from substitution where substitute_id = ${userId} and ${sqlToday} between first_day and last_day
      union
      select s.user_id from absent a join substitution s on s.substitute_id = a.id
        where ${sqlToday} between s.first_day and s.last_day
    )
    select array(select id from absent where id <> ${userId}) as absent,
      exists (select from substitution where user_id = ${userId} and ${sqlToday} between first_day and last_day) as "isAway",
      -- Counted, because an exists would be planned as if the next entry were such a one, and read them all.
      (select count(*) from form_entry where acted_by_id = ${userId} and acted_by_id <> user_id) > 0 as "hasStoodIn"`
}

/** One statement for most people: few are away, or stand in for somebody. */
export async function standingOf(db: Kysely<Schema>, userId: number): Promise<Standing> {
  const { rows } = await standingStatement(userId).execute(db)
  const { absent = [], isAway = false, hasStoodIn = false } = rows[0] ?? {}
  if (absent.length === 0 && !isAway) return { userId, seats: [], lent: null, hasStoodIn }
  const world = await loadWorld(db, [...absent, userId], [])
  const seats = absent.map(absentId => ({ userId: absentId, moduleIds: modulesWhere(absentId, userId, world) }))
  return { userId, seats: seats.filter(seat => seat.moduleIds.length > 0), lent: lentBy(userId, world), hasStoodIn }
}

function lentBy(userId: number, world: World): Standing['lent'] {
  for (const module of moduleExpressions) {
    const substituteId = actorIn(userId, module, world)
    if (substituteId !== userId) return { substituteId, moduleIds: modulesWhere(userId, substituteId, world) }
  }
  return null
}

function modulesWhere(absentId: number, actorId: number, world: World): number[] {
  return moduleExpressions
    .filter(module => actorIn(absentId, module, world) === actorId)
    .map(module => modules[module].moduleId)
}

/** Who acts in an entry of somebody today. The rule that decides it asks about a form's module and its owner alone. */
function actorIn(userId: number, module: keyof typeof modules, world: World): number {
  const entry = {
    treeOrder: 2,
    userId,
    state: approverStates.Pending,
    addedByUserId: null,
    actedByUserId: null,
    actedAt: null,
  }
  const nobody = 0
  return actingUser(entry, { module, ownerId: nobody }, world)
}
