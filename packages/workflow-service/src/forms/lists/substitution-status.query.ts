import { moduleExpressions, modules } from '@portal/contracts/modules/modules'
import type { Schema } from '@portal/database/schema'
import { newEntry } from '@portal/rules/approval/entries'
import type { Approval } from '@portal/rules/approval/model'
import { actingUser } from '@portal/rules/approval/substitution'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { loadSnapshot, sqlToday, type Snapshot } from '../engine/snapshot.query'

/** The modules in whose forms somebody acts for another person today. */
export interface SubstitutedModules {
  readonly moduleIds: readonly number[]
  /** For forms of these corporations others may have been named: there it is these modules instead. */
  readonly within: readonly { readonly corporationId: number; readonly moduleIds: readonly number[] }[]
}

/** An absent user, and where somebody acts in their place. */
export interface SubstitutedUser extends SubstitutedModules {
  readonly userId: number
  /** Where they answer for them: that needs no role. */
  readonly questions: SubstitutedModules
}

/** Whose place somebody takes in lists. */
export interface SubstitutionStatus {
  readonly userId: number
  /** Where they stand in today. */
  readonly substitutedUsers: readonly SubstitutedUser[]
  /** Who stands in for them today, and in which modules; null if they are there themselves. */
  readonly substitutedBy: (SubstitutedModules & { readonly substituteId: number }) | null
}

/** Whose place somebody may take today, and whether they are away themselves. */
export interface StoredSubstitution {
  absent: number[]
  isAway: boolean
}

export function substitutionStatusStatement(userId: number | RawBuilder<number>): RawBuilder<StoredSubstitution> {
  return sql<StoredSubstitution>`
    with recursive absent (id) as (
      select user_id from substitution where substitute_id = ${userId} and ${sqlToday} between first_day and last_day
      union
      select s.user_id from absent a join substitution s on s.substitute_id = a.id
        where ${sqlToday} between s.first_day and s.last_day
    )
    select array(select id from absent where id <> ${userId}) as absent,
      exists (select from substitution where user_id = ${userId} and ${sqlToday} between first_day and last_day) as "isAway"`
}

export async function storedSubstitutionOf(db: Kysely<Schema>, userId: number): Promise<StoredSubstitution> {
  const { rows } = await substitutionStatusStatement(userId).execute(db)
  return rows[0] ?? { absent: [], isAway: false }
}

/** One statement for most people: few are away, or stand in for somebody. */
export async function substitutionStatusOf(db: Kysely<Schema>, userId: number): Promise<SubstitutionStatus> {
  const stored = await storedSubstitutionOf(db, userId)
  note(db, userId, stored)
  const { absent } = stored
  if (isOnlyThemselves(stored)) return onlyThemselves(userId)
  const snapshot = await loadSnapshot(db, [...absent, userId], [])
  const substitutedUsers = absent.map(absentId => ({
    userId: absentId,
    ...modulesFor(absentId, userId, snapshot),
    questions: modulesFor(absentId, userId, snapshot, { responderId: absentId }),
  }))
  // Who decides for somebody answers for them as well.
  const isAnywhere = ({ questions: { moduleIds, within } }: SubstitutedUser) =>
    [moduleIds, ...within.map(each => each.moduleIds)].some(ids => ids.length > 0)
  return {
    userId,
    substitutedUsers: substitutedUsers.filter(isAnywhere),
    substitutedBy: substituteOf(userId, snapshot),
  }
}

function onlyThemselves(userId: number): SubstitutionStatus {
  return { userId, substitutedUsers: [], substitutedBy: null }
}

function isOnlyThemselves({ absent, isAway }: StoredSubstitution): boolean {
  return absent.length === 0 && !isAway
}

/** Users who were away or could stand in for somebody when they were last read. */
const others = new WeakMap<Kysely<Schema>, Set<number>>()

function note(db: Kysely<Schema>, userId: number, stored: StoredSubstitution): void {
  const known = others.get(db) ?? new Set<number>()
  others.set(db, known)
  if (isOnlyThemselves(stored)) known.delete(userId)
  else known.add(userId)
}

/** Guesses that somebody acts for themselves alone, as they last did, before the database has answered. */
export const guessSubstitution = (db: Kysely<Schema>, userId: number): SubstitutionStatus | undefined =>
  others.get(db)?.has(userId) ? undefined : onlyThemselves(userId)

/** Whether the guess was right. If not, there is none the next time. */
export function isRightGuess(db: Kysely<Schema>, userId: number, stored: StoredSubstitution): boolean {
  note(db, userId, stored)
  return isOnlyThemselves(stored)
}

/** Reads with a guess while the database is asked, and once more if the guess was wrong. */
export async function readAsSubstitute<T>(
  db: Kysely<Schema>,
  userId: number,
  read: (substitution: SubstitutionStatus) => Promise<T>,
): Promise<T> {
  const guess = guessSubstitution(db, userId)
  if (!guess) return read(await substitutionStatusOf(db, userId))
  const [found, first] = await Promise.all([substitutionStatusOf(db, userId), read(guess)])
  return found.substitutedUsers.length === 0 && !found.substitutedBy ? first : read(found)
}

function substituteOf(userId: number, snapshot: Snapshot): SubstitutionStatus['substitutedBy'] {
  for (const module of moduleExpressions) {
    const substituteId = actorIn(userId, { module, corporationId: anyOther, question: null }, snapshot)
    if (substituteId !== userId) return { substituteId, ...modulesFor(userId, substituteId, snapshot) }
  }
  return null
}

/** A corporation for whose forms nobody was named. */
const anyOther = 0

type Question = { readonly responderId: number } | null

function modulesFor(
  absentId: number,
  actorId: number,
  snapshot: Snapshot,
  question: Question = null,
): SubstitutedModules {
  const modulesIn = (corporationId: number) =>
    moduleExpressions
      .filter(module => actorIn(absentId, { module, corporationId, question }, snapshot) === actorId)
      .map(module => modules[module].moduleId)
  const named = new Set(snapshot.substitutions.flatMap(({ corporationId }) => corporationId ?? []))
  const within = [...named].map(corporationId => ({ corporationId, moduleIds: modulesIn(corporationId) }))
  return { moduleIds: modulesIn(anyOther), within }
}

/** Who acts in an entry of somebody today. Of a form the rule asks about these, its owner and its filler alone. */
function actorIn(
  userId: number,
  form: Pick<Approval, 'module' | 'corporationId'> & { question: Question },
  snapshot: Snapshot,
): number {
  const nobody = 0
  return actingUser(newEntry(2, userId, null), { ...form, ownerId: nobody, filledByUserId: nobody }, snapshot)
}
