import type { Schema } from '@portal/database/schema'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { FileReader } from './file-reader/file-reader'
import type { UploadLimits } from './receive-form'

/** What every service's plugin is registered with. */
export interface ServiceOptions {
  db: Kysely<Schema>
  /** Receives unexpected errors. */
  log: Pick<FastifyBaseLogger, 'error'>
  /** Milliseconds within which a call is answered, or refused as unavailable. Tests that crowd a machine give more. */
  longestCall?: number
  /** For a service with calls that take files. */
  uploads?: UploadLimits
  /** Answers the calls that read a file, away from the thread of all others. */
  fileReader?: FileReader | undefined
}
