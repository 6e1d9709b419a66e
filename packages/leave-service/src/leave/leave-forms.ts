import type { LeaveFilters, LeaveRow } from '@portal/contracts/leave/annual-leave.calls'
import { defineModuleForms } from '@portal/workflow-service/forms/module/module-forms'
import { leaveOrder } from './leave-list-order'
import type { LeaveFacts } from './leave-facts'
import { leaveSheet } from './leave-sheet'

export const leaveForms = defineModuleForms<LeaveFacts, LeaveRow, LeaveFilters>({
  expression: 'ANN',
  what: { tr: 'izin formu', en: 'the leave form' },
  fileKind: 'leave',
  present: (row, facts) => ({ ...row, ...facts, annualLeaveGuid: row.formGuid }),
  orderOf: leaveOrder,
  sheet: leaveSheet,
})
