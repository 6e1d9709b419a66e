import {
  allAnnualLeavesCall,
  allLeaveListCall,
  checkManyLeavesCall,
  createLeaveCall,
  createManyLeavesCall,
  exportAllAnnualLeaveCall,
  exportLeavesCall,
  getLeaveCall,
  leaveTypeCall,
  listLeavesCall,
  remainingLeaveCall,
  updateLeaveCall,
} from '@portal/contracts/annual-leave.calls'
import { approvedLeavesCall } from '@portal/contracts/leave-calendar.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { exportForms } from '../forms/exports/export-forms.query'
import type { FormModules } from '../forms/form-module'
import { leaveTypesOf } from '../lookups/lookups.query'
import { approvedLeaves } from './approved-leaves.query'
import { belowFloorQuestion } from './below-floor.query'
import { createLeave } from './create-leave.command'
import { createManyLeaves } from './create-many-leaves.command'
import { getLeave } from './get-leave.query'
import { leaveOrder } from './leave-list-order'
import { leaveSheet } from './leave-sheet'
import { listLeaves } from './list-leaves.query'
import { remainingLeaveOf } from './remaining-leave.query'
import { saveLeave } from './update-leave.command'

export function addLeaveRoutes(route: AddRoute, db: Kysely<Schema>, modules: FormModules): void {
  addOneLeave(route, db, modules)
  addManyLeaves(route, db)
  addLists(route, db, modules)
  route(leaveTypeCall, async () => ({ data: await leaveTypesOf(db, 'asc') }))
  route(remainingLeaveCall, async ({ params }, { session }) => ({
    data: await remainingLeaveOf(db, params.userId, session.user),
  }))
  route(approvedLeavesCall, async ({ query }, { session }) => ({ data: await approvedLeaves(db, query, session.user) }))
}

function addOneLeave(route: AddRoute, db: Kysely<Schema>, modules: FormModules): void {
  route(createLeaveCall, async ({ body }, { session: { user }, language, transaction }) => ({
    data: [await createLeave(transaction, body, { user, language })],
  }))
  route(getLeaveCall, async ({ params }, { session: { user }, language }) => ({
    data: await getLeave(db, modules, params.id, { user, language }),
  }))
  route(updateLeaveCall, async ({ body }, { session: { user }, language }) => {
    await saveLeave(db, modules, body, { user, language })
    return { data: await getLeave(db, modules, body.annualLeaveGuid, { user, language }) }
  })
}

function addManyLeaves(route: AddRoute, db: Kysely<Schema>): void {
  route(createManyLeavesCall, async ({ body }, { session: { user }, language, transaction }) => ({
    data: await createManyLeaves(transaction, body, { user, language }),
  }))
  route(checkManyLeavesCall, async ({ body }, { language }) => ({ data: await belowFloorQuestion(db, body, language) }))
}

function addLists(route: AddRoute, db: Kysely<Schema>, modules: FormModules): void {
  const allOf = { allOf: 'ANN' } as const
  route(listLeavesCall, ({ body }, { session: { user }, language }) =>
    listLeaves(db, modules, { scope: 'responsible', filters: body, reader: { user, language } }),
  )
  for (const call of [allLeaveListCall, allAnnualLeavesCall]) {
    route(call, ({ body }, { session: { user }, language }) =>
      listLeaves(db, modules, { scope: allOf, filters: body, reader: { user, language } }),
    )
  }
  for (const [call, scope] of [
    [exportLeavesCall, 'responsible'],
    [exportAllAnnualLeaveCall, allOf],
  ] as const) {
    route(call, async ({ body }, { session: { user }, language }) => {
      const order = { scope, reader: { user, language }, ...leaveOrder(body) }
      return { file: await exportForms(db, modules, order, leaveSheet) }
    })
  }
}
