import {
  allLeaveListCall,
  checkManyLeavesCall,
  createLeaveCall,
  createManyLeavesCall,
  leaveCalls,
  leaveTypeCall,
  remainingLeaveCall,
} from '@portal/contracts/leave/annual-leave.calls'
import { approvedLeavesCall, awayCall } from '@portal/contracts/leave/leave-calendar.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import type { FormModules } from '@portal/workflow-service/forms/form-module'
import { addModuleFormRoutes, listModuleForms } from '@portal/workflow-service/forms/module/module-form-routes'
import { leaveTypesOf } from '@portal/workflow-service/lookups/lookups.query'
import { approvedLeavesAndTeam, awayFrom } from './approved-leaves.query'
import { belowFloorQuestion } from './below-floor.query'
import { createLeave } from './create-leave.command'
import { createManyLeaves } from './create-many-leaves.command'
import { getLeave } from './get-leave.query'
import { leaveForms } from './leave-forms'
import { remainingLeaveOf } from './leave-balances.query'
import { saveLeave } from './update-leave.command'

export function addLeaveRoutes(route: AddRoute, db: Kysely<Schema>, modules: FormModules): void {
  addModuleFormRoutes(route, db, modules, leaveForms, leaveCalls, {
    get: getLeave,
    save: saveLeave,
    guidOf: sent => sent.annualLeaveGuid,
  })
  route(allLeaveListCall, ({ body: filters }, reader) =>
    listModuleForms(db, modules, leaveForms, { scope: { allOf: 'ANN' }, filters, reader }),
  )
  route(createLeaveCall, async ({ body }, { transaction, ...editor }) => ({
    data: [await createLeave(transaction, body, editor)],
  }))
  route(createManyLeavesCall, async ({ body }, { transaction, ...editor }) => ({
    data: await createManyLeaves(transaction, body, editor),
  }))
  route(checkManyLeavesCall, async ({ body }, reader) => ({
    data: await belowFloorQuestion(db, body, reader),
  }))
  route(leaveTypeCall, async () => ({ data: await leaveTypesOf(db, 'asc') }))
  route(remainingLeaveCall, async ({ params }, { user }) => ({
    data: await remainingLeaveOf(db, params.userId, user),
  }))
  route(approvedLeavesCall, ({ query }, { user }) => approvedLeavesAndTeam(db, query, user))
  route(awayCall, ({ params }, { user }) => awayFrom(db, params.date, user))
}
