import { sql, type Kysely } from 'kysely'

/** A person with write access to a company's settings names the substitute of a passive person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table substitution
      -- the corporation whose forms it covers while the person is passive; null if they named the substitute themselves
      add corporation_id integer references corporation,
      add named_by_id integer references app_user,
      add check (num_nulls(corporation_id, named_by_id) in (0, 2))`.execute(db)
}
