import { choiceSnapshotSchema } from '@portal/contracts/purchase/offers'
import { jsonbParameter } from '@portal/database/json'
import type { Schema } from '@portal/database/schema'
import { insertRows } from '@portal/database/table-rows'
import type { LastAct, Offer } from '@portal/rules/approval/model'
import { chosenOffer } from '@portal/rules/approval/offers'
import { dayNumber } from '@portal/rules/calendar/calendar-date'
import { formatAmount } from '@portal/rules/money/amount'
import { sql, type Kysely } from 'kysely'
import type { DemoContext } from '@portal/workflow-service/demo/demo-context.query'
import { writePayments } from '@portal/workflow-service/demo/demo-payments'
import type { DemoForms } from '@portal/workflow-service/demo/write-histories.command'
import { ratesOn } from './demo-rates'
import { purchaseHistory, weeksInYear, type PurchaseHistory } from './purchase-history'

type Ids = ReadonlyMap<string, number>

/** Fills a year of purchase requests, with offers, choices and payments. */
export async function fillPurchases(db: Kysely<Schema>, demo: DemoContext, today: string): Promise<DemoForms> {
  const histories = await purchaseHistory(demo, today)
  await writeRates(db, today)
  return { histories, write: ids => writePurchases(db, histories, ids) }
}

async function writePurchases(db: Kysely<Schema>, histories: readonly PurchaseHistory[], ids: Ids): Promise<void> {
  await writeForms(db, histories, ids)
  await writeOffers(db, histories, ids)
  await writeChoices(db, histories, ids)
  const payments = histories.flatMap(({ guid, history, payment }) => {
    const chosen = chosenOffer(history.approval.offers)
    if (!payment || !chosen) return []
    const { price, currencyId, iban } = chosen
    return [{ id: ids.get(guid), ...payment, amount: formatAmount(price), currencyId, iban }]
  })
  await writePayments(db, payments)
}

async function writeForms(db: Kysely<Schema>, histories: readonly PurchaseHistory[], ids: Ids): Promise<void> {
  const forms = histories.map(({ guid, kind, quantity, needDate }) => ({
    form_id: ids.get(guid) ?? 0,
    type_id: kind.typeId,
    purchase_type_id: kind.purchaseTypeId,
    need_date: needDate,
    product_type: kind.product,
    product_quantity: quantity,
    description: kind.description,
  }))
  await insertRows(db, 'purchase_form', forms)
}

async function writeRates(db: Kysely<Schema>, today: string): Promise<void> {
  const mondays = Array.from({ length: weeksInYear + 1 }, (_, week) => ratesOn(dayNumber(today) - week * 7))
  const rows = mondays.flatMap(({ date, rates }) =>
    rates.map(({ currencyId, rate }) => ({ date, currency_id: currencyId, rate })),
  )
  await db.insertInto('exchange_rate').values(rows).execute()
}

async function writeOffers(db: Kysely<Schema>, histories: readonly PurchaseHistory[], ids: Ids): Promise<void> {
  const offers = histories.flatMap(({ guid, history }) => {
    const entered = history.events.find(event => event.notes.includes('OffersAdded'))
    return history.approval.offers.map(offer => ({ ...columnsOf(offer), formId: ids.get(guid), entered }))
  })
  await sql`
    insert into purchase_offer (guid, form_id, version, brand, model, price, currency_id, link, supplier, iban,
      valid_until, delivery_days, user_id, entered_at, updated_by, updated_at)
    select "offerGuid", "formId", version, brand, model, price, "currencyId", link, supplier, iban, "validUntil",
      "deliveryDays", entered_by, entered_at, entered_by, entered_at
    from jsonb_to_recordset(${jsonbParameter(offers)}) as o ("offerGuid" uuid, "formId" bigint, version integer, brand text,
      model text, price numeric, "currencyId" integer, link text, supplier text, iban text, "validUntil" date,
      "deliveryDays" integer, entered jsonb), cast(entered ->> 'userId' as integer) as entered_by,
      cast(entered ->> 'at' as timestamptz) as entered_at`.execute(db)
}

function columnsOf({ price, ...offer }: Offer) {
  return { ...offer, price: formatAmount(price) }
}

async function writeChoices(db: Kysely<Schema>, histories: readonly PurchaseHistory[], ids: Ids): Promise<void> {
  const choices = histories.flatMap(({ guid, history }) => {
    const chosen = chosenOffer(history.approval.offers)
    if (!chosen) return []
    const { userId, at }: LastAct = chosen.choice
    const changes = history.events.flatMap(event => event.changes)
    const told = changes.find(change => change.field === 'offerChoice')?.to ?? ''
    const { reason, rateDate } = choiceSnapshotSchema.parse(JSON.parse(told))
    const rates = rateDate && ratesOn(dayNumber(rateDate)).rates
    return [{ formId: ids.get(guid), offerGuid: chosen.offerGuid, userId, at, reason, rateDate, rates }]
  })
  await sql`
    insert into purchase_choice (form_id, offer_id, chosen_by, chosen_at, reason, rate_date, rates)
    select l."formId", o.id, l."userId", l.at, l.reason, l."rateDate", l.rates
    from jsonb_to_recordset(${jsonbParameter(choices)}) as l ("formId" bigint, "offerGuid" uuid, "userId" integer,
      at timestamptz, reason text, "rateDate" date, rates jsonb)
      join purchase_offer o on o.guid = l."offerGuid"`.execute(db)
}
