import { companyFieldsSchema, type CompanyFields } from '@portal/contracts/people/companies.calls'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { CsvRow } from '@portal/rules/csv/parse-csv'
import type { CompanyField } from '@portal/rules/people/import-fields'
import { sql, type Selectable, type Transaction } from 'kysely'
import { reachOf } from '../companies/company-reach'
import type { Editor } from '../companies/departments.command'
import { createCompany, fieldsOf, updateCompany } from '../companies/save-company.command'
import { readText } from '@portal/http/file-import/cells'
import { corporationsFile, type ImportedCorporation } from '../directory/import-columns'
import { cellFaultsByLine, defineColumns, readTable, type RowOf } from '@portal/http/file-import/table-file'
import type { PlannedChange, PlannedFault, Shown } from '@portal/http/file-import/planned-row'
import { refuse, type PlannedRow } from './planned'

type Company = Selectable<Schema['corporation']>

/** The screen's file also names the first department, which a new company needs. */
const companiesFile = defineColumns({
  ...corporationsFile,
  readers: { ...corporationsFile.readers, department: readText } satisfies Record<CompanyField, unknown>,
})
type ImportedCompany = RowOf<typeof companiesFile>

/**
 * Imports companies, matched by name, by the commands of the screen. If a command refuses a row, nothing of that row
 * stays.
 */
export async function importCompanies(
  transaction: Transaction<Schema>,
  file: CsvRow[],
  editor: Editor,
): Promise<PlannedRow[]> {
  const { rows: companies, problems } = readTable(file, companiesFile)
  const reach = await reachOf(transaction, editor.user)
  const known = await transaction.selectFrom('corporation').selectAll().orderBy('id').execute()
  const people = await transaction.selectFrom('app_user').select(['id', 'email']).execute()
  const emails = { byId: new Map(people.map(p => [p.id, p.email])), ids: new Map(people.map(p => [p.email, p.id])) }
  const ofCells = cellFaultsByLine(problems)
  const rows: PlannedRow[] = []
  for (const company of companies) {
    const row: PlannedRow = {
      line: company.line,
      // The type excludes null, but an empty name is only a fault of its row.
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
    const fields = fieldsWith(company, saved, emails.ids)
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

const newCompany = companyFieldsSchema.omit({ name: true }).parse({ locale: 'TR' })

/** Returns the company's fields with the values of the file; fields without a column stay as they are. */
export function fieldsWith(
  { name, locale, status, generalManager, generalManagerExempt, countsEveryDay, iban, bic }: ImportedCorporation,
  saved: Company | undefined,
  ids: ReadonlyMap<string, number>,
): CompanyFields {
  return {
    ...(saved ? fieldsOf(saved) : newCompany),
    name,
    ...(locale && { locale }),
    ...(status !== undefined && { status: status ?? true }),
    ...(generalManager !== undefined && { generalManagerId: ids.get(generalManager ?? '') ?? null }),
    ...(generalManagerExempt !== undefined && { isGeneralManagerExempt: generalManagerExempt ?? false }),
    ...(countsEveryDay !== undefined && { countsEveryDay: countsEveryDay ?? false }),
    ...(iban !== undefined && { iban }),
    ...(bic !== undefined && { bic }),
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
  const before = saved && shownOf(fieldsOf(saved), emails)
  return Object.entries(after).flatMap(([field, to]) => {
    const from = before?.[field] ?? ''
    const isSame = before ? JSON.stringify(from) === JSON.stringify(to) : to === ''
    return isSame ? [] : [{ field, from, to }]
  })
}

/** Runs a command that may refuse; the transaction continues after a refusal. */
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
