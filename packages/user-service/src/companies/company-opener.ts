import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import { insertCompany } from './save-company.command'
import { isSameName } from './same-name'

/** Returns a function that finds a company by its name, or creates it. The caller holds `lockCompanies`. */
export async function companyOpener(db: Kysely<Schema>): Promise<(name: string) => Promise<number>> {
  const companies = await db.selectFrom('corporation').select(['id', 'name']).orderBy('id').execute()
  return async name => {
    const found = companies.find(company => isSameName(company.name, name))
    if (found) return found.id
    const added = await insertCompany(db, { name, locale: 'TR' }, null)
    companies.push(added)
    return added.id
  }
}
