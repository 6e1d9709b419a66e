import type { CallData, CallRequest } from '@portal/contracts/wire/call'
import type { ImportOutcome } from '@portal/contracts/files/file-import'
import type { importCall, previewImportCall } from '@portal/contracts/people/directory-import.calls'
import { currentAct, nameAct } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { lockMasters } from '@portal/http/change-masters'
import { rowsOfFile } from '@portal/http/file-import/rows-of-file'
import { Refusal } from '@portal/http/refusal'
import type { CsvRow } from '@portal/rules/csv/parse-csv'
import { importSubjects } from '@portal/rules/people/import-fields'
import type { Kysely, Transaction } from 'kysely'
import type { Editor } from '../companies/departments.command'
import { peopleFileWith } from '../directory/import-columns'
import { callerNow } from '../directory/person-reach.query'
import { keepingSettingsHeld } from '../directory/settings-holders.query'
import { readTable } from '@portal/http/file-import/table-file'
import { applyPeople } from './apply-people.command'
import { deskOf } from './snapshot.query'
import { importCompanies } from './import-companies.command'
import { presentPlan } from './import.present'
import { digestOf, planPeople, type ImportPlan } from './plan-people'
import { tryOut } from '@portal/http/file-import/try-out'

type ImportFile = CallRequest<typeof previewImportCall>['body']

/** Imports the file and rolls it back, so that a preview is refused for the same reasons as the import. */
export async function previewImport(
  db: Kysely<Schema>,
  file: ImportFile,
  editor: Editor,
): Promise<CallData<typeof previewImportCall>> {
  const rows = rowsOfFile(file, importSubjects[file.kind])
  const { plan } = await tryOut(db, transaction => carryOut(transaction, rows, { ...file, isTrial: true }, editor))
  return presentPlan(plan, file.kind, editor.language)
}

/** Imports the file if the changes are those of its preview; otherwise changes nothing. */
export function importFile(
  db: Kysely<Schema>,
  { digest, fileName, ...file }: CallRequest<typeof importCall>['body'],
  editor: Editor,
): Promise<CallData<typeof importCall>> {
  const rows = rowsOfFile(file, importSubjects[file.kind])
  return db.transaction().execute(async transaction => {
    const { plan, done } = await carryOut(transaction, rows, { ...file, fileName }, editor)
    if (digestOf(plan) !== digest) throw new Refusal('IMPORT_MOVED')
    if (!file.skipsRefused && plan.rows.some(({ outcome }) => outcome === 'Refused')) {
      throw new Refusal('IMPORT_HAS_FAULTS')
    }
    return { ...done, actId: await currentAct(transaction) }
  })
}

interface Carrying extends ImportFile {
  readonly isTrial?: boolean
  readonly fileName?: string | null | undefined
}

interface CarriedOut {
  plan: ImportPlan
  done: Omit<CallData<typeof importCall>, 'actId'>
}

async function carryOut(
  transaction: Transaction<Schema>,
  rows: CsvRow[],
  { kind, makesMissingPassive, monthFirst, isTrial = false, fileName }: Carrying,
  { user, language }: Editor,
): Promise<CarriedOut> {
  await lockMasters(transaction, user.id)
  const caller = await callerNow(transaction, user)
  const editor = { user: caller, language }
  await nameAct(transaction, kind === 'companies' ? 'CompaniesImport' : 'PeopleImport', fileName)
  if (kind === 'companies') return carryOutCompanies(transaction, rows, editor)
  const plan = planPeople(await deskOf(transaction, caller), readTable(rows, peopleFileWith(monthFirst)))
  const apply = () => applyPeople(transaction, plan, { makesMissingPassive, by: caller.id, isTrial })
  const { createdUserIds, ...counts } = await keepingSettingsHeld(transaction, apply)
  return { plan, done: { createdUserIds, created: createdUserIds.length, ...counts } }
}

async function carryOutCompanies(
  transaction: Transaction<Schema>,
  rows: CsvRow[],
  editor: Editor,
): Promise<CarriedOut> {
  const plan = { rows: await importCompanies(transaction, rows, editor), departments: [], missing: [] }
  const countOf = (outcome: ImportOutcome) => plan.rows.filter(row => row.outcome === outcome).length
  const done = {
    createdUserIds: [],
    created: countOf('Created'),
    changed: countOf('Changed'),
    madePassive: 0,
    waitingAccounts: 0,
  }
  return { plan, done }
}
