import type { ChosenOffer, Offer, RatesOfDay } from '@portal/contracts/purchase/offers'
import type { PurchaseForm } from '@portal/contracts/purchase/purchase.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { mayViewOffers } from '@portal/rules/approval/permission'
import { type Kysely, sql } from 'kysely'
import { boundFiles } from '@portal/workflow-service/files/files.query'
import type { VisibleForm } from '@portal/workflow-service/forms/visible-form.query'
import { ratesOfDay } from '@portal/workflow-service/lookups/exchange-rates.query'
import { ibanMarksOf } from './iban-marks.query'
import { offerRows } from './offers.query'
import { requestMarksOf } from './request-marks.query'

type OfOffers = Pick<PurchaseForm, 'offers' | 'choice' | 'rates' | 'marks'>

/** Returns the offers on a purchase's page; none for readers who may not see them. */
export async function presentOffers(
  db: Kysely<Schema>,
  { form: { row }, ruleInput }: VisibleForm,
  reader: LoggedInUser,
): Promise<OfOffers> {
  if (!mayViewOffers(ruleInput)) return { offers: [], choice: null, rates: null, marks: [] }
  const [offers, chosen, marks] = await Promise.all([
    offersFor(db, row.id),
    choiceOf(db, row.id),
    requestMarksOf(db, row.id, reader),
  ])
  return { offers, marks, choice: chosen?.choice ?? null, rates: chosen ? chosen.rates : await ratesOfDay(db) }
}

async function offersFor(db: Kysely<Schema>, formId: number): Promise<Offer[]> {
  const rows = await offerRows(db, formId)
  const [files, marks] = await Promise.all([
    boundFiles(
      db,
      'offer',
      rows.map(row => row.offerGuid),
    ),
    ibanMarksOf(
      db,
      rows.map(row => row.id),
    ),
  ])
  return rows.map(({ updated_at, entererId, entererName, entered_at, chosen_by, chosen_at: _at, ...offer }) => ({
    ...offer,
    ibanMarks: marks.get(offer.id) ?? [],
    date: updated_at.toISOString(),
    enteredBy: { userId: entererId, userName: entererName, date: entered_at.toISOString() },
    files: files.get(offer.offerGuid) ?? [],
    isApproved: chosen_by !== null,
  }))
}

/** Reads the choice with the rates of its day. */
async function choiceOf(
  db: Kysely<Schema>,
  formId: number,
): Promise<{ choice: ChosenOffer; rates: RatesOfDay | null } | undefined> {
  const row = await db
    .selectFrom('purchase_choice as ch')
    .innerJoin('purchase_offer as o', 'o.id', 'ch.offer_id')
    .innerJoin('app_user as u', 'u.id', 'ch.chosen_by')
    .select(['o.guid', 'ch.chosen_by', 'ch.chosen_at', 'ch.reason', 'ch.rate_date', 'ch.rates'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('userName'))
    .where('ch.form_id', '=', formId)
    .executeTakeFirst()
  if (!row) return undefined
  const { guid: offerGuid, chosen_by: userId, chosen_at, reason, rate_date: rateDate, rates, userName } = row
  const choice = { offerGuid, userId, userName, date: chosen_at.toISOString(), reason, rateDate }
  return { choice, rates: rateDate && rates ? { date: rateDate, rates } : null }
}
