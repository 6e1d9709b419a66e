import { sql, type Kysely } from 'kysely'

/** Every saved version of a default tree. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table default_tree_version (
      tree_id integer not null references default_tree,
      version integer not null,
      -- the ids of the users in order; empty if there was no tree
      tree_users integer[] not null,
      saved_at timestamptz not null default now(),
      -- null for who imported it
      saved_by integer references app_user,
      -- in the words of the person who saved it
      reason text,
      primary key (tree_id, version)
    )`.execute(db)
  await sql`
    insert into default_tree_version (tree_id, version, tree_users, saved_at, saved_by)
    select t.id, t.version,
      array(select e.user_id from default_tree_entry e where e.tree_id = t.id order by e.tree_order),
      t.updated_at, t.updated_by
    from default_tree t`.execute(db)
  await sql`
    create function refuse_change_of_tree_version() returns trigger language plpgsql as $$
    begin
      raise exception 'Versions of trees are append-only' using errcode = 'integrity_constraint_violation';
    end $$`.execute(db)
  await sql`
    create trigger append_only before update or delete or truncate on default_tree_version
    for each statement execute function refuse_change_of_tree_version()`.execute(db)
}
