import type { LineFacts } from '@portal/contracts/forms/line-calls'
import { sql, type RawBuilder } from 'kysely'

interface OwnRow {
  /** The module's own table, which `columns` call `x`. */
  readonly table: string
  /** The table of its types. */
  readonly types: string
  readonly columns: RawBuilder<unknown>
  readonly joins?: RawBuilder<unknown>
}

/** Selects the facts of the line of `form as f`, with names. */
export function lineFacts<Own>({ table, types, columns, joins = sql`` }: OwnRow): RawBuilder<LineFacts & Own> {
  return sql`
    select (select d.name from department d where d.id = f.department_id) as "departmentName",
      x.type_id as "typeId", t.name as "typeName", t.name_translate as "typeNameTranslate",
      x.agreement_id as "agreementId", a.title as "agreementTitle", x.description, ${columns}
    from ${sql.table(table)} x
      join ${sql.table(types)} t on t.id = x.type_id
      ${joins}
      left join agreement a on a.id = x.agreement_id
    where x.form_id = f.id`
}
