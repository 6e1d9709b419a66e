import type { Schema } from '@portal/database/schema'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { UploadLimits } from './receive-form'

/** What every service's plugin is registered with. */
export interface ServiceOptions {
  db: Kysely<Schema>
  /** Receives unexpected errors. */
  log: Pick<FastifyBaseLogger, 'error'>
  /** For a service with calls that take files. */
  uploads?: UploadLimits
}
