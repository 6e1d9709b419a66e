import { createHash } from 'node:crypto'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely, type Transaction } from 'kysely'
import { Refusal } from './refusal'

export interface Submission {
  userId: number
  /** The call's method and path. */
  call: string
  /** Without a key the submission is made, and not remembered. */
  key: string | undefined
  /** The validated input. Its fields are in the order of the schema. */
  input: object
}

interface Answered {
  answer: object
  /** It was made before; this is the stored answer. */
  isRepeated: boolean
}

/**
 * Makes a submission once. What `make` writes and its answer are one transaction, so after a crash there are both or
 * neither. A key belongs to its user and call; with another input it is refused. The same submission at the same
 * instant waits for the first one. A refusal is not stored: sent again, the submission is judged anew.
 */
export async function answerIdempotently(
  db: Kysely<Schema>,
  submission: Submission,
  make: (transaction: Transaction<Schema>) => Promise<object>,
): Promise<Answered> {
  const { userId, call, key, input } = submission
  return db.transaction().execute(async transaction => {
    if (key === undefined) return { answer: await make(transaction), isRepeated: false }
    const inputHash = createHash('sha256').update(JSON.stringify(input)).digest()
    await sql`
      select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([userId, call, key])}, 0))`.execute(transaction)
    const kept = await transaction
      .selectFrom('kept_answer')
      .select(['input_hash', 'answer'])
      .where('user_id', '=', userId)
      .where('call', '=', call)
      .where('key', '=', key)
      .executeTakeFirst()
    if (kept && !kept.input_hash.equals(inputHash)) throw new Refusal('KEY_REUSED')
    if (kept) return { answer: kept.answer, isRepeated: true }
    const answer = await make(transaction)
    await transaction
      .insertInto('kept_answer')
      .values({ user_id: userId, call, key, input_hash: inputHash, answer: JSON.stringify(answer) })
      .execute()
    return { answer, isRepeated: false }
  })
}

/** Deletes answers that nobody will ask for again. Returns how many. */
export async function sweepKeptAnswers(db: Kysely<Schema>): Promise<number> {
  const swept = await db
    .deleteFrom('kept_answer')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  return Number(swept.numDeletedRows)
}
