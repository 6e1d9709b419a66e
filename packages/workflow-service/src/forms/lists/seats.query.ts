import { approverStates } from '@portal/contracts/approval'
import { moduleExpressions, modules } from '@portal/contracts/modules'
import type { Schema } from '@portal/database/schema'
import { actingUser } from '@portal/rules/approval/substitution'
import { sql, type Kysely } from 'kysely'
import { loadWorld, today } from '../engine/world.query'

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
  /** Whether they ever acted in the entry of somebody else; few have. */
  readonly hasStoodIn: boolean
}

export async function standingOf(db: Kysely<Schema>, userId: number): Promise<Standing> {
  const { rows } = await sql`
    select from form_entry where acted_by_id = ${userId} and acted_by_id <> user_id limit 1`.execute(db)
  return { userId, seats: await seatsHeldBy(db, userId), hasStoodIn: rows.length > 0 }
}

/** For whom somebody stands in today. The rule that decides it asks about a form's module and never its own owner. */
async function seatsHeldBy(db: Kysely<Schema>, userId: number): Promise<Seat[]> {
  const { rows } = await sql<{ userId: number }>`
    with recursive absent (id) as (
      select user_id from substitution where substitute_id = ${userId} and ${today} between first_day and last_day
      union
      select s.user_id from absent a join substitution s on s.substitute_id = a.id
        where ${today} between s.first_day and s.last_day
    )
    select id as "userId" from absent where id <> ${userId}`.execute(db)
  if (rows.length === 0) return []
  const absent = rows.map(row => row.userId)
  const world = await loadWorld(db, [...absent, userId], [])
  const nobody = 0
  return absent.flatMap(absentId => {
    const entry = {
      treeOrder: 2,
      userId: absentId,
      state: approverStates.Pending,
      addedByUserId: null,
      actedByUserId: null,
      actedAt: null,
    }
    const held = moduleExpressions.filter(
      module => actingUser(entry, { module, ownerId: nobody }, world) === userId,
    )
    return held.length > 0 ? [{ userId: absentId, moduleIds: held.map(module => modules[module].moduleId) }] : []
  })
}
