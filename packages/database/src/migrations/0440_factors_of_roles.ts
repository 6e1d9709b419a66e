import { sql, type Kysely } from 'kysely'

/** The days from which a company requires a second factor of the holders of a role, earlier than of everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table factor_rule alter column required_from drop not null`.execute(db)
  await sql`
    create table factor_role (
      corporation_id integer not null references factor_rule on delete cascade,
      role text not null,
      required_from date not null,
      primary key (corporation_id, role)
    )`.execute(db)
  await sql`
    create or replace function factor_due(person app_user) returns date language sql stable as $$
      select min(greatest(f.required_from, person.recruitment_date) + r.grace_days)
      from factor_rule r cross join lateral (
        select r.required_from union all
        select o.required_from from factor_role o
        where o.corporation_id = r.corporation_id
          and o.role in (select role from user_role where user_id = person.id)) f
      where r.corporation_id in (person.corporation_id, person.second_corporation_id) and f.required_from is not null
        and not exists (select from authenticator where user_id = person.id and confirmed_at is not null)
        and not exists (select from passkey where user_id = person.id)
    $$`.execute(db)
  await sql`
    create trigger factor_role_changed after insert or delete or update on factor_role
    for each row execute function note_changed_factor_rule()`.execute(db)
}
