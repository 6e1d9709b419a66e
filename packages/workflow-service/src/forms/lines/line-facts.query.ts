import type { LineFacts } from '@portal/contracts/forms/line-calls'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely, type RawBuilder } from 'kysely'

interface OwnRow {
  /** The module's own table, which `columns` call `x`. */
  readonly table: string
  /** The list that its types are from. */
  readonly types: string
  readonly columns: RawBuilder<unknown>
  readonly joins?: RawBuilder<unknown>
}

/** What lines say, with the names of what they refer to, by form id. */
export async function lineFactsOf<Own>(
  db: Kysely<Schema>,
  formIds: readonly number[],
  { table, types, columns, joins = sql`` }: OwnRow,
): Promise<ReadonlyMap<number, LineFacts & Own>> {
  const { rows } = await sql<LineFacts & Own & { formId: number }>`
    select x.form_id as "formId", d.name as "departmentName", x.type_id as "typeId", t.name as "typeName",
      t.name_translate as "typeNameTranslate", x.agreement_id as "agreementId", a.title as "agreementTitle",
      x.description, ${columns}
    from ${sql.table(table)} x
      join form f on f.id = x.form_id
      join ${sql.table(types)} t on t.id = x.type_id
      ${joins}
      left join department d on d.id = f.department_id
      left join agreement a on a.id = x.agreement_id
    where x.form_id = any(${formIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ formId, ...facts }) => [formId, facts as LineFacts & Own]))
}
