import type { LoggedInUser } from '@portal/contracts/identity/user'
import { formControlAmount, liraCurrencyId } from '@portal/contracts/lookups/limits'
import type { RequestMark } from '@portal/contracts/purchase/purchase.calls'
import { formStates } from '@portal/contracts/forms/states'
import type { Schema } from '@portal/database/schema'
import { amountOf, formatAmount, sumOf } from '@portal/rules/money/amount'
import { sql, type Kysely } from 'kysely'
import { isVisibleTo } from '@portal/workflow-service/forms/is-visible-to'
import { areOffersShownTo } from './are-offers-shown-to'

const limit = amountOf(formControlAmount)
const splitDays = 30
const sameProductDays = 60

/** Of forms that were not rejected or taken back. */
const standing = sql.join(
  [
    formStates.Pending,
    formStates.Approved,
    formStates.Paid,
    formStates.PendingCancelled,
    formStates.ApprovedCancelPending,
  ].map(state => sql.lit(state)),
)

interface Row {
  id: number
  formGuid: string
  /** What it costs in lira: the chosen offer, or before the choice the lowest; null where none is in lira. */
  lira: string | null
  isOwn: boolean
  isOfOwner: boolean
  isOfSupplier: boolean
  isSameProduct: boolean
  isVisible: boolean
}

/**
 * What is remarkable about a request beside others of its company. Forms whose offers the reader may not view count for
 * no total, as it would tell their price.
 */
export async function requestMarksOf(db: Kysely<Schema>, formId: number, reader: LoggedInUser): Promise<RequestMark[]> {
  const near = (days: number) => sql`abs(extract(epoch from f.created_at - me.created_at)) <= ${days * 24 * 60 * 60}`
  const { rows } = await sql<Row>`
    with me as (
      select f.id, f.owner_id, f.corporation_id, f.created_at, x.type_id, search_text(x.product_type) as product
      from form f join purchase_form x on x.form_id = f.id where f.id = ${formId}
    ), candidate as (
      select f.*, x.type_id, search_text(x.product_type) = me.product and ${near(sameProductDays)} as same_product,
        x.type_id = me.type_id and ${near(splitDays)} as same_type
      from me join form f on f.corporation_id = me.corporation_id
        join purchase_form x on x.form_id = f.id
      where f.created_at between me.created_at - interval '60 days' and me.created_at + interval '60 days'
        and f.state in (${standing})
    )
    select f.id, f.guid as "formGuid", f.id = me.id as "isOwn", f.same_product as "isSameProduct",
      f.same_type and f.owner_id = me.owner_id as "isOfOwner",
      f.same_type and exists (
        select from purchase_offer theirs join purchase_offer mine on search_text(mine.supplier) = search_text(theirs.supplier)
        where theirs.form_id = f.id and ${isInPlay('theirs')} and mine.form_id = me.id and ${isInPlay('mine')}
      ) as "isOfSupplier",
      case when ${areOffersShownTo(reader)} then (
        select min(o.price) from purchase_offer o
        where o.form_id = f.id and o.currency_id = ${liraCurrencyId} and ${isInPlay('o')}) end as lira,
      ${isVisibleTo(reader, 'PUR')} as "isVisible"
    from candidate f cross join me
    where f.same_product or f.same_type
    order by f.id`.execute(db)
  const own = rows.find(row => row.isOwn)
  const others = rows.filter(row => !row.isOwn)
  const split = [
    splitOf(
      own,
      others.filter(row => row.isOfOwner),
    ),
    splitOf(
      own,
      others.filter(row => row.isOfSupplier),
    ),
  ]
  const same = others.filter(row => row.isSameProduct)
  const marks = split.filter(mark => mark !== null)
  // One owner who buys from one supplier is told of once.
  const once = marks.filter((mark, i) => marks.findIndex(each => JSON.stringify(each) === JSON.stringify(mark)) === i)
  return [...once, ...(same.length > 0 ? [{ kind: 'SameProduct' as const, forms: linksTo(same) }] : [])]
}

/** An offer that may still be paid: the chosen one, or any before the choice. */
function isInPlay(offer: string) {
  return sql`(${sql.ref(`${offer}.id`)} = (select ch.offer_id from purchase_choice ch where ch.form_id = ${sql.ref(`${offer}.form_id`)})
    or not exists (select from purchase_choice ch where ch.form_id = ${sql.ref(`${offer}.form_id`)}))`
}

/** Requests that stay within the limit each, and pass it only together. */
function splitOf(own: Row | undefined, others: readonly Row[]): RequestMark | null {
  const within = [own, ...others].filter(row => row !== undefined).filter(isWithinLimit)
  if (!own || !isWithinLimit(own) || within.length < 2) return null
  const total = sumOf(within.map(({ lira }) => amountOf(lira)))
  if (total <= limit) return null
  return { kind: 'SplitRequest', forms: linksTo(within.filter(row => !row.isOwn)), total: formatAmount(total) }
}

function isWithinLimit(row: Row): row is Row & { lira: string } {
  return row.lira !== null && amountOf(row.lira) <= limit
}

function linksTo(rows: readonly Row[]) {
  return rows.filter(row => row.isVisible).map(({ id, formGuid }) => ({ id, formGuid }))
}
