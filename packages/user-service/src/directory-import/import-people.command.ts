import type { Schema } from '@portal/database/schema'
import type { Transaction } from 'kysely'
import { lockCompanies } from '../companies/save-company.command'
import { isSameName } from '../companies/same-name'
import { beginReport, type ImportReport } from '../directory/import-report'
import type { ImportedPerson } from '../directory/import-columns'
import { faultText } from '@portal/http/file-import/table-file'
import { companyOpener } from '../companies/company-opener'
import { applyPeople } from './apply-people.command'
import { deskOf } from './snapshot.query'
import { planPeople, type ImportPlan } from './plan-people'
import type { PlannedFault } from '@portal/http/file-import/planned-row'
import type { PlannedRow } from './planned'

/**
 * Imports people from the command line, which may do everything. It runs in the caller's transaction, so a dry run is
 * the real import, rolled back. A file with a problem changes nothing.
 */
export async function importPeople(db: Transaction<Schema>, people: ImportedPerson[]): Promise<ImportReport> {
  const report = await beginReport(db)
  const companies = await addCompanies(db, people)
  const plan = planPeople(await deskOf(db, null), { rows: people, problems: [] })
  const problems = plan.rows.flatMap(row => reasonsOf(row).map(reason => ({ line: row.line, reason })))
  if (problems.length > 0) return { ...report, problems }
  const { waitingAccounts } = await applyPeople(db, plan, { makesMissingPassive: false, by: null })
  const emailsOf = (outcome: string) => plan.rows.filter(row => row.outcome === outcome).map(({ key }) => key)
  return {
    ...report,
    made: madeOf(companies, plan),
    added: emailsOf('Created'),
    changed: emailsOf('Changed'),
    same: emailsOf('Unchanged').length,
    waitingAccounts,
    madePassive: plan.rows.flatMap(({ person }) =>
      person?.known?.row.is_active && person.values.is_active === false ? person.id : [],
    ),
  }
}

/** Adds the missing companies of people. Only the command line does so. */
async function addCompanies(db: Transaction<Schema>, people: readonly ImportedPerson[]): Promise<string[]> {
  await lockCompanies(db)
  const openCompany = await companyOpener(db)
  const known = (await db.selectFrom('corporation').select('name').execute()).map(({ name }) => name)
  const added: string[] = []
  for (const { corporation, department, secondCorporation, secondDepartment } of people) {
    const named = [department && corporation, secondDepartment && secondCorporation]
    for (const name of named) {
      if (!name || [...known, ...added].some(one => isSameName(one, name))) continue
      await openCompany(name)
      added.push(name)
    }
  }
  return added
}

/** Lists the created companies, each before its departments. */
function madeOf(companies: readonly string[], { departments }: ImportPlan): string[] {
  const names = new Set([...companies, ...departments.map(({ corporationName }) => corporationName)])
  return [...names].flatMap(company => [
    ...(companies.includes(company) ? [`corporation ${company}`] : []),
    ...departments
      .filter(({ corporationName }) => corporationName === company)
      .map(({ name }) => `department ${name} of ${company}`),
  ])
}

/** Explains a refused row for the command line, with the file's column names. */
function reasonsOf({ key, faults }: PlannedRow): string[] {
  const needed = faults.filter(({ code }) => code === 'NEEDED_FOR_NEW').map(({ column }) => column)
  return [
    ...(needed.length > 0 ? [`${key} is new, and for that ${needed.join(', ')} is missing`] : []),
    ...faults.filter(({ code }) => code !== 'NEEDED_FOR_NEW').map(fault => reasonOf(key, fault)),
  ]
}

function reasonOf(key: string, fault: PlannedFault): string {
  if ('said' in fault) return fault.said
  const { column, code, values = {} } = fault
  if (code === 'GOES_WITH') return `${values.column} and ${column} go together`
  if (code === 'OWN_MASTER') return `${key} is their own master`
  if (code === 'NO_SUCH_MASTER') return `the master ${values.text} is neither in the file nor in the portal, or passive`
  if (code === 'NO_SUCH_COMPANY') return `${column}: there is no active corporation "${values.text}"`
  return `${column}: ${faultText({ code, values }, 'en')}`
}
