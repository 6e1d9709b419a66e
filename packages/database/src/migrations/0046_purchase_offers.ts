import { sql, type Kysely } from 'kysely'

/** What suppliers offer for purchases, and which offer was chosen. The choice freezes all offers of its form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table purchase_offer (
      id bigint generated always as identity primary key,
      -- made by the client, which may have staged files under it
      guid uuid not null unique,
      form_id bigint not null references form,
      -- counts changes, of its files, too: whoever changes or chooses it names the one that they saw
      version integer not null check (version > 0),
      brand text not null,
      model text not null,
      -- for the whole quantity
      price numeric(14, 2) not null check (price > 0),
      currency_id integer not null references currency,
      link text not null,
      supplier text,
      -- of the supplier; without it the owner of the form is paid
      iban text,
      -- the last day on which it holds
      valid_until date,
      delivery_days integer,
      -- who entered it
      user_id integer not null references app_user,
      -- who entered it or changed it last, and when
      updated_by integer not null references app_user,
      updated_at timestamptz not null,
      unique (form_id, id)
    )`.execute(db)
  await sql`
    create index purchase_offer_supplier on purchase_offer (search_text(supplier)) where supplier is not null`.execute(
    db,
  )
  await sql`
    create table purchase_choice (
      form_id bigint primary key references form,
      offer_id bigint not null,
      chosen_by integer not null references app_user,
      chosen_at timestamptz not null,
      -- null: none was given
      reason text,
      -- of the newest exchange rates then, and they themselves: later ones of that day change nothing
      rate_date date,
      rates jsonb,
      foreign key (form_id, offer_id) references purchase_offer (form_id, id),
      check (num_nulls(rate_date, rates) in (0, 2))
    )`.execute(db)
  await freeze(db)
  // Whether an account was paid before is asked whenever one is shown.
  await sql`create index payment_iban on payment (upper(regexp_replace(iban, '\\s', '', 'g')))`.execute(db)
  await sql`create index app_user_iban on app_user (upper(regexp_replace(iban, '\\s', '', 'g')))`.execute(db)
}

async function freeze(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_change_of_frozen_offer() returns trigger language plpgsql as $$
    begin
      if exists (select from purchase_choice c where c.form_id in (old.form_id, new.form_id)) then
        raise exception 'The offers of a form are frozen by the choice'
          using errcode = 'integrity_constraint_violation';
      end if;
      return coalesce(new, old);
    end $$`.execute(db)
  await sql`
    create trigger frozen_by_choice before insert or update or delete on purchase_offer
    for each row execute function refuse_change_of_frozen_offer()`.execute(db)
  await sql`
    create function refuse_change_of_choice() returns trigger language plpgsql as $$
    begin
      raise exception 'The choice of an offer is final' using errcode = 'integrity_constraint_violation';
    end $$`.execute(db)
  await sql`
    create trigger final_choice before update or delete or truncate on purchase_choice
    for each statement execute function refuse_change_of_choice()`.execute(db)
}
