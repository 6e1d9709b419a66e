import type { RestingFormState } from '@portal/contracts/forms/states'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { expenseModule } from '@portal/contracts/modules/expense.module'
import { purchaseModule } from '@portal/contracts/modules/purchase.module'
import type { Schema } from '@portal/database/schema'
import { areOffersShownTo, isVisibleTo } from '@portal/workflow-service/forms/visible-form.query'
import { type Kysely, sql } from 'kysely'

export interface ClaimRow {
  readonly id: number
  readonly formGuid: string
  readonly detailLink: string
  readonly userName: string
  readonly date: string
  readonly amount: string
  readonly state: RestingFormState
  /** The company on the invoice or the supplier; null if there is none. */
  readonly company: string | null
  readonly isSeen: boolean
  /** A purchase whose price the reader may not see, such as their own. */
  readonly isPriceHidden: boolean
}

/** Finds an agreement's expenses, and purchases with a chosen offer, in its currency. */
export async function claimsOf(db: Kysely<Schema>, agreementId: number, reader: LoggedInUser): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select f.id, f.guid as "formGuid", '/' || m.routing || '/' || f.guid as "detailLink",
      u.first_name || ' ' || u.last_name as "userName", c.date, c.amount, f.state, c.company, c."isSeen",
      c."isPriceHidden"
    from agreement a
      cross join lateral (
        select e.form_id, e.expense_date as date, e.amount, e.company, ${isVisibleTo(reader, expenseModule.expression)} as "isSeen",
          false as "isPriceHidden"
        from expense_form e join form f on f.id = e.form_id
        where e.agreement_id = a.id and e.currency_id = a.currency_id
        union all
        select p.form_id, p.need_date, o.price, o.supplier, ${isVisibleTo(reader, purchaseModule.expression)},
          (f.owner_id = ${reader.id} or not ${areOffersShownTo(reader)})
        from purchase_form p join form f on f.id = p.form_id
          join purchase_choice pc on pc.form_id = p.form_id join purchase_offer o on o.id = pc.offer_id
        where p.agreement_id = a.id and o.currency_id = a.currency_id
      ) c
      join form f on f.id = c.form_id join module m on m.id = f.module_id join app_user u on u.id = f.owner_id
    where a.id = ${agreementId} order by c.date, f.id`.execute(db)
  return rows
}
