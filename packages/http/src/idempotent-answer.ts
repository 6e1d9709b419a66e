import { hash } from 'node:crypto'
import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { FastifyRequest } from 'fastify'
import { sql, type Kysely, type Transaction } from 'kysely'
import { fieldRefusal } from './field-refusal'
import { Refusal } from './refusal'

const longestKey = 200
const visibleAscii = /^[\x21-\x7e]+$/

/** Returns the key of a submission, if the caller sent one. */
export function idempotencyKeyOf(request: FastifyRequest, language: Language): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  const path = 'Idempotency-Key'
  if (typeof key !== 'string' || !visibleAscii.test(key)) throw fieldRefusal(language, { path, code: 'WRONG_FORMAT' })
  if (key.length > longestKey) throw fieldRefusal(language, { path, code: 'TOO_LONG', limit: longestKey })
  return key
}

/** The key under which somebody makes a call. */
export interface KeyedCall {
  userId: number
  /** The call's method and path. */
  call: string
  /** Without a key the submission is made and not remembered. */
  key: string | undefined
}

export interface Submission extends KeyedCall {
  /** The validated input. Its fields are in the order of the schema. */
  input: object
}

/** The key of a stored answer, and its input. */
export interface AnswerKey extends KeyedCall {
  key: string
  inputHash: Buffer
}

interface Answered {
  answer: object
  /** Made before; this is the stored answer. */
  isRepeated: boolean
}

/**
 * Makes a submission once. The changes of `make` and its answer are one transaction, so a crash leaves both or neither.
 * A key belongs to its user and call, and is refused with another input. A simultaneous repeat waits for the first one.
 * Refusals are not stored: a repeat is judged again.
 */
export async function answerIdempotently(
  db: Kysely<Schema>,
  submission: Submission,
  make: (transaction: Transaction<Schema>) => Promise<object>,
): Promise<Answered> {
  const { userId, call, key } = submission
  return db.transaction().execute(async transaction => {
    if (key === undefined) return { answer: await make(transaction), isRepeated: false }
    await sql`
      select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([userId, call, key])}, 0))`.execute(transaction)
    const inputHash = hashOf(submission.input)
    const kept = await keptAnswer(transaction, { userId, call, key, inputHash })
    if (kept) return { answer: kept, isRepeated: true }
    const answer = await make(transaction)
    await transaction
      .insertInto('kept_answer')
      .values({ user_id: userId, call, key, input_hash: inputHash, answer: JSON.stringify(answer) })
      .execute()
    return { answer, isRepeated: false }
  })
}

function hashOf(input: object): Buffer {
  return hash('sha256', JSON.stringify(input), 'buffer')
}

async function keptAnswer(
  db: Kysely<Schema>,
  { userId, call, key, inputHash }: AnswerKey,
): Promise<object | undefined> {
  const kept = await db
    .selectFrom('kept_answer')
    .select(['input_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()
  if (kept && !kept.input_hash.equals(inputHash)) throw new Refusal('KEY_REUSED')
  return kept?.answer
}

/** The keys of a call's acts. Each form has its own, so that some acts can be repeated. */
export function keysOfActs<Act extends { formGuid: string }>(
  { userId, call, key }: KeyedCall,
  acts: readonly Act[],
): ReadonlyMap<Act, AnswerKey> {
  const keys = new Map<Act, AnswerKey>()
  if (key === undefined) return keys
  const counts = new Map<string, number>()
  for (const act of acts) {
    const guid = act.formGuid.toLowerCase()
    const count = (counts.get(guid) ?? 0) + 1
    counts.set(guid, count)
    keys.set(act, { userId, call: [call, guid, ...(count > 1 ? [count] : [])].join(' '), key, inputHash: hashOf(act) })
  }
  return keys
}

/**
 * Performs an act that stores its outcome under the key in its own transaction. A repeated act is refused or finds its
 * key taken; the first outcome is then returned. Refusals are not stored: a repeat is judged again.
 */
export async function actOnce<Outcome extends { success: boolean }>(
  db: Kysely<Schema>,
  key: AnswerKey | undefined,
  act: () => Promise<Outcome>,
): Promise<{ outcome: Outcome; isRepeated: boolean }> {
  const kept = async () => (key && ((await keptAnswer(db, key)) as Outcome | undefined)) ?? undefined
  try {
    const outcome = await act()
    const first = outcome.success ? undefined : await kept()
    return { outcome: first ?? outcome, isRepeated: first !== undefined }
  } catch (error) {
    const first = isKeyTaken(error) ? await kept() : undefined
    if (!first) throw error
    return { outcome: first, isRepeated: true }
  }
}

function isKeyTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'kept_answer_pkey'
}

/** Deletes expired answers. Returns how many. */
export async function sweepKeptAnswers(db: Kysely<Schema>): Promise<number> {
  const swept = await db
    .deleteFrom('kept_answer')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  return Number(swept.numDeletedRows)
}
