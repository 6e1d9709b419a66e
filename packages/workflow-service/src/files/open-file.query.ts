import type { FileKind } from '@portal/contracts/files/files'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { FileBody } from '@portal/http/file-body'
import { Refusal } from '@portal/http/refusal'
import { accessToFile, type Files } from './file-access'

interface Address {
  guid: string
  extension: string
}

/** A file for whoever may see its record; for everybody else there is none. */
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
  const content = await files.store.read(file.storage_key)
  if (!content) throw new Refusal('NOT_FOUND')
  return { content, name: file.name, mediaType: file.media_type, size: file.size }
}
