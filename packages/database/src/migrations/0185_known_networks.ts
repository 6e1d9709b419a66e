import { sql, type Kysely } from 'kysely'

/** The known networks: their logins have priority over logins from unknown networks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index known_network_network on known_network (network)`.execute(db)
}
