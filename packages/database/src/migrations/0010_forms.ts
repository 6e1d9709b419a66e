import { sql, type Kysely } from 'kysely'

/** The forms of all modules: trees, questions, timelines, notifications and substitutions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createForms(db)
  await createTimeline(db)
  await createNotifications(db)
  await createSubstitutions(db)
}

async function createForms(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table form (
      id bigint generated always as identity primary key,
      guid uuid not null unique,
      module_id integer not null references module,
      -- the person whom it is for
      owner_id integer not null references app_user,
      filled_by_id integer not null references app_user,
      corporation_id integer not null references corporation,
      department_id integer,
      state smallint not null check (state in (1, 3, 4, 8, 9, 10, 11)),
      -- counts acts: each names the version that it was judged by
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      -- the instant of its approval, rejection, cancellation or payment
      decided_at timestamptz,
      cancel_requested_by integer references app_user,
      last_act_by integer references app_user,
      last_act_at timestamptz,
      -- The entry with the turn, so that lists need not read the tree.
      turn_order integer,
      turn_user_id integer references app_user,
      turn_since timestamptz,
      -- The end of its timeline, so that a missing last event is noticed, too.
      event_count integer not null,
      event_hash bytea not null,
      -- normalised by search_text
      searchable text collate "C" not null,
      foreign key (corporation_id, department_id) references department (corporation_id, id),
      check (num_nulls(turn_order, turn_user_id, turn_since) in (0, 3)),
      check (num_nulls(last_act_by, last_act_at) in (0, 2))
    )`.execute(db)
  await sql`create index form_of_owner on form (owner_id, state, id)`.execute(db)
  await sql`create index form_of_filler on form (filled_by_id, state, id)`.execute(db)
  await sql`create index form_of_corporation on form (corporation_id, module_id, state, id)`.execute(db)
  await sql`create index form_waiting on form (turn_user_id, id) where turn_user_id is not null`.execute(db)
  // Only a small part of all forms is open, even in an old portal.
  await sql`create index form_open on form (state, id) where state in (1, 10, 11)`.execute(db)
  await sql`create index form_searchable on form using gin (searchable gin_trgm_ops)`.execute(db)

  await sql`
    create table form_entry (
      form_id bigint not null references form,
      -- from 1; the first entry is the owner's
      tree_order integer not null check (tree_order > 0),
      user_id integer not null references app_user,
      -- 2 and 7 are shown while a question is open, and never stored
      state smallint not null check (state in (1, 3, 4, 5, 6, 10, 11)),
      -- null for an entry of the default tree
      added_by_id integer references app_user,
      -- its user, or the substitute
      acted_by_id integer references app_user,
      acted_at timestamptz,
      primary key (form_id, tree_order),
      check ((state = 6) = (tree_order = 1))
    )`.execute(db)
  await sql`create index form_entry_user on form_entry (user_id, form_id) include (state)`.execute(db)
  await sql`create index form_entry_actor on form_entry (acted_by_id, form_id) where acted_by_id <> user_id`.execute(db)

  await sql`
    create table form_question (
      id bigint generated always as identity primary key,
      form_id bigint not null references form,
      -- the users of the two entries
      asker_id integer not null references app_user,
      responder_id integer not null references app_user,
      description text not null,
      asked_at timestamptz not null,
      -- the instant of the answer, or of a decision that made it needless
      closed_at timestamptz
    )`.execute(db)
  await sql`create unique index form_question_open on form_question (form_id) where closed_at is null`.execute(db)
  await sql`
    create index form_question_responder on form_question (responder_id, form_id) where closed_at is null`.execute(db)
}

async function createTimeline(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table form_event (
      form_id bigint not null references form,
      -- from 1 without gaps
      sequence integer not null check (sequence > 0),
      at timestamptz not null,
      -- the person of the entry; for an act outside the tree, the person who acted
      user_id integer not null references app_user,
      -- the substitute who acted in that entry
      acted_by_id integer references app_user,
      state smallint not null,
      description text not null,
      -- the person who was asked, answered, added or removed
      to_user_id integer references app_user,
      notes text[] not null,
      changes jsonb not null,
      -- sha256 over this event and the hash of the previous one
      previous_hash bytea not null,
      hash bytea not null,
      primary key (form_id, sequence)
    )`.execute(db)
  await sql`
    create function refuse_change_of_timeline() returns trigger language plpgsql as $$
    begin
      raise exception 'The timeline of a form is append-only' using errcode = 'integrity_constraint_violation';
    end $$`.execute(db)
  await sql`
    create trigger append_only before update or delete or truncate on form_event
    for each statement execute function refuse_change_of_timeline()`.execute(db)
}

async function createNotifications(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification (
      id bigint generated always as identity primary key,
      user_id integer not null references app_user,
      form_id bigint not null references form,
      -- its text is written when it is read, in the reader's language
      kind text not null,
      actor_id integer not null references app_user,
      created_at timestamptz not null,
      seen_at timestamptz
    )`.execute(db)
  await sql`create index notification_newest on notification (user_id, id desc)`.execute(db)
  await sql`create index notification_unseen on notification (user_id) where seen_at is null`.execute(db)
}

async function createSubstitutions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table substitution (
      id integer generated always as identity primary key,
      user_id integer not null references app_user,
      substitute_id integer not null references app_user,
      -- both days included
      first_day date not null,
      last_day date not null,
      created_at timestamptz not null default now(),
      check (user_id <> substitute_id),
      check (first_day <= last_day)
    )`.execute(db)
  await sql`create index substitution_user on substitution (user_id, last_day)`.execute(db)
  await sql`create index substitution_substitute on substitution (substitute_id, last_day)`.execute(db)
}
