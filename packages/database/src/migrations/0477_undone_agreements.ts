import { sql, type Kysely } from 'kysely'

/** The undo of an import takes its agreements away with their history. The change log keeps their numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function refuse_change_of_agreement_event() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('portal.act_name', true) = 'AgreementsImportUndo' then
        return null;
      end if;
      raise exception 'The history of an agreement is append-only' using errcode = 'integrity_constraint_violation';
    end $$`.execute(db)
  // Without it, each of thousands of agreements would look through all notifications as it goes.
  await sql`
    create index notification_of_agreement on notification (agreement_id) where agreement_id is not null`.execute(db)
}
