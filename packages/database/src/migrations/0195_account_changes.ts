import { sql, type Kysely } from 'kysely'

/** Changes of a person's account need two people: one proposes the change, another one confirms it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_change (
      id integer generated always as identity primary key,
      user_id integer not null references app_user,
      -- the old and the new account; null for none
      old_iban text,
      iban text,
      -- null for the command line
      proposed_by integer references app_user,
      proposed_at timestamptz not null default now(),
      state text not null default 'Waiting' check (state in ('Waiting', 'Confirmed', 'Refused', 'Withdrawn')),
      -- the second person; null for a first account, which needs none
      decided_by integer references app_user,
      decided_at timestamptz,
      check ((state = 'Waiting') = (decided_at is null))
    )`.execute(db)
  await sql`create unique index account_change_waiting on account_change (user_id) where state = 'Waiting'`.execute(db)
  await sql`
    create index account_change_confirmed on account_change (user_id, decided_at) where state = 'Confirmed'`.execute(db)
  // Existing accounts get their age from the audit, so that recent ones are marked from the first day.
  await sql`
    insert into account_change (user_id, old_iban, iban, proposed_by, proposed_at, state, decided_at)
    select u.id, a.old_value #>> '{}', a.new_value #>> '{}', a.user_id, a.created_at, 'Confirmed', a.created_at
    from audit a join app_user u on u.id::text = a.subject where a.kind = 'PersonIban'
    order by a.id`.execute(db)
  await sql`
    insert into account_change (user_id, iban, proposed_by, proposed_at, state, decided_at)
    select u.id, u.iban, a.user_id, a.created_at, 'Confirmed', a.created_at
    from audit a join app_user u on u.id::text = a.subject
    where a.kind = 'Person' and u.iban is not null
      and not exists (select from account_change c where c.user_id = u.id)
    order by a.id`.execute(db)
}
