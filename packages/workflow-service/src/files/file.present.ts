import type { FileKind, UploadedFile } from '@portal/contracts/files/files'
import type { StoredFileTable } from '@portal/database/schema/files'
import type { Selectable } from 'kysely'

const folders: Record<FileKind, string> = {
  expense: '/expense/file',
  leave: '/annualleave/file',
  purchase: '/purchase/file',
  offer: '/purchase/file',
  agreement: '/agreement/file',
  cv: '/cv/file',
  photo: '/api/user/photo',
}

export function presentFile(file: Selectable<StoredFileTable>): UploadedFile {
  const { guid, kind, name, extension, size } = file
  return { fileGuid: guid, name, extension, size, path: `${folders[kind]}/${guid}.${extension}` }
}
