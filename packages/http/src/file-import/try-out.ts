import type { Schema } from '@portal/database/schema'
import type { Kysely, Transaction } from 'kysely'

/** Rolls back the transaction of a preview. */
class RollBack extends Error {}

/** Performs a change and rolls it back, so that its preview is refused for the same reasons. Returns its result. */
export async function tryOut<T>(
  db: Kysely<Schema>,
  change: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  let done: { result: T } | undefined
  const attempt = db.transaction().execute(async transaction => {
    done = { result: await change(transaction) }
    throw new RollBack()
  })
  await attempt.catch((error: unknown) => {
    if (!(error instanceof RollBack)) throw error
  })
  if (!done) throw new Error('The preview ended without a result.')
  return done.result
}
