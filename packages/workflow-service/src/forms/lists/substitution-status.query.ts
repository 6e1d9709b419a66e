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
  /** Whether they ever acted in the entry of somebody else; few have. */
  readonly hasSubstituted: boolean
}

/** As the database says it. */
export interface StoredSubstitution {
  absent: number[]
  isAway: boolean
  hasSubstituted: boolean
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
      exists (select from substitution where user_id = ${userId} and ${sqlToday} between first_day and last_day) as "isAway",
      -- LimitKey, because an exists would be planned as if the next entry were such a one, and read them all.
      (select count(*) from form
        where stood_in <> '{}' and stood_in @> array[${userId}::integer]) > 0 as "hasSubstituted"`
}

export async function storedSubstitutionOf(db: Kysely<Schema>, userId: number): Promise<StoredSubstitution> {
  const { rows } = await substitutionStatusStatement(userId).execute(db)
  return rows[0] ?? { absent: [], isAway: false, hasSubstituted: false }
}

/** One statement for most people: few are away, or stand in for somebody. */
export async function substitutionStatusOf(db: Kysely<Schema>, userId: number): Promise<SubstitutionStatus> {
  const stored = await storedSubstitutionOf(db, userId)
  note(db, userId, stored)
  const { absent, hasSubstituted } = stored
  if (isOnlyThemselves(stored)) return onlyThemselves(userId, hasSubstituted)
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
    hasSubstituted,
  }
}

function onlyThemselves(userId: number, hasSubstituted: boolean): SubstitutionStatus {
  return { userId, substitutedUsers: [], substitutedBy: null, hasSubstituted }
}

function isOnlyThemselves({ absent, isAway }: StoredSubstitution): boolean {
  return absent.length === 0 && !isAway
}

/** What those who are not, or were not always, only themselves were last. */
const others = new WeakMap<Kysely<Schema>, Map<number, StoredSubstitution>>()

function note(db: Kysely<Schema>, userId: number, stored: StoredSubstitution): void {
  const known = others.get(db) ?? new Map<number, StoredSubstitution>()
  others.set(db, known)
  if (isOnlyThemselves(stored) && !stored.hasSubstituted) known.delete(userId)
  else known.set(userId, stored)
}

/** What somebody most likely is, before the database has said so; undefined where too much depends on it. */
export function guessSubstitution(db: Kysely<Schema>, userId: number): SubstitutionStatus | undefined {
  const last = others.get(db)?.get(userId)
  return last && !isOnlyThemselves(last) ? undefined : onlyThemselves(userId, last?.hasSubstituted ?? false)
}

/** Whether a guess was right; else it will be the next time. */
export function isRightGuess(db: Kysely<Schema>, guess: SubstitutionStatus, stored: StoredSubstitution): boolean {
  note(db, guess.userId, stored)
  return isOnlyThemselves(stored) && stored.hasSubstituted === guess.hasSubstituted
}

/** Reads as a guess while the database says what is right, and once more where that is something else. */
export async function readAsSubstitute<T>(
  db: Kysely<Schema>,
  userId: number,
  read: (substitution: SubstitutionStatus) => Promise<T>,
): Promise<T> {
  const guess = guessSubstitution(db, userId)
  if (!guess) return read(await substitutionStatusOf(db, userId))
  const [found, first] = await Promise.all([substitutionStatusOf(db, userId), read(guess)])
  const { substitutedUsers, substitutedBy, hasSubstituted } = found
  const isRight = substitutedUsers.length === 0 && !substitutedBy && hasSubstituted === guess.hasSubstituted
  return isRight ? first : read(found)
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
