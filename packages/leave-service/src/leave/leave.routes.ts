import {
  allLeaveListCall,
  checkManyLeavesCall,
  createLeaveCall,
  createManyLeavesCall,
  leaveCalls,
  leaveTypeCall,
  remainingLeaveCall,
} from '@portal/contracts/leave/annual-leave.calls'
import { approvedLeavesCall } from '@portal/contracts/leave/leave-calendar.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import type { FormModules } from '@portal/workflow-service/forms/form-module'
import { addModuleFormRoutes, listModuleForms } from '@portal/workflow-service/forms/module/module-form-routes'
import { leaveTypesOf } from '@portal/workflow-service/lookups/lookups.query'
import { approvedLeaves } from './approved-leaves.query'
import { belowFloorQuestion } from './below-floor.query'
import { createLeave } from './create-leave.command'
import { createManyLeaves } from './create-many-leaves.command'
import { getLeave } from './get-leave.query'
import { leaveForms } from './leave-forms'
import { remainingLeaveOf } from './remaining-leave.query'
import { saveLeave } from './update-leave.command'

export function addLeaveRoutes(route: AddRoute, db: Kysely<Schema>, modules: FormModules): void {
  addModuleFormRoutes(route, db, modules, leaveForms, leaveCalls, {
    get: getLeave,
    save: saveLeave,
    guidOf: sent => sent.annualLeaveGuid,
  })
  route(allLeaveListCall, ({ body: filters }, { session: { user }, language }) =>
    listModuleForms(db, modules, leaveForms, { scope: { allOf: 'ANN' }, filters, reader: { user, language } }),
  )
  route(createLeaveCall, async ({ body }, { session: { user }, language, transaction }) => ({
    data: [await createLeave(transaction, body, { user, language })],
  }))
  route(createManyLeavesCall, async ({ body }, { session: { user }, language, transaction }) => ({
    data: await createManyLeaves(transaction, body, { user, language }),
  }))
  route(checkManyLeavesCall, async ({ body }, { session: { user }, language }) => ({
    data: await belowFloorQuestion(db, body, { user, language }),
  }))
  route(leaveTypeCall, async () => ({ data: await leaveTypesOf(db, 'asc') }))
  route(remainingLeaveCall, async ({ params }, { session }) => ({
    data: await remainingLeaveOf(db, params.userId, session.user),
  }))
  route(approvedLeavesCall, async ({ query }, { session }) => ({ data: await approvedLeaves(db, query, session.user) }))
}
