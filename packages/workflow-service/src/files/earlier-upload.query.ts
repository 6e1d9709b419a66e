import type { FileKind } from '@portal/contracts/files/files'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import type { StoredFileTable } from '@portal/database/schema/files'
import type { Kysely, Selectable } from 'kysely'
import type { AcceptedFile } from './validate-upload'

interface Sent {
  kind: FileKind
  ownerGuid: string
  user: Pick<LoggedInUser, 'id'>
}

/**
 * The rows of an earlier upload of the same files under the same ids, if complete: its answer was lost on the way.
 */
export async function earlierUpload(
  db: Kysely<Schema>,
  { kind, ownerGuid, user }: Sent,
  files: readonly AcceptedFile[],
): Promise<Selectable<StoredFileTable>[] | undefined> {
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
  const same = files.flatMap(file => rows.filter(row => row.guid === file.guid && row.sha256.equals(file.sha256)))
  return same.length === files.length ? same : undefined
}
