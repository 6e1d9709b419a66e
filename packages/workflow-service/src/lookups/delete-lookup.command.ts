import { liraCurrencyId } from '@portal/contracts/lookups/limits'
import { audit } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { sql, type Kysely } from 'kysely'
import type { LookupTable } from './add-lookup.command'

const foreignKeyViolations = ['23503', '23001']

/**
 * Deletes an entry, or retires it where something refers to it. Which tables refer to it is theirs to say, by a foreign
 * key: the database knows whether there is such a row, also in tables that came later.
 */
export async function deleteLookup(db: Kysely<Schema>, table: LookupTable, id: number, userId: number): Promise<void> {
  if (table === 'currency' && id === liraCurrencyId) throw new Refusal('LOOKUP_IS_NEEDED')
  await db.transaction().execute(async transaction => {
    const found = await sql<Record<string, unknown>>`
      select to_jsonb(l) - 'id' - 'retired_at' as value from ${sql.table(table)} l
      where id = ${id} and retired_at is null for update`.execute(transaction)
    if (!found.rows[0]) throw new Refusal('NOT_FOUND')
    await sql`savepoint before_delete`.execute(transaction)
    try {
      await sql`delete from ${sql.table(table)} where id = ${id}`.execute(transaction)
    } catch (error) {
      if (!foreignKeyViolations.includes((error as { code?: string }).code ?? '')) throw error
      await sql`rollback to savepoint before_delete`.execute(transaction)
      await sql`update ${sql.table(table)} set retired_at = now() where id = ${id}`.execute(transaction)
    }
    const { value } = found.rows[0]
    await audit(transaction, userId, [{ kind: 'Lookup', subject: `${table} ${id}`, from: value, to: null }])
  })
}
