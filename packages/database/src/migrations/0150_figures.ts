import { sql, type Kysely } from 'kysely'

/**
 * The figures of approved forms: a narrow row for each, and sums that each change keeps up to date, so that the home
 * page and payments need not read every form.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db)
  await createSource(db)
  await createKeepers(db)
  await createFolding(db)
  await sql`select rebuild_figures()`.execute(db)
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  const figure = sql`
      module_id integer not null,
      corporation_id integer not null,
      owner_id integer not null,
      -- 4 approved, 9 paid, 11 approved with a cancellation pending
      state smallint not null,
      amount numeric(14, 2) not null,
      -- null for days of leave
      currency_id integer,
      -- the day of the chart
      day date,
      need_type_id integer,
      -- the company on the invoice, or the supplier
      company text,
      -- the day to pay by; null if nothing is paid
      due_on date`
  await sql`create table form_figure (form_id bigint primary key references form, ${figure})`.execute(db)
  await sql`
    create index form_figure_due on form_figure (corporation_id, state, due_on, form_id)
    where due_on is not null`.execute(db)
  await sql`create index form_figure_owner on form_figure (owner_id)`.execute(db)
  await sql`create index form_figure_company on form_figure (company, day) where company is not null`.execute(db)
  // Rows are only inserted, so that simultaneous acts never wait for each other. A job moves them into the sums.
  await sql`
    create table figure_change (
      -- 1 for an added figure, -1 for a removed one
      sign smallint not null check (sign in (1, -1)), ${figure})`.execute(db)
  await sql`
    create table figure_sum (
      -- day and month of the chart, due day and week of payments, or company
      span text not null check (span in ('day', 'month', 'due', 'week', 'company')),
      corporation_id integer not null,
      -- null for companies
      first_day date,
      module_id integer not null,
      currency_id integer,
      need_type_id integer,
      is_paid boolean,
      company text,
      count bigint not null,
      amount numeric not null
    )`.execute(db)
  await sql`
    create unique index figure_sum_of on figure_sum
      (span, corporation_id, first_day, module_id, currency_id, need_type_id, is_paid, company) nulls not distinct`.execute(
    db,
  )
}

/** The figures of all modules. The migration of a new module replaces this view by one that includes it. */
async function createSource(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view figure_source as
    select f.id as form_id, f.module_id, f.corporation_id, f.owner_id, f.state, own.amount::numeric(14, 2),
      own.currency_id, own.day, own.need_type_id, own.company, own.due_on
    from form f join (
      select form_id, amount, currency_id, expense_date as day, type_id as need_type_id, company,
        last_pay_date as due_on
      from expense_form
      union all
      select form_id, total_days, null, start_date, type_id, null, null from leave_form
      union all
      -- The price of the chosen offer, on the day of the final approval.
      select ch.form_id, o.price, o.currency_id, approved.day, x.type_id, o.supplier, approved.day
      from purchase_choice ch
        join purchase_offer o on o.id = ch.offer_id
        join purchase_form x on x.form_id = ch.form_id
        cross join lateral (
          select (max(e.acted_at) at time zone 'Europe/Istanbul')::date as day from form_entry e
          where e.form_id = ch.form_id) approved
    ) own on own.form_id = f.id
    where f.state in (4, 9, 11)`.execute(db)
}

/** Triggers catch every writer. An act that leaves a form pending runs none of them. */
async function createKeepers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_figure(changed bigint) returns void language plpgsql as $$
    declare
      was form_figure;
      becomes form_figure;
    begin
      select * into was from form_figure where form_id = changed;
      select * into becomes from figure_source where form_id = changed;
      if was is not distinct from becomes then
        return;
      end if;
      if was.form_id is not null then
        delete from form_figure where form_id = changed;
        insert into figure_change values (-1, was.module_id, was.corporation_id, was.owner_id, was.state, was.amount,
          was.currency_id, was.day, was.need_type_id, was.company, was.due_on);
      end if;
      if becomes.form_id is not null then
        insert into form_figure values (becomes.*);
        insert into figure_change values (1, becomes.module_id, becomes.corporation_id, becomes.owner_id, becomes.state,
          becomes.amount, becomes.currency_id, becomes.day, becomes.need_type_id, becomes.company, becomes.due_on);
      end if;
    end $$`.execute(db)
  await sql`
    create function keep_figure_of_form() returns trigger language plpgsql as $$
    begin
      perform keep_figure(new.id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger keep_new_figure after insert on form for each row
    when (new.state in (4, 9, 11)) execute function keep_figure_of_form()`.execute(db)
  await sql`
    create trigger keep_figure after update on form for each row
    when (old.state in (4, 9, 11) or new.state in (4, 9, 11)) execute function keep_figure_of_form()`.execute(db)
  await sql`
    create function keep_figure_of_row() returns trigger language plpgsql as $$
    declare changed bigint := coalesce(new.form_id, old.form_id);
    begin
      -- Whoever decides the form meanwhile is waited for, or waits, and then reads this row.
      perform from form where id = changed for no key update;
      perform keep_figure(changed);
      return null;
    end $$`.execute(db)
  for (const table of ['expense_form', 'leave_form', 'purchase_form', 'purchase_choice']) {
    await sql`
      create trigger keep_figure after insert or update or delete on ${sql.table(table)} for each row
      execute function keep_figure_of_row()`.execute(db)
  }
}

