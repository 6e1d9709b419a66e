import { randomUUID } from 'node:crypto'
import { type FileKind, fileKinds } from '@portal/contracts/files/files'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import type { ReceivedFile } from '@portal/http/receive-form'
import { Refusal } from '@portal/http/refusal'
import { type Kysely, type Selectable, sql } from 'kysely'
import { accessToOwner, type Files, lockOwner, refuseChange } from './file-access'
import { type ScannedFile, scanUploads } from './malware/scan-uploads'
import { validateUpload } from './validate-upload'

export interface Upload {
  kind: FileKind
  ownerGuid: string
  user: LoggedInUser
  files: readonly ReceivedFile[]
  /** The id of the only file. */
  fileGuid?: string | undefined
  /** Keeps the files in the uploader's inbox until a form takes them. */
  waits?: boolean
}

/** What is stored of an upload, and the hash of what came if that is something else. */
type Rewritten = ScannedFile & { uploadedSha256: Buffer | null }
type Stored = Rewritten & { storageKey: string }

const uniqueViolation = '23505'
const mebibyte = 1024 * 1024
/** The most staged files of one user, which stay for a day, and the most in their inbox. */
const maxStagedFiles = 200

/** Files that may be kept. */
export interface Accepted {
  upload: Upload
  accepted: readonly Rewritten[]
}

/** Stores uploaded files: bound to their record if it exists and may be changed, staged otherwise. */
export async function storeUploads(files: Files, upload: Upload): Promise<Selectable<Schema['stored_file']>[]> {
  return keepUploads(files, [await acceptUpload(files, upload)])
}

/** Checks files, has them scanned and writes their pictures anew. Refuses all of them for a fault in one. */
export async function acceptUpload(files: Files, upload: Upload): Promise<Accepted> {
  const { kind } = upload
  if (upload.files.length === 0) throw new Refusal('FILE_REQUIRED')
  if (upload.files.length > fileKinds[kind].most) throw tooMany(kind)
  const valid = await Promise.all(upload.files.map(file => validateUpload(kind, file)))
  const [only, ...others] = valid
  const isNamed = only && others.length === 0 && upload.fileGuid
  const scanned = await scanUploads(files, kind, isNamed ? [{ ...only, guid: isNamed }] : valid)
  return { upload, accepted: await Promise.all(scanned.map(file => rewritten(files, file))) }
}

/** Pictures are decoded and written anew: nothing is kept of them but their pixels. */
async function rewritten({ rewritePicture }: Files, file: ScannedFile): Promise<Rewritten> {
  const { name, path, picture: type, sha256: uploadedSha256 } = file
  if (!type) return { ...file, uploadedSha256: null }
  const { size, sha256 } = await rewritePicture({ name, path, type })
  return { ...file, size, sha256: Buffer.from(sha256), uploadedSha256 }
}

/**
 * Stores bytes before their rows, because a row promises that they exist. Bytes without a row are removed, but not if
 * the answer to the commit is lost: the rows may be there. If they are not, the sweep of files removes the bytes.
 * `note` writes something in the transaction of the rows.
 */
export async function keepUploads(
  files: Files,
  uploads: readonly Accepted[],
  note?: (transaction: Kysely<Schema>) => Promise<void>,
): Promise<Selectable<Schema['stored_file']>[]> {
  const batches = uploads.map(({ upload, accepted }) => ({
    upload,
    stored: accepted.map(file => ({ ...file, storageKey: randomUUID() })),
  }))
  const stored = batches.flatMap(batch => batch.stored)
  let kept: Selectable<Schema['stored_file']>[] = []
  let isUnsure = false
  try {
    for (const file of stored) await files.store.put(file.storageKey, file.path, file)
    kept = await files.db.transaction().execute(async transaction => {
      await note?.(transaction)
      const rows = []
      for (const batch of batches) rows.push(...(await keepRows(transaction, files, batch.upload, batch.stored)))
      isUnsure = true
      return rows
    })
    isUnsure = false
    return kept
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === uniqueViolation && constraint === 'stored_file_pkey') throw new Refusal('FILE_EXISTS')
    throw error
  } finally {
    const unused = isUnsure ? [] : stored.filter(file => !kept.some(row => row.storage_key === file.storageKey))
    await Promise.allSettled(unused.map(({ storageKey }) => files.store.remove(storageKey)))
  }
}

