import { liraCurrencyId } from '@portal/contracts/lookups/limits'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { sql, type Kysely } from 'kysely'
import type { LookupTable } from './add-lookup.command'

const foreignKeyViolations = ['23503', '23001']

/**
 * Deletes an entry, or retires it where something refers to it. Which tables refer to it is theirs to say, by a foreign
 * key: the database knows whether there is such a row, also in tables that came later.
 */
export async function deleteLookup(db: Kysely<Schema>, table: LookupTable, id: number): Promise<void> {
  if (table === 'currency' && id === liraCurrencyId) throw new Refusal('LOOKUP_IS_NEEDED')
  const entry = sql`${sql.table(table)} where id = ${id} and retired_at is null`
  await db.transaction().execute(async transaction => {
    await sql`savepoint before_delete`.execute(transaction)
    try {
      const deleted = await sql`delete from ${entry}`.execute(transaction)
      if (!deleted.numAffectedRows) throw new Refusal('NOT_FOUND')
    } catch (error) {
      if (!foreignKeyViolations.includes((error as { code?: string }).code ?? '')) throw error
      await sql`rollback to savepoint before_delete`.execute(transaction)
      await sql`update ${sql.table(table)} set retired_at = now() where id = ${id}`.execute(transaction)
    }
  })
}
