import type { OfferChoice } from '@portal/rules/approval/acts'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { Offer } from '@portal/rules/approval/model'
import { chosenOffer, refuseMoved } from '@portal/rules/approval/offers'
import { displayDate } from '@portal/rules/calendar/date-parts'
import { formatAmount } from '@portal/rules/money/amount'
import { type Kysely, sql } from 'kysely'
import { bindFiles } from '@portal/workflow-service/files/bind-files.command'
import { refusalOfAct } from '@portal/workflow-service/forms/act-refusal'
import type { AcceptedAct } from '@portal/workflow-service/forms/form-module'
import { ratesOfDay } from '@portal/workflow-service/lookups/exchange-rates.query'
import { refuseFaultyOffers } from './validate-offers.query'

/** Writes an act's changes of offers in its transaction. A choice changes no offer. */
export async function keepOffers(transaction: Kysely<Schema>, accepted: AcceptedAct): Promise<void> {
  const { formId, act, actor, before, after } = accepted
  const sent = 'offers' in act ? (act.offers ?? []) : []
  const was = new Map(before.offers.map(offer => [offer.offerGuid, offer]))
  const stays = new Set(after.offers.map(offer => offer.offerGuid))
  const added = after.offers.filter(offer => !was.has(offer.offerGuid))
  const changed = after.offers.filter(offer => (was.get(offer.offerGuid)?.version ?? offer.version) !== offer.version)
  const removed = before.offers.filter(offer => !stays.has(offer.offerGuid))
  const chosen = chosenOffer(before.offers) ? undefined : chosenOffer(after.offers)
  // The event of a choice contains all offers, so each must be unchanged.
  const touched = chosen ? before.offers : [...changed, ...removed]
  await refuseMovedOffers(
    transaction,
    touched.flatMap(offer => was.get(offer.offerGuid) ?? []),
  )
  await refuseFaultyOffers(transaction, [...added, ...changed], { saved: was, sent })
  await removeOffers(transaction, removed)
  for (const offer of changed) await changeOffer(transaction, offer, actor.userId)
  for (const offer of added) await addOffer(transaction, formId, offer, actor.userId)
  const choice = act.kind === 'Approve' ? act.choice : undefined
  if (chosen) await keepChoice(transaction, { formId, chosen, offers: after.offers }, choice)
}

/** Refuses if a file changed since the act was judged, which raises the version of its offer, not of the form. */
async function refuseMovedOffers(transaction: Kysely<Schema>, judged: readonly Offer[]): Promise<void> {
  const guids = judged.map(offer => offer.offerGuid)
  const rows = await transaction
    .selectFrom('purchase_offer')
    .select(['guid', 'version'])
    .where('guid', '=', sql<string>`any(${guids}::uuid[])`)
    .execute()
  const moved = judged.find(({ offerGuid, version }) => rows.find(row => row.guid === offerGuid)?.version !== version)
  if (moved) throw refusalOfAct(refuseMoved(moved))
}

function columnsOf(offer: Offer, userId: number) {
  return {
    version: offer.version,
    brand: offer.brand,
    model: offer.model,
    price: formatAmount(offer.price),
    currency_id: offer.currencyId,
    link: offer.link,
    supplier: offer.supplier,
    iban: offer.iban,
    valid_until: offer.validUntil,
    delivery_days: offer.deliveryDays,
    updated_by: userId,
    updated_at: sql<Date>`now()`,
  }
}

/** Removes offers with their files. The sweep of files deletes the bytes later. */
async function removeOffers(transaction: Kysely<Schema>, removed: readonly Offer[]): Promise<void> {
  if (removed.length === 0) return
  const guids = removed.map(offer => offer.offerGuid)
  await transaction.deleteFrom('stored_file').where('kind', '=', 'offer').where('owner_guid', 'in', guids).execute()
  await transaction.deleteFrom('purchase_offer').where('guid', 'in', guids).execute()
}

async function changeOffer(transaction: Kysely<Schema>, offer: Offer, userId: number): Promise<void> {
  const columns = columnsOf(offer, userId)
  await transaction.updateTable('purchase_offer').set(columns).where('guid', '=', offer.offerGuid).execute()
}

/** Treats a guid of another form's offer as unknown, to reveal nothing about that form. */
async function addOffer(transaction: Kysely<Schema>, formId: number, offer: Offer, userId: number): Promise<void> {
  const inserted = await transaction
    .insertInto('purchase_offer')
    .values({
      ...columnsOf(offer, userId),
      guid: offer.offerGuid,
      form_id: formId,
      user_id: userId,
      entered_at: sql<Date>`now()`,
    })
    .onConflict(conflict => conflict.column('guid').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new Refusal('NOT_FOUND')
  await bindFiles(transaction, { kind: 'offer', ownerGuid: offer.offerGuid, userId })
}

interface Choice {
  readonly formId: number
  readonly chosen: NonNullable<ReturnType<typeof chosenOffer>>
  /** Among which it was chosen. */
  readonly offers: readonly Offer[]
}

/** Which exchange rates are kept is not for the chooser to say: the newest, wherever something can be converted. */
async function keepChoice(
  transaction: Kysely<Schema>,
  { formId, chosen: { offerGuid, choice }, offers }: Choice,
  { reason, rateDate }: OfferChoice = { reason: null, rateDate: null },
): Promise<void> {
  const newest = await ratesOfDay(transaction)
  const isConverted = newest?.rates.some(rate => offers.some(offer => offer.currencyId === rate.currencyId))
  const kept = isConverted ? newest : null
  if (rateDate !== null && rateDate !== kept?.date) {
    throw new Refusal('RATES_CHANGED', { values: { day: displayDate(rateDate) } })
  }
  await transaction
    .insertInto('purchase_choice')
    .values({
      form_id: formId,
      offer_id: sql<number>`(select id from purchase_offer where guid = ${offerGuid})`,
      chosen_by: choice.userId,
      chosen_at: new Date(choice.at),
      reason,
      rate_date: kept && kept.date,
      rates: kept && JSON.stringify(kept.rates),
    })
    .execute()
}
