import { sql, type Kysely } from 'kysely'

/** The days from which companies require a second factor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table factor_rule (
      corporation_id integer primary key references corporation on delete cascade,
      required_from date not null,
      -- from that day, or from the hire date of somebody who comes later
      grace_days integer not null check (grace_days >= 0)
    )`.execute(db)
  // The provider has seen a second factor at the login.
  await sql`alter table session add column is_strong boolean not null default false`.execute(db)
  await sql`
    create function factor_due(person app_user) returns date language sql stable as $$
      select min(greatest(r.required_from, person.recruitment_date) + r.grace_days) from factor_rule r
      where r.corporation_id in (person.corporation_id, person.second_corporation_id)
        and not exists (select from authenticator where user_id = person.id and confirmed_at is not null)
        and not exists (select from passkey where user_id = person.id)
    $$`.execute(db)
  await noteChanges(db)
}

/** The day is part of a session's data about its user. */
async function noteChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger app_user_factor_due before update of corporation_id, second_corporation_id, recruitment_date on app_user
    for each row execute function note_changed_name()`.execute(db)
  await sql`
    create function note_changed_factor() returns trigger language plpgsql as $$
    begin
      update app_user set access_version = access_version + 1 where id = coalesce(new.user_id, old.user_id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger authenticator_changed after insert or delete or update of confirmed_at on authenticator
    for each row execute function note_changed_factor()`.execute(db)
  await sql`
    create trigger passkey_changed after insert or delete on passkey
    for each row execute function note_changed_factor()`.execute(db)
  await sql`
    create function note_changed_factor_rule() returns trigger language plpgsql as $$
    begin
      update app_user set access_version = access_version + 1
      where coalesce(new.corporation_id, old.corporation_id) in (corporation_id, second_corporation_id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger factor_rule_changed after insert or delete or update on factor_rule
    for each row execute function note_changed_factor_rule()`.execute(db)
}
