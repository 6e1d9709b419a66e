import { sql, type Kysely } from 'kysely'

/** A substitute for somebody passive is named by who keeps the settings of a company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table substitution
      -- for the forms of this corporation, while the person is passive; null: they named the substitute themselves
      add corporation_id integer references corporation,
      add named_by_id integer references app_user,
      add check (num_nulls(corporation_id, named_by_id) in (0, 2))`.execute(db)
}
