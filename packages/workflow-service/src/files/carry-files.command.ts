import type { FileKind } from '@portal/contracts/files/files'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'

interface Carried {
  kind: FileKind
  fromGuid: string
  toGuid: string
}

/** Gives a new record the files of another, which keeps them, too. Their bytes are kept once. */
export async function carryFiles(transaction: Kysely<Schema>, { kind, fromGuid, toGuid }: Carried): Promise<void> {
  await sql`
    insert into stored_file (guid, storage_key, kind, owner_guid, name, extension, media_type, size, sha256,
      uploaded_by, uploaded_at, bound_at)
    select gen_random_uuid(), storage_key, kind, ${toGuid}, name, extension, media_type, size, sha256,
      uploaded_by, uploaded_at, now()
    from stored_file where kind = ${kind} and owner_guid = ${fromGuid} and bound_at is not null`.execute(transaction)
}
