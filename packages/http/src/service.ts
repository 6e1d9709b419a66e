import type { Schema } from '@portal/database/schema'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { FileReader } from './file-reader/file-reader'
import type { MalwareScanner } from './malware/scanner'
import type { UploadLimits } from './receive-form'

/** The options of every service's plugin. */
export interface ServiceOptions {
  db: Kysely<Schema>
  /** Receives unexpected errors. */
  log: Pick<FastifyBaseLogger, 'error'>
  /** Milliseconds until a call is answered or refused as unavailable. Tests on a busy machine allow more. */
  longestCall?: number
  /** For a service with calls that take files. */
  uploads?: UploadLimits
  /** Answers calls that read a file, off the main thread. */
  fileReader?: FileReader | undefined
  /** Scans every file that callers send. */
  scanner?: MalwareScanner | undefined
}
