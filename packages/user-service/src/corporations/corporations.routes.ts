import {
  corporationListCall,
  corporationLocaleCall,
  departmentListCall,
  departmentsByCorporationCall,
} from '@portal/contracts/people/corporation.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { departmentsOf, listCorporations, listDepartments, localeOf } from './corporations.query'

export function addCorporationRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(corporationListCall, async ({ query }) => ({ data: await listCorporations(db, query.status === 'all') }))
  route(corporationLocaleCall, async ({ body }) => ({ data: await localeOf(db, body.Id) }))
  route(departmentsByCorporationCall, async ({ body }) => ({ data: await departmentsOf(db, body.id) }))
  route(departmentListCall, async () => ({ data: await listDepartments(db) }))
}
