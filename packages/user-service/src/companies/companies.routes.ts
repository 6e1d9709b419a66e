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
  route(companyHoldingsCall, async ({ params }, { user }) => ({ data: await holdingsOf(db, params.id, user) }))
  route(leaveScalesCall, async () => ({ data: await leaveScales(db) }))
  route(createCompanyCall, async ({ body }, { transaction, ...editor }) => {
    const id = await createCompany(transaction, body, editor)
    return { data: await companyOf(transaction, id, editor.user) }
  })
  route(updateCompanyCall, async ({ params: { id }, body }, editor) => {
    await db.transaction().execute(transaction => updateCompany(transaction, { ...body, id }, editor))
    return { data: await companyOf(db, id, editor.user) }
  })
  route(addDepartmentCall, async ({ params, body }, { transaction, ...editor }) => {
    await addDepartment(transaction, { companyId: params.id, ...body }, editor)
    return { data: await companyOf(transaction, params.id, editor.user) }
  })
  route(renameDepartmentCall, async ({ params: { id }, body }, editor) => {
    const rename = db.transaction().execute(transaction => renameDepartment(transaction, { ...body, id }, editor))
    return { data: await companyOf(db, await rename, editor.user) }
  })
  route(deleteDepartmentCall, async ({ params }, { user }) => {
    const companyId = await db.transaction().execute(transaction => deleteDepartment(transaction, params.id, user))
    return { data: await companyOf(db, companyId, user) }
  })
}
