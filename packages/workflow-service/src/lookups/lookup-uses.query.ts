import { formStates } from '@portal/contracts/forms/states'
import type { LookupUses } from '@portal/contracts/lookups/settings.calls'
import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'
import type { LookupTable } from './lookups.command'

const underWay = [formStates.Pending, formStates.PendingCancelled, formStates.ApprovedCancelPending]

interface Reference {
  table: string
  column: string
  /** Its rows belong to forms. */
  isOfForm: boolean
}

/** Counts what refers to an entry, in every table whose foreign key may, also in tables added later. */
export async function lookupUses(db: Kysely<Schema>, lookup: LookupTable, id: number): Promise<LookupUses> {
  const { rows: references } = await sql<Reference>`
    select c.relname as table, a.attname as column, exists (
        select from pg_attribute f where f.attrelid = c.oid and f.attname = 'form_id' and not f.attisdropped
      ) as "isOfForm"
    from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = ${lookup}::regclass`.execute(db)
  const rowsOf = ({ table, column }: Reference) => sql`from ${sql.table(table)} where ${sql.ref(column)} = ${id}`
  const ofForms = references.filter(({ isOfForm }) => isOfForm).map(each => sql`select form_id as id ${rowsOf(each)}`)
  const others = references.filter(({ isOfForm }) => !isOfForm).map(each => sql`(select count(*) ${rowsOf(each)})`)
  const forms = sql.join([sql`select null::bigint as id where false`, ...ofForms], sql` union `)
  const { rows } = await sql<LookupUses>`
    select count(f.id)::integer as forms,
      (count(f.id) filter (where f.state = any(${underWay}::integer[])))::integer as "openForms",
      (${sql.join([sql`0`, ...others], sql` + `)})::integer as others
    from (${forms}) used join form f on f.id = used.id`.execute(db)
  return rows[0] ?? { forms: 0, openForms: 0, others: 0 }
}
