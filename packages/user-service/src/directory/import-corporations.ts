import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import { changeCompany, lockCompanies, valuesOf } from '../companies/save-company.command'
import { isSameName } from '../companies/same-name'
import { fieldsWith } from '../directory-import/import-companies.command'
import type { ImportedCorporation } from './import-columns'
import { beginReport, type ImportReport } from './import-report'
import { companyOpener } from '../companies/company-opener'

/** Imports the corporations of a file, matched by name, in the caller's transaction. */
export async function importCorporations(
  db: Kysely<Schema>,
  corporations: ImportedCorporation[],
): Promise<ImportReport> {
  const report = await beginReport(db)
  await lockCompanies(db)
  const openCompany = await companyOpener(db)
  const users = await db.selectFrom('app_user').select(['id', 'email', 'is_active']).execute()
  const ids = new Map(users.map(({ id, email }) => [email, id]))
  const known = (await db.selectFrom('corporation').select('name').execute()).map(saved => saved.name)

  for (const corporation of corporations) {
    const { line, name, generalManager } = corporation
    const manager = users.find(({ email }) => email === generalManager)
    if (generalManager && !manager?.is_active) {
      const reason = `the general manager ${generalManager} is ${manager ? 'passive' : 'not in the portal'}`
      report.problems.push({ line, reason })
      continue
    }
    const id = await openCompany(name)
    const saved = await db.selectFrom('corporation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const values = valuesOf({ ...fieldsWith(corporation, saved, ids), name: saved.name })
    const isChanged = await changeCompany(db, saved, { values, by: null })
    if (!known.some(one => isSameName(one, name))) report.added.push(name)
    else if (isChanged) report.changed.push(name)
    else report.same += 1
  }
  return report
}
