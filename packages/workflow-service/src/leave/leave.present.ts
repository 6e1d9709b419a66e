import type { LeaveRow } from '@portal/contracts/annual-leave.calls'
import type { FormRow } from '@portal/contracts/forms'
import type { LeaveFacts } from './leave-rows.query'

export function presentLeaveRow(row: FormRow, facts: ReadonlyMap<number, LeaveFacts>): LeaveRow {
  const own = facts.get(row.id)
  if (!own) throw new Error(`The leave form ${row.id} has no row of its own.`)
  return { ...row, ...own, annualLeaveGuid: row.formGuid }
}
