import { sql, type Kysely } from 'kysely'

/** The instant at which an offer was entered, beside its last change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table purchase_offer add column entered_at timestamptz`.execute(db)
  // A choice freezes its offers. This column adds information and changes nothing in them.
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
