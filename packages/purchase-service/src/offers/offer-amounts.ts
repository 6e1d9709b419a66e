import { paymentTypes } from '@portal/contracts/payments/payment.calls'
import type { RuleInput } from '@portal/rules/approval/model'
import { mayViewOffers } from '@portal/rules/approval/permission'
import { formatAmount } from '@portal/rules/money/amount'
import { sql } from 'kysely'
import type { FormCost, ModuleFigures, ModulePayables } from '@portal/workflow-service/forms/form-module'
import { areOffersShownTo } from '@portal/workflow-service/forms/visible-form.query'
import { namedLookupsOf } from '@portal/workflow-service/lookups/lookups.query'
import { youngOwnAccounts } from '@portal/workflow-service/payments/young-accounts.query'
import { ibanMarksOf } from './iban-marks.query'

export function chosenPrice(_facts: unknown, ruleInput: RuleInput): FormCost {
  const offer = mayViewOffers(ruleInput) ? ruleInput.approval.offers.find(({ choice }) => choice) : undefined
  return { amount: offer ? formatAmount(offer.price) : null, currencyId: offer?.currencyId ?? null }
}

/** Pays the supplier, if the offer has an account; otherwise the owner, who has paid already. */
export const purchasePayables: ModulePayables = {
  type: paymentTypes.Purchase,
  rows: sql`
    select ch.form_id, o.price as amount, o.currency_id, coalesce(o.iban, u.iban) as iban,
      case when o.iban is null then u.first_name || ' ' || u.last_name else o.supplier end as payee
    from purchase_choice ch join purchase_offer o on o.id = ch.offer_id join form f on f.id = ch.form_id
      join app_user u on u.id = f.owner_id`,
  isShownTo: areOffersShownTo,
  async ibanMarksOf(db, formIds) {
    const offers = await db
      .selectFrom('purchase_choice as ch')
      .innerJoin('purchase_offer as o', 'o.id', 'ch.offer_id')
      .select(['o.id', 'o.form_id', 'o.iban'])
      .where('ch.form_id', '=', sql<number>`any(${formIds}::bigint[])`)
      .execute()
    const marks = await ibanMarksOf(
      db,
      offers.map(offer => offer.id),
    )
    const toOwners = offers.filter(({ iban }) => iban === null).map(({ form_id }) => form_id)
    const young = await youngOwnAccounts(db, toOwners)
    return new Map(offers.map(({ id, form_id }) => [form_id, marks.get(id) ?? young.get(form_id) ?? []]))
  },
}

/** The chart does not name suppliers, because its readers may not see offers. */
export const purchaseFigures: ModuleFigures = {
  isShownTo: areOffersShownTo,
  needTypesOf: db => namedLookupsOf(db, 'requirement_type', 'asc'),
}
