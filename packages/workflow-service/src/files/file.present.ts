import { fileKinds, type UploadedFile } from '@portal/contracts/files/files'
import type { StoredFileTable } from '@portal/database/schema/files'
import type { Selectable } from 'kysely'

export function presentFile(file: Selectable<StoredFileTable>): UploadedFile {
  const { guid, kind, name, extension, size } = file
  return { fileGuid: guid, name, extension, size, path: `${fileKinds[kind].folder}/${guid}.${extension}` }
}
