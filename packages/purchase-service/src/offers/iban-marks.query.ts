import { youngAccountDays } from '@portal/contracts/people/account'
import type { IbanMark } from '@portal/contracts/purchase/offers'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely, type RawBuilder } from 'kysely'

interface Row {
  id: number
  isNew: boolean
  isYoung: boolean
  isOfEmployee: boolean
  isElsewhere: boolean
}

/** Removes blanks and lower case that people type. An index of the table has the same expression. */
const normalised = (column: string): RawBuilder<string> =>
  sql`upper(regexp_replace(${sql.ref(column)}, '\\s', '', 'g'))`

const isEarlier = sql`p.form_id <> o.form_id and p.paid_at < coalesce(own.paid_at, 'infinity')`

/**
 * Marks suspicious accounts of offers, by the offers' ids. It compares them only with payments before the form's own,
 * because people who enter offers could add others to compare with.
 */
export async function ibanMarksOf(
  db: Kysely<Schema>,
  offerIds: readonly number[],
): Promise<ReadonlyMap<number, IbanMark[]>> {
  const { rows } = await sql<Row>`
    select o.id,
      not exists (select from payment p where ${normalised('p.iban')} = o.iban and ${isEarlier}) as "isNew",
      coalesce((select min(p.paid_at) from payment p where ${normalised('p.iban')} = o.iban and ${isEarlier})
        > coalesce(own.paid_at, now()) - make_interval(days => ${youngAccountDays}), false) as "isYoung",
      exists (select from app_user u where ${normalised('u.iban')} = o.iban) as "isOfEmployee",
      coalesce((select left(${normalised('p.iban')}, 2) <> left(o.iban, 2)
        from purchase_offer theirs join purchase_choice ch on ch.form_id = theirs.form_id and ch.offer_id = theirs.id
          join payment p on p.form_id = theirs.form_id
        where search_text(theirs.supplier) = search_text(o.supplier) and theirs.iban is not null and ${isEarlier}
        order by p.paid_at desc, p.form_id desc limit 1), false) as "isElsewhere"
    from purchase_offer o left join payment own on own.form_id = o.form_id
    where o.id = any(${offerIds}::bigint[]) and o.iban is not null`.execute(db)
  return new Map(rows.map(row => [row.id, marksOf(row)]))
}

function marksOf({ isNew, isYoung, isElsewhere, isOfEmployee }: Row): IbanMark[] {
  const marks = {
    NewIban: isNew,
    YoungIban: isYoung,
    OtherCountryThanBefore: isElsewhere,
    IbanOfEmployee: isOfEmployee,
  }
  return (Object.keys(marks) as IbanMark[]).filter(mark => marks[mark])
}
