import { connectionOf, type Connection, type Database } from '@portal/database/connect'
import { largestTreeFile } from '@portal/contracts/trees/tree-files.calls'
import { createFileReader, type FileReader } from '@portal/http/file-reader/file-reader'
import type { UploadLimits } from '@portal/http/receive-form'
import type { FastifyInstance } from 'fastify'

/** The time limit for a file, and for its locks. */
const patience = 120_000

export interface ThreadData {
  connection: Connection
  uploads: UploadLimits
  /** The setting MALWARE_SCANNER. */
  scanner: string | undefined
}

/** Threads that read files, each with its own database connections. */
export function openFileReader(
  app: FastifyInstance,
  script: string,
  { pool }: Database,
  { folder, maxFileSize }: UploadLimits,
  scanner: string | undefined,
): FileReader {
  const workerData: ThreadData = {
    connection: connectionOf(pool),
    uploads: { folder, maxFileSize: Math.min(maxFileSize, largestTreeFile) },
    scanner,
  }
  const reader = createFileReader({ script, workerData, patience })
  app.addHook('onClose', () => reader.close())
  return reader
}
