import type { CompanyFields } from '@portal/contracts/people/companies.calls'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { CsvRow } from '@portal/rules/csv/parse-csv'
import type { CompanyField } from '@portal/rules/people/import-fields'
import { sql, type Selectable, type Transaction } from 'kysely'
import { reachOf } from '../companies/company-reach'
import type { Editor } from '../companies/departments.command'
import { createCompany, updateCompany } from '../companies/save-company.command'
import { corporationColumns, type ImportedCorporation } from '../directory/corporations-file'
import { readText } from '../directory/cells'
import { cellFaultsByLine, readTable, type Columns } from '../directory/table-file'
import { refuse, type PlannedChange, type PlannedFault, type PlannedRow, type Shown } from './planned'

type Company = Selectable<Schema['corporation']>
/** With its first department, which a new one needs. */
type ImportedCompany = ImportedCorporation & { department?: string | null }

const columns: Columns<CompanyField> = {
  ...corporationColumns,
  readers: { ...corporationColumns.readers, department: readText },
}

/**
 * Imports companies, matched by name, each as if it were saved on its own: what would refuse that refuses the row, and
 * leaves nothing of it behind.
 */
export async function importCompanies(
  transaction: Transaction<Schema>,
  file: CsvRow[],
  editor: Editor,
): Promise<PlannedRow[]> {
  const { rows: companies, problems } = readTable(file, columns)
  const reach = await reachOf(transaction, editor.user)
  const known = await transaction.selectFrom('corporation').selectAll().orderBy('id').execute()
  const people = await transaction.selectFrom('app_user').select(['id', 'email']).execute()
  const emails = { byId: new Map(people.map(p => [p.id, p.email])), ids: new Map(people.map(p => [p.email, p.id])) }
  const ofCells = cellFaultsByLine(problems)
  const rows: PlannedRow[] = []
  for (const company of companies as ImportedCompany[]) {
    const row: PlannedRow = {
      line: company.line,
      // An empty name is a mistake of its row.
      key: (company.name as string | null) ?? '',
      name: '',
      outcome: 'Unchanged',
      changes: [],
      faults: [],
    }
    rows.push(row)
    const saved = known.find(({ name }) => name === company.name)
    const faults: PlannedFault[] = [...(ofCells.get(company.line) ?? []), ...faultsOf(company, saved, emails.ids)]
    if (saved && !reach.canChange(saved.id)) faults.push({ column: 'name', code: 'COMPANY_NOT_YOURS' })
    if (faults.length > 0) {
      refuse(row, faults)
      continue
    }
    const fields = fieldsOf(company, saved, emails.ids)
    row.changes = changesOf(fields, saved, emails.byId)
    if (saved && row.changes.length === 0) continue
    row.outcome = saved ? 'Changed' : 'Created'
    const refusal = await attempt(transaction, async () => {
      if (saved) await updateCompany(transaction, { ...fields, id: saved.id }, editor)
      else if (reach.ofGroup)
        await createCompany(transaction, { ...fields, departmentName: company.department ?? '' }, editor)
      else throw new Refusal('GROUP_SETTINGS')
    })
    if (refusal) refuse(row, faultsFrom(refusal, editor))
  }
  return rows
}

function faultsOf(
  company: ImportedCompany,
  saved: Company | undefined,
  ids: ReadonlyMap<string, number>,
): PlannedFault[] {
  const { generalManager, locale, department } = company
  const faults: PlannedFault[] = []
  if (generalManager && !ids.has(generalManager)) {
    faults.push({ column: 'generalManager', code: 'NO_SUCH_MASTER', values: { text: generalManager } })
  }
  if (!saved && !locale) faults.push({ column: 'locale', code: 'NEEDED_FOR_NEW' })
  if (!saved && !department) faults.push({ column: 'department', code: 'NEEDED_FOR_NEW' })
  return faults
}

/** What the file says nothing about stays as it is. */
function fieldsOf(
  { name, locale, status, generalManager, generalManagerExempt, countsEveryDay, iban, bic }: ImportedCompany,
  saved: Company | undefined,
  ids: ReadonlyMap<string, number>,
): CompanyFields {
  const managerId = generalManager ? (ids.get(generalManager) ?? null) : null
  return {
    name,
    locale: locale ?? saved?.locale ?? 'TR',
    status: status === undefined ? (saved?.is_active ?? true) : (status ?? true),
    generalManagerId: generalManager === undefined ? (saved?.general_manager_id ?? null) : managerId,
    isGeneralManagerExempt:
      generalManagerExempt === undefined
        ? (saved?.is_general_manager_exempt ?? false)
        : (generalManagerExempt ?? false),
    countsEveryDay: countsEveryDay === undefined ? (saved?.counts_every_day ?? false) : (countsEveryDay ?? false),
    leaveScaleId: saved?.leave_scale_id ?? null,
    iban: iban === undefined ? (saved?.iban ?? null) : iban,
    bic: bic === undefined ? (saved?.bic ?? null) : bic,
  }
}

const yesNo = (is: boolean): Shown => (is ? { tr: 'evet', en: 'yes' } : { tr: 'hayır', en: 'no' })
const state = (is: boolean): Shown => (is ? { tr: 'etkin', en: 'active' } : { tr: 'pasif', en: 'passive' })

function shownOf(fields: CompanyFields, emails: ReadonlyMap<number, string>): Record<string, Shown> {
  return {
    locale: fields.locale,
    status: state(fields.status),
    generalManager: emails.get(fields.generalManagerId ?? 0) ?? '',
    generalManagerExempt: yesNo(fields.isGeneralManagerExempt),
    countsEveryDay: yesNo(fields.countsEveryDay),
    iban: fields.iban ?? '',
    bic: fields.bic ?? '',
  }
}

function changesOf(
  fields: CompanyFields,
  saved: Company | undefined,
  emails: ReadonlyMap<number, string>,
): PlannedChange[] {
  const after = shownOf(fields, emails)
  const before = saved && shownOf(fieldsOf({ line: 0, name: saved.name }, saved, new Map()), emails)
  return Object.entries(after).flatMap(([field, to]) => {
    const from = before?.[field] ?? ''
    const isSame = before ? JSON.stringify(from) === JSON.stringify(to) : to === ''
    return isSame ? [] : [{ field, from, to }]
  })
}

/** Does something that may be refused, without an end of the transaction. */
async function attempt(transaction: Transaction<Schema>, act: () => Promise<void>): Promise<Refusal | undefined> {
  await sql`savepoint row`.execute(transaction)
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint row`.execute(transaction)
    return error
  }
  await sql`release savepoint row`.execute(transaction)
  return undefined
}

const columnOf: Readonly<Record<string, string>> = {
  generalManagerId: 'generalManager',
  isGeneralManagerExempt: 'generalManagerExempt',
  departmentName: 'department',
}

function faultsFrom(refusal: Refusal, { language }: Editor): PlannedFault[] {
  const { code, message, errors } = refusal.answerIn(language)
  if (errors.length === 0) return [{ column: 'name', code, said: message }]
  return errors.map(error => ({ column: columnOf[error.path] ?? error.path, code: error.code, said: error.message }))
}
