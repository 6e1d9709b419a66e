import type { Schema } from '@portal/database/schema'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'

/** What every service's plugin is registered with. */
export interface ServiceOptions {
  db: Kysely<Schema>
  /** Told about what nobody foresaw. */
  log: Pick<FastifyBaseLogger, 'error'>
}
