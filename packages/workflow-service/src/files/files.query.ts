import { type FileKind, fileKinds, type FileScan, type UploadedFile } from '@portal/contracts/files/files'
import type { getFileScansCall } from '@portal/contracts/files/file.calls'
import type { CallData } from '@portal/contracts/wire/call'
import type { Schema } from '@portal/database/schema'
import type { Kysely, Selectable } from 'kysely'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { FileBody } from '@portal/http/file-body'
import { Refusal } from '@portal/http/refusal'
import { accessToFile, type Files } from './file-access'

/** Returns the files of records by guid, in order of upload. */
export async function boundFiles(
  db: Kysely<Schema>,
  kind: FileKind,
  ownerGuids: readonly string[],
): Promise<Map<string, UploadedFile[]>> {
  const files = new Map<string, UploadedFile[]>(ownerGuids.map(guid => [guid, []]))
  if (ownerGuids.length === 0) return files
  const rows = await db
    .selectFrom('stored_file')
    .select(['guid', 'kind', 'name', 'extension', 'size', 'scan', 'owner_guid'])
    .where('kind', '=', kind)
    .where('owner_guid', 'in', ownerGuids)
    .where('bound_at', 'is not', null)
    .orderBy('uploaded_at')
    .orderBy('guid')
    .execute()
  for (const row of rows) files.get(row.owner_guid)?.push(presentFile(row))
  return files
}

type StoredFile = Selectable<Schema['stored_file']>
type Presented = Pick<StoredFile, 'guid' | 'kind' | 'name' | 'extension' | 'size' | 'scan'> &
  Partial<Pick<StoredFile, 'bound_at' | 'waits_since'>>

export function presentFile(file: Presented): UploadedFile {
  const { guid, kind, name, extension, size, scan, bound_at: isBound, waits_since: waits } = file
  const path = `${fileKinds[kind].folder}/${guid}.${extension}`
  return {
    ...{ fileGuid: guid, name, extension, size, path },
    ...(isClosed(scan) && { scan }),
    ...(waits && !isBound && { waits: true as const }),
  }
}

/** True if nobody may open the file. */
const isClosed = (scan: Presented['scan']): scan is FileScan => scan === 'waiting' || scan === 'found'

interface Address {
  guid: string
  extension: string
}

/** Returns a file if the reader may see its record. */
export async function openFile(
  files: Files,
  kinds: readonly FileKind[],
  { guid, extension }: Address,
  user: LoggedInUser,
): Promise<FileBody> {
  const file = await files.db
    .selectFrom('stored_file')
    .selectAll()
    .where('guid', '=', guid)
    .where('extension', '=', extension)
    .where('kind', 'in', kinds)
    .executeTakeFirst()
  if (!file || (await accessToFile(files.db, files.owners, file, user)) === 'none') throw new Refusal('NOT_FOUND')
  if (isClosed(file.scan)) throw new Refusal(file.scan === 'found' ? 'FILE_WAS_INFECTED' : 'FILE_WAITS_FOR_SCAN')
  const content = await files.store.read(file.storage_key)
  if (!content) throw new Refusal('NOT_FOUND')
  return { content, name: file.name, mediaType: file.media_type, size: file.size }
}

/** Returns the state of files that the reader may see, for pages that show them as waiting. */
export async function fileScans(
  { db, owners }: Files,
  guids: readonly string[],
  user: LoggedInUser,
): Promise<CallData<typeof getFileScansCall>> {
  const rows = await db.selectFrom('stored_file').selectAll().where('guid', 'in', guids).execute()
  const scans: CallData<typeof getFileScansCall> = []
  for (const row of rows) {
    if ((await accessToFile(db, owners, row, user)) === 'none') continue
    scans.push({ fileGuid: row.guid, scan: isClosed(row.scan) ? row.scan : null })
  }
  return scans
}
