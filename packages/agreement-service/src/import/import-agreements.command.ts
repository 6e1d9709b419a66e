import type {
  importAgreementsCall,
  previewAgreementImportCall,
} from '@portal/contracts/agreements/agreement-import.calls'
import type { CallData, CallRequest } from '@portal/contracts/wire/call'
import { audit, currentAct, nameAct } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { digestOfRows, presentRows } from '@portal/http/file-import/present-rows'
import { rowsOfFile } from '@portal/http/file-import/rows-of-file'
import { readTable } from '@portal/http/file-import/table-file'
import { tryOut } from '@portal/http/file-import/try-out'
import { Refusal } from '@portal/http/refusal'
import { agreementSubject } from '@portal/rules/agreements/import-subject'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import type { Kysely, Transaction } from 'kysely'
import { agreementFileWith } from './agreement-columns'
import { applyAgreements } from './apply-agreements.command'
import { lockImports } from './import-lock'
import { deskOf } from './desk.query'
import { planAgreements, type AgreementRow } from './plan-agreements'

type File = CallRequest<typeof previewAgreementImportCall>['body']

/** Imports the file and rolls it back, so that a preview is refused for the same reasons as the import. */
export async function previewAgreementImport(
  db: Kysely<Schema>,
  file: File,
  editor: Reader,
): Promise<CallData<typeof previewAgreementImportCall>> {
  const { rows } = await tryOut(db, transaction => carryOut(transaction, file, editor))
  return presentRows(rows, digestOf(rows), { language: editor.language, subject: agreementSubject })
}

/** Imports the file if the agreements are those of its preview; otherwise changes nothing. */
export function importAgreements(
  db: Kysely<Schema>,
  { digest, fileName, ...file }: CallRequest<typeof importAgreementsCall>['body'],
  editor: Reader,
): Promise<CallData<typeof importAgreementsCall>> {
  return db.transaction().execute(async transaction => {
    await nameAct(transaction, 'AgreementsImport', fileName)
    const { rows, ids } = await carryOut(transaction, file, editor)
    if (digestOf(rows) !== digest) throw new Refusal('IMPORT_MOVED')
    if (!file.skipsRefused && rows.some(({ outcome }) => outcome === 'Refused')) throw new Refusal('IMPORT_HAS_FAULTS')
    // The change log is read by people who need not see agreements, so it names the number only.
    const lines = ids.map(id => ({ kind: 'Agreement' as const, subject: id, from: null, to: `#${id}` }))
    await audit(transaction, editor.user.id, lines)
    const made = rows.flatMap(({ agreement }) => agreement ?? [])
    return {
      actId: await currentAct(transaction),
      created: made.length,
      renewals: made.filter(({ former }) => former).length,
    }
  })
}

interface CarriedOut {
  readonly rows: readonly AgreementRow[]
  /** The ids of the new agreements. */
  readonly ids: readonly number[]
}

async function carryOut(transaction: Transaction<Schema>, file: File, { user }: Reader): Promise<CarriedOut> {
  const table = readTable(rowsOfFile(file, agreementSubject), agreementFileWith(file.monthFirst))
  await lockImports(transaction, user.id)
  const desk = await deskOf(transaction, user)
  const rows = planAgreements(desk, table)
  const ids = await applyAgreements(transaction, rows, { userId: user.id, today: desk.today })
  return { rows, ids }
}

/** The agreements that are renewed belong to the plan: another of the same number would be another plan. */
const digestOf = (rows: readonly AgreementRow[]): string =>
  digestOfRows(
    rows,
    rows.map(({ agreement }) => (agreement?.former && 'known' in agreement.former ? agreement.former.known.id : null)),
    rows.map(({ agreement }) => agreement?.fields ?? null),
  )