async function createFolding(db: Kysely<unknown>): Promise<void> {
  // The sums to which a figure is added.
  await sql`
    create function spans_of_figure(state smallint, day date, due_on date, need_type_id integer, company text)
    returns table (span text, first_day date, of_type integer, is_paid boolean, of_company text)
    language sql immutable as $$
      select * from (values
        ('day', day, need_type_id, null::boolean, null::text),
        ('month', date_trunc('month', day)::date, need_type_id, null, null),
        ('due', case when state <> 11 then due_on end, null, state = 9, null),
        ('week', case when state <> 11 then date_trunc('week', due_on)::date end, null, state = 9, null),
        ('company', null, null, null, company)
      ) s (span, first_day, of_type, is_paid, of_company)
      where first_day is not null or of_company is not null
    $$`.execute(db)
  await sql`
    create function fold_figures() returns bigint language plpgsql as $$
    declare folded bigint;
    begin
      -- One at a time. Who reads or acts waits for nothing.
      lock table figure_sum in share row exclusive mode;
      with gone as (delete from figure_change returning *), counted as (select count(*) from gone), added as (
        insert into figure_sum as so_far (span, corporation_id, first_day, module_id, currency_id, need_type_id, is_paid,
          company, count, amount)
        select s.span, c.corporation_id, s.first_day, c.module_id, c.currency_id, s.of_type, s.is_paid, s.of_company,
          sum(c.sign), sum(c.sign * c.amount)
        from gone c, spans_of_figure(c.state, c.day, c.due_on, c.need_type_id, c.company) s
        group by 1, 2, 3, 4, 5, 6, 7, 8
        order by 1, 2, 3, 4, 5, 6, 7, 8
        on conflict (span, corporation_id, first_day, module_id, currency_id, need_type_id, is_paid, company)
        do update set count = so_far.count + excluded.count, amount = so_far.amount + excluded.amount
      )
      select counted.count into folded from counted;
      delete from figure_sum where count = 0 and amount = 0;
      return folded;
    end $$`.execute(db)
  // For code that has written forms without triggers.
  await sql`
    create function rebuild_figures() returns void language plpgsql as $$
    begin
      lock table form_figure, figure_change, figure_sum in access exclusive mode;
      truncate form_figure, figure_change, figure_sum;
      insert into form_figure select * from figure_source;
      insert into figure_change
      select 1, module_id, corporation_id, owner_id, state, amount, currency_id, day, need_type_id, company, due_on
      from form_figure;
      perform fold_figures();
      -- It holds the dead rows of all of them.
      truncate figure_change;
      analyze form_figure, figure_sum;
    end $$`.execute(db)
}
