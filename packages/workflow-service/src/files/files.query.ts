import { type FileKind, fileKinds, type UploadedFile } from '@portal/contracts/files/files'
import type { Schema } from '@portal/database/schema'
import type { Kysely, Selectable } from 'kysely'
import type { StoredFileTable } from '@portal/database/schema/files'

/** The files of records, by the records' guids, in the order in which they came. */
export async function boundFiles(
  db: Kysely<Schema>,
  kind: FileKind,
  ownerGuids: readonly string[],
): Promise<Map<string, UploadedFile[]>> {
  const files = new Map<string, UploadedFile[]>(ownerGuids.map(guid => [guid, []]))
  if (ownerGuids.length === 0) return files
  const rows = await db
    .selectFrom('stored_file')
    .selectAll()
    .where('kind', '=', kind)
    .where('owner_guid', 'in', ownerGuids)
    .where('bound_at', 'is not', null)
    .orderBy('uploaded_at')
    .orderBy('guid')
    .execute()
  for (const row of rows) files.get(row.owner_guid)?.push(presentFile(row))
  return files
}

export function presentFile(file: Selectable<StoredFileTable>): UploadedFile {
  const { guid, kind, name, extension, size } = file
  return { fileGuid: guid, name, extension, size, path: `${fileKinds[kind].folder}/${guid}.${extension}` }
}
