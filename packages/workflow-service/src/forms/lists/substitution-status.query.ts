import { type ModuleExpression, moduleExpressions } from '@portal/contracts/modules/modules'
import type { Schema } from '@portal/database/schema'
import { newEntry } from '@portal/rules/approval/entries'
import { actingUser } from '@portal/rules/approval/substitution'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { loadSnapshot, sqlToday } from '../engine/snapshot.query'

/** A module in a company. */
interface Place {
  readonly module: ModuleExpression
  readonly corporationId: number
}

/** An absent user, and where somebody acts for them. */
export interface SubstitutedUser {
  readonly userId: number
  readonly decides: readonly Place[]
  /** These are more, because answering a question needs no role. */
  readonly answers: readonly Place[]
}

/** The people for whom somebody acts in lists today. */
export interface SubstitutionStatus {
  readonly userId: number
  readonly substitutedUsers: readonly SubstitutedUser[]
  /** The user's own substitute; null if they are there themselves. */
  readonly substitutedBy: Pick<SubstitutedUser, 'userId' | 'decides'> | null
}

interface StoredSubstitution {
  /** Users whom the person may substitute today. */
  absent: number[]
  /** They have a substitute themselves. */
  isAway: boolean
}

export function substitutionStatusStatement(userId: number): RawBuilder<StoredSubstitution> {
  const isToday = sql`${sqlToday} between first_day and last_day`
  return sql<StoredSubstitution>`
    with recursive absent (id) as (
      select user_id from substitution where substitute_id = ${userId} and ${isToday}
      union
      select s.user_id from absent a join substitution s on s.substitute_id = a.id where ${isToday}
    )
    select array(select id from absent where id <> ${userId}) as absent,
      exists (select from substitution where user_id = ${userId} and ${isToday}) as "isAway"`
}

const isAlone = ({ absent, isAway }: StoredSubstitution): boolean => absent.length === 0 && !isAway
/** The status of somebody who is no substitute and has none, as most are. */
export const alone = (userId: number): SubstitutionStatus => ({ userId, substitutedUsers: [], substitutedBy: null })

/** Reads one row of columns as for somebody who is `alone`. If the row shows otherwise, it reads again. */
export async function readAsSubstitute<T>(
  db: Kysely<Schema>,
  userId: number,
  columnsFor: (status: SubstitutionStatus) => RawBuilder<T>,
): Promise<T> {
  const read = async (status: SubstitutionStatus) => {
    const { rows } = await sql<T & { stored: StoredSubstitution }>`
      select (select to_json(stored) from (${substitutionStatusStatement(userId)}) stored) as stored,
        ${columnsFor(status)}`.execute(db)
    const [row] = rows
    if (!row) throw new Error('A select without a from clause always answers a row.')
    return row
  }
  const row = await read(alone(userId))
  return isAlone(row.stored) ? row : read(await statusFrom(db, userId, row.stored))
}

async function statusFrom(db: Kysely<Schema>, userId: number, { absent }: StoredSubstitution) {
  const companies = await db.selectFrom('corporation').select('id as corporationId').execute()
  const snapshot = await loadSnapshot(db, [...absent, userId], [])
  const places = moduleExpressions.flatMap(module => companies.map(company => ({ module, ...company })))
  // The rule compares the substitute with a form's owner and filler. Here, nobody owns the form.
  const actorIn = (place: Place, absentId: number, question: { responderId: number } | null = null) =>
    actingUser(newEntry(2, absentId, null), { ...place, question, ownerId: 0, filledByUserId: 0 }, snapshot)
  const decidesIn = (absentId: number, id: number) => places.filter(place => actorIn(place, absentId) === id)
  const substitutedUsers = absent.map(absentId => ({
    userId: absentId,
    decides: decidesIn(absentId, userId),
    answers: places.filter(place => actorIn(place, absentId, { responderId: absentId }) === userId),
  }))
  const substituteId = places.map(place => actorIn(place, userId)).find(id => id !== userId)
  return {
    userId,
    substitutedUsers: substitutedUsers.filter(({ answers }) => answers.length > 0),
    substitutedBy: substituteId ? { userId: substituteId, decides: decidesIn(userId, substituteId) } : null,
  }
}
