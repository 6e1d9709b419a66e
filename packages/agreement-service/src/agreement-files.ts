import { agreementStates } from '@portal/contracts/agreements/agreements'
import type { AccessToFiles, NoteFileChange } from '@portal/workflow-service/files/file-access'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { type Kysely, sql } from 'kysely'
import { companiesOf } from './agreement-access'
import { addEvent } from './change-agreement.command'

interface Row {
  isRenewed: boolean
  companies: number[]
}

/** Gives the access to an agreement to its files, too. In a transaction it locks the agreement. */
export const agreementFileAccess: AccessToFiles = async (db, guid, user) => {
  const lock = db.isTransaction ? sql`for no key update` : sql``
  const { rows } = await sql<Row>`
    select a.state = ${agreementStates.RenewedPassive} as "isRenewed",
      array(select corporation_id from agreement_corporation where agreement_id = a.id) as companies
    from agreement a where a.guid = ${guid} ${lock}`.execute(db)
  const [agreement] = rows
  if (!agreement) return 'unknown'
  const { isRenewed, companies } = agreement
  const isIn = (ids: readonly number[]) => (id: number) => ids.includes(id)
  if (!companies.some(isIn(companiesOf(user)))) return 'none'
  return !isRenewed && companies.every(isIn(companiesOf(user, true))) ? 'write' : 'read'
}

export const noteAgreementFiles: NoteFileChange = async (transaction, { ownerGuid, user, added, removed }) => {
  const { id } = await transaction
    .selectFrom('agreement')
    .select('id')
    .where('guid', '=', ownerGuid)
    .executeTakeFirstOrThrow()
  if (removed.length > 0) await refuseWithoutFile(transaction, ownerGuid)
  const changes = [
    ...removed.map(name => ({ field: 'uploadedFiles', from: name, to: null })),
    ...added.map(name => ({ field: 'uploadedFiles', from: null, to: name })),
  ]
  await addEvent(transaction, { agreementId: id, kind: 'FilesChanged', userId: user.id, changes })
}

/** Refuses to remove an agreement's last file. */
async function refuseWithoutFile(transaction: Kysely<Schema>, ownerGuid: string): Promise<void> {
  const left = await transaction
    .selectFrom('stored_file')
    .select('guid')
    .where('kind', '=', 'agreement')
    .where('owner_guid', '=', ownerGuid)
    .where('bound_at', 'is not', null)
    .executeTakeFirst()
  if (!left) throw new Refusal('FILE_REQUIRED')
}
