import type { LoggedInUser } from '@portal/contracts/identity/user'
import { formControlAmount, liraCurrencyId } from '@portal/contracts/lookups/limits'
import type { RequestMark } from '@portal/contracts/purchase/purchase.calls'
import { formStates } from '@portal/contracts/forms/states'
import type { Schema } from '@portal/database/schema'
import { amountOf, formatAmount, sumOf } from '@portal/rules/money/amount'
import { type Kysely, sql } from 'kysely'
import { areOffersShownTo, isVisibleTo } from '@portal/workflow-service/forms/visible-form.query'

const limit = amountOf(formControlAmount)
const splitDays = 30
const sameProductDays = 60

/** The states of forms that were neither rejected nor cancelled. */
const standing = sql.join(
  [
    formStates.Pending,
    formStates.Approved,
    formStates.Paid,
    formStates.PendingCancelled,
    formStates.ApprovedCancelPending,
  ].map(state => sql.lit(state)),
)

const isNear = sql`f.created_at between me.created_at - interval '60 days' and me.created_at + interval '60 days'`

interface Row {
  id: number
  formGuid: string
  /**
   * The cost in lira: of the chosen offer, or before the choice of the dearest offer within the limit, so that a dearer
   * alternative does not remove the mark. Null without such an offer.
   */
  lira: string | null
  isOwn: boolean
  isOfOwner: boolean
  isOfSupplier: boolean
  isSameProduct: boolean
  isVisible: boolean
  areOffersShown: boolean
}

/**
 * Compares a request with others of its owner, its suppliers and its department. Each kind is found by an index: a
 * company has a hundred thousand forms.
 */
export async function requestMarksOf(db: Kysely<Schema>, formId: number, reader: LoggedInUser): Promise<RequestMark[]> {
  const near = (days: number) => sql`abs(extract(epoch from f.created_at - me.created_at)) <= ${days * 24 * 60 * 60}`
  const { rows } = await sql<Row>`
    with me as (
      select f.id, f.owner_id, f.module_id, f.department_id, f.created_at, x.type_id, search_text(x.product_type) as product,
        array(select theirs.form_id
          from purchase_offer mine join purchase_offer theirs on search_text(theirs.supplier) = search_text(mine.supplier)
          where mine.form_id = f.id and ${isInPlay('mine')} and ${isInPlay('theirs')}) as of_supplier
      from form f join purchase_form x on x.form_id = f.id where f.id = ${formId}
    ), alike (form_id) as (
      select x.form_id from me join purchase_form x on search_text(x.product_type) = me.product
      union select f.id from me join form f on f.owner_id = me.owner_id and f.module_id = me.module_id
        and f.state in (${standing}) and ${isNear}
      union select unnest(me.of_supplier) from me
    ), candidate as (
      select f.*, x.type_id, f.owner_id = me.owner_id as same_owner, f.id = any(me.of_supplier) as same_supplier,
        f.department_id = me.department_id and search_text(x.product_type) = me.product
          and ${near(sameProductDays)} as same_product,
        x.type_id = me.type_id and ${near(splitDays)} as same_type
      from me cross join alike
        join form f on f.id = alike.form_id
        join purchase_form x on x.form_id = f.id
      where f.state in (${standing}) and ${isNear}
    )
    select f.id, f.guid as "formGuid", f.id = ${formId} as "isOwn", f.same_product as "isSameProduct",
      f.same_type and f.same_owner as "isOfOwner", f.same_type and f.same_supplier as "isOfSupplier",
      (select max(o.price) from purchase_offer o where o.form_id = f.id and o.currency_id = ${liraCurrencyId}
        and o.price <= ${formControlAmount} and ${isInPlay('o')}) as lira,
      ${isVisibleTo(reader, 'PUR')} as "isVisible", ${areOffersShownTo(reader)} as "areOffersShown"
    from candidate f
    where f.same_product or f.same_type and (f.same_owner or f.same_supplier)
    order by f.id`.execute(db)
  const own = rows.find(row => row.isOwn)
  const others = rows.filter(row => !row.isOwn)
  const split = [others.filter(row => row.isOfOwner), others.filter(row => row.isOfSupplier)]
  const same = others.filter(row => row.isSameProduct)
  const marks = split.map(similar => splitOf(own, similar)).filter(mark => mark !== null)
  // If owner and supplier are both the same, the two marks are equal and one is enough.
  const once = marks.filter((mark, i) => marks.findIndex(each => JSON.stringify(each) === JSON.stringify(mark)) === i)
  return [...once, ...(same.length > 0 ? [{ kind: 'SameProduct' as const, forms: linksTo(same) }] : [])]
}

/** True for offers that may still be paid: the chosen one, or any before the choice. */
function isInPlay(offer: string) {
  return sql`(${sql.ref(`${offer}.id`)} = (select ch.offer_id from purchase_choice ch where ch.form_id = ${sql.ref(`${offer}.form_id`)})
    or not exists (select from purchase_choice ch where ch.form_id = ${sql.ref(`${offer}.form_id`)}))`
}

/**
 * Marks requests that only together exceed the limit. The total counts the requests whose prices the reader may see; if
 * these alone do not exceed the limit, it is null. Readers' own requests with hidden prices do not count.
 */
function splitOf(own: Row | undefined, similar: readonly Row[]): RequestMark | null {
  if (!own || own.lira === null) return null
  const within = similar.filter(row => row.lira !== null && row.areOffersShown)
  const known = within.filter(row => row.isVisible)
  const totalOf = (rows: readonly Row[]) => sumOf([own, ...rows].map(({ lira }) => amountOf(lira ?? '0')))
  if (totalOf(within) <= limit) return null
  const total = totalOf(known)
  return { kind: 'SplitRequest', forms: linksTo(known), total: total > limit ? formatAmount(total) : null }
}

function linksTo(rows: readonly Row[]) {
  return rows.filter(row => row.isVisible).map(({ id, formGuid }) => ({ id, formGuid }))
}
