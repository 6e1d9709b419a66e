import { mostImportCells, mostImportRows } from '@portal/contracts/people/import-limits'
import type { CallData, CallRequest } from '@portal/contracts/wire/call'
import type { importCall, ImportOutcome, previewImportCall } from '@portal/contracts/people/directory-import.calls'
import { currentAct, nameAct } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { lockMasters } from '@portal/http/change-masters'
import { Refusal } from '@portal/http/refusal'
import { rowsOfFields } from '@portal/rules/csv/columns'
import { readCsv, type CsvFault, type CsvRow } from '@portal/rules/csv/parse-csv'
import { importFields, keyFields } from '@portal/rules/people/import-fields'
import { searchText } from '@portal/rules/search/search-text'
import type { Kysely, Transaction } from 'kysely'
import type { Editor } from '../companies/departments.command'
import { peopleFileWith } from '../directory/import-columns'
import { callerNow } from '../directory/person-reach.query'
import { keepingSettingsHeld } from '../directory/settings-holders.query'
import { readTable } from '../directory/table-file'
import { applyPeople } from './apply-people.command'
import { deskOf } from './snapshot.query'
import { importCompanies } from './import-companies.command'
import { presentPlan } from './import.present'
import { digestOf, planPeople, type ImportPlan } from './plan-people'
import { tryOut } from './try-out'

type ImportFile = CallRequest<typeof previewImportCall>['body']

/** Imports the file and rolls it back, so that a preview is refused for the same reasons as the import. */
export async function previewImport(
  db: Kysely<Schema>,
  file: ImportFile,
  editor: Editor,
): Promise<CallData<typeof previewImportCall>> {
  const rows = rowsOf(file)
  const { plan } = await tryOut(db, transaction => carryOut(transaction, rows, file, editor))
  return presentPlan(plan, editor.language)
}

/** Imports the file if the changes are those of its preview; otherwise changes nothing. */
export function importFile(
  db: Kysely<Schema>,
  { digest, ...file }: CallRequest<typeof importCall>['body'],
  editor: Editor,
): Promise<CallData<typeof importCall>> {
  const rows = rowsOf(file)
  return db.transaction().execute(async transaction => {
    const { plan, done } = await carryOut(transaction, rows, file, editor)
    if (digestOf(plan) !== digest) throw new Refusal('IMPORT_MOVED')
    if (!file.skipsRefused && plan.rows.some(({ outcome }) => outcome === 'Refused')) {
      throw new Refusal('IMPORT_HAS_FAULTS')
    }
    return { ...done, actId: await currentAct(transaction) }
  })
}

/** Reads the rows and heads each column with the field chosen for it. */
function rowsOf({ kind, content, columns, values }: ImportFile): CsvRow[] {
  const { rows, fault } = readCsv(content, { rows: mostImportRows, cells: mostImportCells })
  if (fault) throw refusalOf(fault)
  const names = new Set(importFields[kind].map(({ name }) => name))
  const fields = columns.map(name => (name !== null && names.has(name) ? name : null))
  const given = fields.filter(name => name !== null)
  if (!given.includes(keyFields[kind])) throw new Refusal('IMPORT_NO_KEY')
  if (new Set(given).size < given.length) throw new Refusal('IMPORT_COLUMN_TWICE')
  return inOurWords(rowsOfFields(rows, fields), values)
}

/** Fields whose cells may hold several values. */
const listFields = ['roles']

/** Replaces the words of the file's program by those of the portal. */
function inOurWords([header, ...rows]: CsvRow[], values: ImportFile['values']): CsvRow[] {
  if (!header || values.length === 0) return header ? [header, ...rows] : []
  const words = new Map(values.map(({ field, from, to }) => [JSON.stringify([field, searchText(from)]), to]))
  const ours = (field: string, cell: string): string =>
    words.get(JSON.stringify([field, searchText(cell.trim())])) ?? cell
  const cellOf = (field: string, cell: string) =>
    listFields.includes(field)
      ? cell
          .split('|')
          .map(part => ours(field, part))
          .join('|')
      : ours(field, cell)
  return [
    header,
    ...rows.map(row => ({ ...row, cells: row.cells.map((cell, at) => cellOf(header.cells[at] ?? '', cell)) })),
  ]
}

function refusalOf({ kind, line }: CsvFault): Refusal {
  if (kind === 'rows') return new Refusal('IMPORT_TOO_LONG', { values: { line, limit: mostImportRows } })
  if (kind === 'cells') return new Refusal('IMPORT_TOO_WIDE', { values: { line, limit: mostImportCells } })
  return new Refusal('IMPORT_UNCLOSED', { values: { line } })
}

interface CarriedOut {
  plan: ImportPlan
  done: Omit<CallData<typeof importCall>, 'actId'>
}

async function carryOut(
  transaction: Transaction<Schema>,
  rows: CsvRow[],
  { kind, makesMissingPassive, monthFirst }: ImportFile,
  { user, language }: Editor,
): Promise<CarriedOut> {
  await lockMasters(transaction)
  const caller = await callerNow(transaction, user)
  const editor = { user: caller, language }
  await nameAct(transaction, kind === 'companies' ? 'CompaniesImport' : 'PeopleImport')
  if (kind === 'companies') return carryOutCompanies(transaction, rows, editor)
  const plan = planPeople(await deskOf(transaction, caller), readTable(rows, peopleFileWith(monthFirst)))
  const apply = () => applyPeople(transaction, plan, { makesMissingPassive, by: caller.id })
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
