import { sql, type Kysely } from 'kysely'

/** A login from a network that others use goes before one from a network that nobody knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index known_network_network on known_network (network)`.execute(db)
}
