import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FileKind } from '@portal/contracts/files/files'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import type { FileStore } from '../files/store/file-store'

/** A file of a demo record. */
export interface DemoPaper {
  readonly kind: FileKind
  readonly guid: string
  readonly ownerGuid: string
  /** Including the extension. */
  readonly name: string
  readonly content: Buffer
  readonly uploadedBy: number
  readonly uploadedAt: Date
}

/** The stores for demo files. */
export interface DemoFilePlaces {
  readonly uploads: { readonly folder: string }
  readonly fileStore: FileStore
}

/** Stores each paper with its row. Papers whose record never comes are swept like any other upload. */
export async function keepPapers(
  db: Kysely<Schema>,
  { uploads, fileStore }: DemoFilePlaces,
  papers: readonly DemoPaper[],
): Promise<void> {
  await mkdir(uploads.folder, { recursive: true })
  for (const { content, uploadedBy, uploadedAt, ownerGuid, ...paper } of papers) {
    const storageKey = randomUUID()
    const written = path.join(uploads.folder, storageKey)
    const details = {
      size: content.length,
      sha256: createHash('sha256').update(content).digest(),
      mediaType: 'application/pdf',
    }
    await writeFile(written, content)
    await fileStore.put(storageKey, written, details)
    await rm(written, { force: true })
    await db
      .insertInto('stored_file')
      .values({
        ...paper,
        storage_key: storageKey,
        owner_guid: ownerGuid,
        extension: 'pdf',
        media_type: details.mediaType,
        size: details.size,
        sha256: details.sha256,
        uploaded_by: uploadedBy,
        uploaded_at: uploadedAt,
        bound_at: uploadedAt,
      })
      .execute()
  }
}
