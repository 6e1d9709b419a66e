import { sql, type Kysely } from 'kysely'

/** The events, notices and decisions of agreements. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await extendAgreements(db)
  await createHistory(db)
  await sql`
    create table agreement_decision (
      id integer generated always as identity primary key,
      agreement_id integer not null references agreement,
      -- 1 continue, 2 terminate, 3 renegotiate
      decision smallint not null check (decision in (1, 2, 3)),
      note text not null,
      decided_by integer not null references app_user,
      decided_at timestamptz not null default now(),
      -- the dates that it settles; it does not settle later dates
      last_termination_date date not null,
      end_date date
    )`.execute(db)
  await sql`create index agreement_decision_newest on agreement_decision (agreement_id, id desc)`.execute(db)
  // Nobody gets a notice twice, even if the job runs again or twice at a time.
  await sql`
    create table agreement_notice (
      agreement_id integer not null references agreement,
      kind text not null check (kind in ('Termination', 'End')),
      -- the last day to terminate, or the end; another day gets its own notices
      date date not null,
      -- days before that date
      days smallint not null check (days in (60, 30, 7, 0)),
      told_at timestamptz not null default now(),
      -- true if it had no follower and went to the writers of its companies
      is_alarm boolean not null,
      primary key (agreement_id, date, kind, days)
    )`.execute(db)
  await sql`
    create table agreement_feed (
      user_id integer primary key references app_user,
      -- of the secret in its address
      secret_hash bytea not null unique,
      created_at timestamptz not null default now()
    )`.execute(db)
  await tellOfAgreements(db)
}

async function extendAgreements(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table agreement
      -- null if open-ended
      alter end_date drop not null,
      -- null for an automatic renewal
      alter created_by drop not null,
      -- counts edits, renewals and decisions, but not changes of files
      add version integer not null default 1 check (version > 0)`.execute(db)
  for (const column of ['title', 'company', 'keyword']) {
    await sql`
      create index ${sql.ref(`agreement_${column}`)} on agreement
      using gin (search_text(${sql.ref(column)}) gin_trgm_ops)`.execute(db)
  }
  await sql`create index agreement_of_follower on agreement_follower (user_id)`.execute(db)
  // Finds the expenses of an agreement.
  for (const table of ['expense_form', 'purchase_form']) {
    await sql`
      create index ${sql.ref(`${table}_agreement`)} on ${sql.table(table)} (agreement_id)
      where agreement_id is not null`.execute(db)
  }
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agreement_event (
      id bigint generated always as identity primary key,
      agreement_id integer not null references agreement,
      -- the version of the agreement after it
      version integer not null check (version > 0),
      kind text not null,
      -- null for an act of the portal
      user_id integer references app_user,
      at timestamptz not null default now(),
      -- for a decision
      note text not null default '',
      -- field, from and to, as text
      changes jsonb not null default '[]'
    )`.execute(db)
  await sql`create index agreement_event_newest on agreement_event (agreement_id, id desc)`.execute(db)
  await sql`
    insert into agreement_event (agreement_id, version, kind, user_id, at)
    select e.agreement_id, 1, e.kind, e.user_id, e.at from (
      select id as agreement_id, 'Created' as kind, created_by as user_id, created_at as at from agreement
      union all
      select renewal_of_id, 'Renewed', created_by, created_at from agreement where renewal_of_id is not null
    ) e order by e.at`.execute(db)
  await sql`
    create function refuse_change_of_agreement_event() returns trigger language plpgsql as $$
    begin
      raise exception 'The history of an agreement is append-only' using errcode = 'integrity_constraint_violation';
    end $$`.execute(db)
  await sql`
    create trigger append_only before update or delete or truncate on agreement_event
    for each statement execute function refuse_change_of_agreement_event()`.execute(db)
}

/** A notification may be about an agreement, and then has no actor. */
async function tellOfAgreements(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification
      add agreement_id integer references agreement,
      alter actor_id drop not null,
      drop constraint notification_check,
      -- not validated: all existing rows satisfy them, and the table is large
      add constraint notification_subject check (num_nonnulls(form_id, about_id, agreement_id) = 1) not valid,
      add constraint notification_actor check (num_nonnulls(actor_id, agreement_id) > 0) not valid`.execute(db)
}
