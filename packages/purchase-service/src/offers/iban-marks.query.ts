import type { IbanMark } from '@portal/contracts/purchase/offers'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely, type RawBuilder } from 'kysely'

interface Row {
  id: number
  isNew: boolean
  isOfEmployee: boolean
  isElsewhere: boolean
}

/** As an index of the table has it: people type blanks and small letters. */
const normalised = (column: string): RawBuilder<string> =>
  sql`upper(regexp_replace(${sql.ref(column)}, '\\s', '', 'g'))`

/** What is remarkable about the accounts of offers, by the offers' ids. */
export async function ibanMarksOf(
  db: Kysely<Schema>,
  offerIds: readonly number[],
): Promise<ReadonlyMap<number, IbanMark[]>> {
  const { rows } = await sql<Row>`
    select o.id,
      not exists (select from payment p where ${normalised('p.iban')} = o.iban and p.form_id <> o.form_id
        and p.paid_at < coalesce((select own.paid_at from payment own where own.form_id = o.form_id), 'infinity')) as "isNew",
      exists (select from app_user u where ${normalised('u.iban')} = o.iban) as "isOfEmployee",
      coalesce((select not bool_or(left(earlier.iban, 2) = left(o.iban, 2)) from purchase_offer earlier
        where search_text(earlier.supplier) = search_text(o.supplier) and earlier.iban is not null
          and earlier.id < o.id and earlier.form_id <> o.form_id), false) as "isElsewhere"
    from purchase_offer o where o.id = any(${offerIds}::bigint[]) and o.iban is not null`.execute(db)
  return new Map(rows.map(row => [row.id, marksOf(row)]))
}

function marksOf({ isNew, isElsewhere, isOfEmployee }: Row): IbanMark[] {
  const marks = { NewIban: isNew, OtherCountryThanBefore: isElsewhere, IbanOfEmployee: isOfEmployee }
  return (Object.keys(marks) as IbanMark[]).filter(mark => marks[mark])
}
