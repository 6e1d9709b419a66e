import type { Schema } from '@portal/database/schema'
import type { Offer } from '@portal/rules/approval/model'
import { amountOf } from '@portal/rules/money/amount'
import { sql, type Kysely } from 'kysely'

/**
 * The saved offers as the rules judge them, by form id, in the order in which they were entered. Lists and exports ask
 * for thousands: no more is read than that takes.
 */
export async function offersOf(
  db: Kysely<Schema>,
  formIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Offer[]>> {
  const rows = await offersFrom(db, formIds)
    .select([
      'o.form_id',
      'o.guid',
      'o.version',
      'o.brand',
      'o.model',
      'o.price',
      'o.currency_id',
      'o.link',
      'o.supplier',
      'o.iban',
      'o.valid_until',
      'o.delivery_days',
      fileNames.as('fileNames'),
    ])
    .execute()
  const offers = new Map<number, Offer[]>(formIds.map(id => [id, []]))
  for (const row of rows) {
    offers.get(row.form_id)?.push({
      offerGuid: row.guid,
      version: row.version,
      brand: row.brand,
      model: row.model,
      price: amountOf(row.price),
      currencyId: row.currency_id,
      currencySign: row.currencySign,
      fileNames: row.fileNames,
      link: row.link,
      supplier: row.supplier,
      iban: row.iban,
      validUntil: row.valid_until,
      deliveryDays: row.delivery_days,
      choice:
        row.chosen_by === null || row.chosen_at === null
          ? null
          : { userId: row.chosen_by, at: row.chosen_at.toISOString() },
    })
  }
  return offers
}

const fileNames = sql<string[]>`array(
  select s.name from stored_file s where s.kind = 'offer' and s.owner_guid = o.guid and s.bound_at is not null
  order by s.uploaded_at, s.guid)`

/** With the people beside them. */
export function offerRows(db: Kysely<Schema>, formId: number) {
  return offersFrom(db, [formId])
    .innerJoin('app_user as u', 'u.id', 'o.updated_by')
    .innerJoin('app_user as enterer', 'enterer.id', 'o.user_id')
    .selectAll('o')
    .select([
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
      .select(['c.sign as currencySign', 'ch.chosen_by', 'ch.chosen_at'])
      .where('o.form_id', '=', sql<number>`any(${formIds}::bigint[])`)
      .orderBy('o.form_id')
      .orderBy('o.id')
  )
}
