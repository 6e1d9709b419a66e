import type {
  previewAgreementImportUndoCall,
  undoAgreementImportCall,
} from '@portal/contracts/agreements/agreement-import.calls'
import type { ImportFaultCode } from '@portal/contracts/files/import-faults'
import { mostListedFaults } from '@portal/contracts/files/import-limits'
import type { CallData, CallRequest } from '@portal/contracts/wire/call'
import { audit, currentAct, nameAct } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { faultText } from '@portal/http/file-import/table-file'
import { tryOut } from '@portal/http/file-import/try-out'
import { Refusal } from '@portal/http/refusal'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { importedIn, type ImportedAct, type ImportedAgreement } from './imported.query'
import { lockImports } from './import-lock'
import { takeBack } from './take-back.command'

/** Undoes the import and rolls that back, so that a preview is refused for the same reasons as the undo. */
export async function previewUndo(
  db: Kysely<Schema>,
  { actId }: CallRequest<typeof previewAgreementImportUndoCall>['body'],
  editor: Reader,
): Promise<CallData<typeof previewAgreementImportUndoCall>> {
  const { act, faults, ...counts } = await tryOut(db, transaction => carryOut(transaction, actId, editor))
  const listed = faults.slice(0, mostListedFaults).map(({ code, title, isYours }) => ({
    name: isYours ? title : '',
    message: faultText({ code }, editor.language),
  }))
  return {
    createdDate: act.at.toISOString(),
    userName: act.userName,
    ...counts,
    faults: listed,
    faultCount: faults.length,
    digest: digestOf(act),
  }
}

/** Undoes the import if the effect is that of its preview; otherwise changes nothing. */
export function undoImport(
  db: Kysely<Schema>,
  { actId, digest }: CallRequest<typeof undoAgreementImportCall>['body'],
  editor: Reader,
): Promise<CallData<typeof undoAgreementImportCall>> {
  return db.transaction().execute(async transaction => {
    const { act, faults, ...counts } = await carryOut(transaction, actId, editor)
    if (digestOf(act) !== digest) throw new Refusal('UNDO_MOVED')
    const undoActId = await currentAct(transaction)
    if (faults.length > 0 || undoActId === null) throw new Refusal('UNDO_HELD_UP')
    await transaction.insertInto('import_undo').values({ act_id: actId, undo_act_id: undoActId }).execute()
    return counts
  })
}

interface Fault extends ImportedAgreement {
  readonly code: ImportFaultCode
}

interface Undone {
  readonly act: ImportedAct
  readonly faults: readonly Fault[]
  readonly gone: number
  readonly returned: number
}

async function carryOut(transaction: Transaction<Schema>, actId: number, { user }: Reader): Promise<Undone> {
  await lockImports(transaction, user.id)
  await nameAct(transaction, 'AgreementsImportUndo')
  const act = await importedIn(transaction, actId, user)
  const { added, formers } = act
  const faults = [...added, ...formers].flatMap(agreement => codesOf(agreement).map(code => ({ ...agreement, code })))
  // Nobody learns of imports of companies that are none of theirs.
  if (act.userId !== user.id && [...added, ...formers].every(({ isYours }) => !isYours)) throw new Refusal('NOT_FOUND')
  if (faults.length === 0) {
    // Comes first, while the agreements have their companies.
    const lines = added.map(({ id }) => ({ kind: 'Agreement' as const, subject: id, from: `#${id}`, to: null }))
    await audit(transaction, user.id, lines)
    await takeBack(transaction, act, user.id)
  }
  return { act, faults, gone: added.length, returned: formers.length }
}

function codesOf({ isYours, isChanged, isUsed }: ImportedAgreement): ImportFaultCode[] {
  if (!isYours) return ['UNDO_NOT_YOURS']
  return [...(isChanged ? ['CHANGED_SINCE' as const] : []), ...(isUsed ? ['FILED_SINCE' as const] : [])]
}

/** Identifies the effect of an undo. */
const digestOf = ({ added, formers }: ImportedAct): string =>
  createHash('sha256')
    .update(JSON.stringify([added, formers]))
    .digest('base64url')
