import { sql, type Kysely } from 'kysely'

/** Leave forms, the ledger of their days, and the public holidays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table public_holiday (
      id integer generated always as identity primary key,
      locale text not null check (locale in ('TR', 'EU')),
      date date not null,
      name text not null,
      name_translate text collate turkish not null,
      -- true if only the afternoon is free
      is_half_day boolean not null,
      unique (locale, date)
    )`.execute(db)

  await sql`
    create table leave_form (
      form_id bigint primary key references form,
      type_id integer not null references leave_type,
      start_date date not null,
      -- 1 the whole day, 2 before noon, 3 after noon
      start_part smallint not null check (start_part between 1 and 3),
      end_date date not null check (end_date >= start_date),
      end_part smallint not null check (end_part between 1 and 3),
      total_days numeric(5, 1) not null check (total_days > 0),
      description text not null,
      phone_number text
    )`.execute(db)
  await sql`create index leave_form_dates on leave_form using gist (daterange(start_date, end_date, '[]'))`.execute(db)

  await sql`
    create table leave_ledger (
      id bigint generated always as identity primary key,
      user_id integer not null references app_user,
      date date not null,
      kind text not null check (kind in ('accrual', 'carryOver', 'correction', 'use')),
      days numeric(5, 1) not null,
      -- for a use: the leave, which may be booked in several months, and reversed
      form_id bigint references form,
      reason text,
      created_by integer references app_user,
      created_at timestamptz not null default now(),
      check ((kind = 'use') = (form_id is not null))
    )`.execute(db)
  await sql`create index leave_ledger_user on leave_ledger (user_id, date)`.execute(db)
  await sql`create index leave_ledger_form on leave_ledger (form_id) where form_id is not null`.execute(db)
  // Books an anniversary once, even if the job runs again or twice at a time.
  await sql`create unique index leave_ledger_accrual on leave_ledger (user_id, date) where kind = 'accrual'`.execute(db)
  await appendOnly(db)

  await sql`
    create table leave_feed (
      user_id integer primary key references app_user,
      -- of the secret in its address
      secret_hash bytea not null unique,
      created_at timestamptz not null default now()
    )`.execute(db)
}

/** Rows never change: another row corrects a wrong one. */
async function appendOnly(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_change_of_ledger() returns trigger language plpgsql as $$
    begin
      raise exception 'The ledger of leave is append-only' using errcode = 'integrity_constraint_violation';
    end $$`.execute(db)
  await sql`
    create trigger append_only before update or delete or truncate on leave_ledger
    for each statement execute function refuse_change_of_ledger()`.execute(db)
}
