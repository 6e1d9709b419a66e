import type { waitingFilesCall } from '@portal/contracts/files/file.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { CallData } from '@portal/contracts/wire/call'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import { presentFile } from './files.query'

/** The days for which a receipt waits for a form before it is removed. */
export const keptDays = 365

/** Returns the receipts in a person's own inbox. Nobody else sees them. */
export async function waitingFiles(
  db: Kysely<Schema>,
  { id }: LoggedInUser,
): Promise<CallData<typeof waitingFilesCall>> {
  const rows = await db
    .selectFrom('stored_file')
    .select(['guid', 'kind', 'name', 'extension', 'size', 'scan', 'owner_guid', 'waits_since', 'bound_at'])
    .where('uploaded_by', '=', id)
    .where('kind', '=', 'expense')
    .where('bound_at', 'is', null)
    .where('waits_since', 'is not', null)
    .orderBy('waits_since')
    .orderBy('guid')
    .execute()
  const receipts = [...new Set(rows.map(row => row.owner_guid))].map(expenseGuid => {
    const files = rows.filter(row => row.owner_guid === expenseGuid)
    return { expenseGuid, waitsSince: files[0]!.waits_since!.toISOString(), uploadedFiles: files.map(presentFile) }
  })
  return { receipts, keptDays }
}
