import type { Schema } from '@portal/database/schema'
import type { Kysely, Selectable } from 'kysely'
import { changeCompany, lockCompanies } from '../companies/save-company.command'
import { isSameName } from '../companies/same-name'
import type { ImportedCorporation } from './corporations-file'
import { beginReport, type ImportReport } from './import-report'
import { placesOf } from './places'

type Corporation = Selectable<Schema['corporation']>
type Values = Partial<Corporation>

/** Imports the corporations of a file, matched by name, in the caller's transaction. */
export const importCorporations = async (
  db: Kysely<Schema>,
  corporations: ImportedCorporation[],
): Promise<ImportReport> => {
  const report = await beginReport(db)
  await lockCompanies(db)
  const places = await placesOf(db)
  const users = await db.selectFrom('app_user').select(['id', 'email', 'is_active']).execute()
  const known = (await db.selectFrom('corporation').select('name').execute()).map(saved => saved.name)

  for (const corporation of corporations) {
    const { line, name, generalManager } = corporation
    const manager = users.find(({ email }) => email === generalManager)
    if (generalManager && !manager?.is_active) {
      report.problems.push({
        line,
        reason: `the general manager ${generalManager} is ${manager ? 'passive' : 'not in the portal'}`,
      })
      continue
    }
    const id = await places.corporation(name)
    const isChanged = await change(db, id, valuesOf(corporation, manager?.id))
    if (!known.some(one => isSameName(one, name))) report.added.push(name)
    else if (isChanged) report.changed.push(name)
    else report.same += 1
  }
  return report
}

const valuesOf = (corporation: ImportedCorporation, managerId: number | undefined): Values => {
  const { locale, status, generalManager, generalManagerExempt, countsEveryDay, iban, bic } = corporation
  return {
    ...(locale && { locale }),
    ...(status !== undefined && { is_active: status ?? true }),
    ...(generalManager !== undefined && { general_manager_id: managerId ?? null }),
    ...(generalManagerExempt !== undefined && { is_general_manager_exempt: generalManagerExempt ?? false }),
    ...(countsEveryDay !== undefined && { counts_every_day: countsEveryDay ?? false }),
    ...(iban !== undefined && { iban }),
    ...(bic !== undefined && { bic }),
  }
}

const change = async (db: Kysely<Schema>, id: number, values: Values): Promise<boolean> => {
  const row: Corporation = await db.selectFrom('corporation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return changeCompany(db, row, { values: { ...row, ...values }, by: null })
}
