import type { Schema } from '@portal/database/schema'
import type { Offer } from '@portal/rules/approval/model'
import { amountOf } from '@portal/rules/money/amount'
import { sql, type Kysely } from 'kysely'

/**
 * Returns the saved offers for the rules, by form id, in the order of entry. Lists and exports read thousands of them,
 * so it reads no more columns than necessary.
 */
export async function offersOf(
  db: Kysely<Schema>,
  formIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Offer[]>> {
  const rows = await offersFrom(db, formIds)
    .select(['o.form_id', 'o.price', fileNames.as('fileNames')])
    .execute()
  const offers = new Map<number, Offer[]>(formIds.map(id => [id, []]))
  for (const { form_id, chosen_by: userId, chosen_at, price, ...offer } of rows) {
    const choice = userId === null || chosen_at === null ? null : { userId, at: chosen_at.toISOString() }
    offers.get(form_id)?.push({ ...offer, price: amountOf(price), choice })
  }
  return offers
}

const fileNames = sql<string[]>`array(
  select s.name from stored_file s where s.kind = 'offer' and s.owner_guid = o.guid and s.bound_at is not null
  order by s.uploaded_at, s.guid)`

/** Returns the offers of a form's page, with the people who entered and changed them. */
export function offerRows(db: Kysely<Schema>, formId: number) {
  return offersFrom(db, [formId])
    .innerJoin('app_user as u', 'u.id', 'o.updated_by')
    .innerJoin('app_user as enterer', 'enterer.id', 'o.user_id')
    .select([
      'o.id',
      'o.price',
      'o.updated_by as userId',
      'o.updated_at',
      'o.user_id as entererId',
      'o.entered_at',
      'c.name as currencyName',
      sql<string>`u.first_name || ' ' || u.last_name`.as('userName'),
      sql<string>`enterer.first_name || ' ' || enterer.last_name`.as('entererName'),
    ])
    .execute()
}

function offersFrom(db: Kysely<Schema>, formIds: readonly number[]) {
  return (
    db
      .selectFrom('purchase_offer as o')
      .innerJoin('currency as c', 'c.id', 'o.currency_id')
      // A choice is found by its form.
      .leftJoin('purchase_choice as ch', join =>
        join.onRef('ch.form_id', '=', 'o.form_id').onRef('ch.offer_id', '=', 'o.id'),
      )
      .select([
        'o.guid as offerGuid',
        'o.version',
        'o.brand',
        'o.model',
        'o.currency_id as currencyId',
        'c.sign as currencySign',
        'o.link',
        'o.supplier',
        'o.iban',
        'o.valid_until as validUntil',
        'o.delivery_days as deliveryDays',
        'ch.chosen_by',
        'ch.chosen_at',
      ])
      .where('o.form_id', '=', sql<number>`any(${formIds}::bigint[])`)
      .orderBy('o.form_id')
      .orderBy('o.id')
  )
}