async function keepRows(transaction: Kysely<Schema>, files: Files, upload: Upload, stored: readonly Stored[]) {
  const { kind, ownerGuid, user } = upload
  await lockOwner(transaction, ownerGuid)
  const access = await accessToOwner(transaction, files.owners, kind, ownerGuid, user)
  refuseChange(access)
  return (
    (await earlierUpload(transaction, upload, stored)) ??
    insertRows(transaction, files, upload, stored, access === 'write')
  )
}

async function insertRows(
  transaction: Kysely<Schema>,
  { notes, maxPerDay }: Files,
  { kind, ownerGuid, user, waits = false }: Upload,
  stored: readonly Stored[],
  isBound: boolean,
) {
  const { count } = await transaction
    .selectFrom('stored_file')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('owner_guid', '=', ownerGuid)
    // Files that others staged under the same guid do not concern the caller.
    .where(eb => eb.or([eb('uploaded_by', '=', user.id), eb('bound_at', 'is not', null)]))
    .executeTakeFirstOrThrow()
  if (count + stored.length > fileKinds[kind].most) throw tooMany(kind)
  if (!isBound) await limitStaged(transaction, user.id, stored.length, waits)
  await limitDay(transaction, user.id, stored, maxPerDay)

  const rows = stored.map(({ guid, storageKey, name, extension, mediaType, size, sha256, uploadedSha256, scan }) => ({
    guid,
    storage_key: storageKey,
    kind,
    owner_guid: ownerGuid,
    name,
    extension,
    media_type: mediaType,
    size,
    sha256,
    uploaded_sha256: uploadedSha256,
    uploaded_by: user.id,
    bound_at: isBound ? sql<Date>`now()` : null,
    waits_since: waits ? sql<Date>`now()` : null,
    scan,
    scanned_at: scan && sql<Date>`now()`,
  }))
  const inserted = await transaction.insertInto('stored_file').values(rows).returningAll().execute()
  if (isBound) await notes[kind]?.(transaction, { ownerGuid, user, added: stored.map(({ name }) => name), removed: [] })
  return inserted
}

/** Limits the files of one user that belong to no record yet: those in the inbox, and all others. */
async function limitStaged(transaction: Kysely<Schema>, userId: number, more: number, isInbox: boolean): Promise<void> {
  const { count } = await transaction
    .selectFrom('stored_file')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('uploaded_by', '=', userId)
    .where('bound_at', 'is', null)
    .where('waits_since', isInbox ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  if (count + more > maxStagedFiles) throw new Refusal('FILE_LIMIT', { values: { limit: maxStagedFiles } })
}

/** Removed uploads do not count, so mistakes cost nothing. */
async function limitDay(
  transaction: Kysely<Schema>,
  userId: number,
  more: readonly Stored[],
  maxPerDay: number,
): Promise<void> {
  const { bytes } = await transaction
    .selectFrom('stored_file')
    .select(eb => eb.fn.coalesce(eb.fn.sum<string>('size'), sql<string>`0`).as('bytes'))
    .where('uploaded_by', '=', userId)
    .where('uploaded_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  const sum = more.reduce((all, { size }) => all + size, Number(bytes))
  if (sum > maxPerDay) throw new Refusal('UPLOAD_DAY_LIMIT', { values: { limit: maxPerDay / mebibyte } })
}

function tooMany(kind: FileKind): Refusal {
  return new Refusal('FILE_LIMIT', { values: { limit: fileKinds[kind].most } })
}

interface Sent {
  kind: FileKind
  ownerGuid: string
  user: Pick<LoggedInUser, 'id'>
}

const uploadedHash = (row: Selectable<Schema['stored_file']>) => row.uploaded_sha256 ?? row.sha256

/** Returns the rows of an earlier identical upload with the same ids, if complete: its answer was lost on the way. */
async function earlierUpload(
  db: Kysely<Schema>,
  { kind, ownerGuid, user }: Sent,
  files: readonly Rewritten[],
): Promise<Selectable<Schema['stored_file']>[] | undefined> {
  const rows = await db
    .selectFrom('stored_file')
    .selectAll()
    .where(
      'guid',
      'in',
      files.map(file => file.guid),
    )
    .where('kind', '=', kind)
    .where('owner_guid', '=', ownerGuid)
    .where('uploaded_by', '=', user.id)
    .execute()
  const same = files.flatMap(file =>
    rows.filter(row => row.guid === file.guid && uploadedHash(row).equals(file.uploadedSha256 ?? file.sha256)),
  )
  return same.length === files.length ? same : undefined
}
