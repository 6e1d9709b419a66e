import {
  addDepartmentCall,
  companiesCall,
  companyCall,
  companyHoldingsCall,
  createCompanyCall,
  deleteDepartmentCall,
  leaveScalesCall,
  renameDepartmentCall,
  updateCompanyCall,
} from '@portal/contracts/people/companies.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { companyOf, leaveScales, listCompanies } from './companies.query'
import { holdingsOf } from './company-holdings.query'
import { addDepartment, deleteDepartment, renameDepartment } from './departments.command'
import { createCompany, updateCompany } from './save-company.command'

export function addCompanyRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(companiesCall, (_input, { user }) => listCompanies(db, user))
  route(companyCall, async ({ params }, { user }) => ({ data: await companyOf(db, params.id, user) }))
  route(companyHoldingsCall, async ({ params }, { user }) => ({
    data: await holdingsOf(db, params.id, user),
  }))
  route(leaveScalesCall, async () => ({ data: await leaveScales(db) }))
  route(createCompanyCall, async ({ body }, { user, language, transaction }) => ({
    data: await companyOf(transaction, await createCompany(transaction, body, { user, language }), user),
  }))
  route(updateCompanyCall, async ({ params, body }, { user, language }) => {
    await db
      .transaction()
      .execute(transaction => updateCompany(transaction, { ...body, id: params.id }, { user, language }))
    return { data: await companyOf(db, params.id, user) }
  })
  route(addDepartmentCall, async ({ params, body }, { user, language, transaction }) => {
    await addDepartment(transaction, { companyId: params.id, name: body.name }, { user, language })
    return { data: await companyOf(transaction, params.id, user) }
  })
  route(renameDepartmentCall, async ({ params, body }, { user, language }) => {
    const companyId = await db
      .transaction()
      .execute(transaction => renameDepartment(transaction, { ...body, id: params.id }, { user, language }))
    return { data: await companyOf(db, companyId, user) }
  })
  route(deleteDepartmentCall, async ({ params }, { user }) => {
    const companyId = await db.transaction().execute(transaction => deleteDepartment(transaction, params.id, user))
    return { data: await companyOf(db, companyId, user) }
  })
}
