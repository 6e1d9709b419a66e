import { sql, type Kysely } from 'kysely'

/**
 * The leave that anniversaries bring, as data: a corporation has its own scale or that of its locale. Also the day
 * until which anniversaries are booked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table leave_scale (
      id integer generated always as identity primary key,
      -- the locale whose corporations use it by default
      locale text unique check (locale in ('TR', 'EU')),
      -- the minimum for people up to or from this age on that day; null if age does not matter
      young_until smallint,
      old_from smallint,
      age_days numeric(4, 1),
      check (num_nulls(young_until, old_from, age_days) in (0, 3))
    )`.execute(db)
  await sql`
    create table leave_scale_step (
      scale_id integer not null references leave_scale on delete cascade,
      -- the first anniversary of the step; 0 is the first day of work
      from_anniversary smallint not null check (from_anniversary >= 0),
      days numeric(4, 1) not null check (days >= 0),
      primary key (scale_id, from_anniversary)
    )`.execute(db)
  await sql`alter table corporation add column leave_scale_id integer references leave_scale`.execute(db)
  await sql`
    with scale as (
      insert into leave_scale (locale, young_until, old_from, age_days)
      values ('TR', 18, 50, 20), ('EU', null, null, null) returning id, locale
    )
    insert into leave_scale_step (scale_id, from_anniversary, days)
    select scale.id, step.from_anniversary, step.days
    from scale join (values ('TR', 1, 14), ('TR', 6, 20), ('TR', 15, 26), ('EU', 0, 20)) as step (locale, from_anniversary, days)
      using (locale)`.execute(db)

  // One row. The job continues from there, so that it misses no day on which the portal was down.
  await sql`
    create table leave_booked_until (
      is_only_row boolean primary key default true check (is_only_row),
      day date not null
    )`.execute(db)
}
