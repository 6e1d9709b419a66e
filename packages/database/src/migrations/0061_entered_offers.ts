import { sql, type Kysely } from 'kysely'

/** When an offer was entered, beside when it was last changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table purchase_offer add column entered_at timestamptz`.execute(db)
  // The choice freezes what suppliers offer; this only tells more of it.
  await sql`alter table purchase_offer disable trigger frozen_by_choice`.execute(db)
  await sql`
    update purchase_offer o set entered_at = coalesce(
      (select min(e.at) from form_event e, jsonb_array_elements(e.changes) c
        where e.form_id = o.form_id and c ->> 'field' = 'offer' and c ->> 'from' is null
          and (c ->> 'to')::jsonb ->> 'offerGuid' = o.guid::text),
      o.updated_at)`.execute(db)
  await sql`alter table purchase_offer enable trigger frozen_by_choice`.execute(db)
  await sql`alter table purchase_offer alter column entered_at set not null`.execute(db)
}
