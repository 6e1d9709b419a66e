import { sql } from 'kysely'
import { defineFormModule } from '../forms/form-module'
import { leaveTypesOf } from '../lookups/lookups.query'
import { addLeaveRoutes } from './leave.routes'
import { settleAct } from './settle-leave.command'

export const leaveModule = defineFormModule({
  expression: 'ANN',
  files: [{ kind: 'leave' }],
  addRoutes: addLeaveRoutes,
  onAct: settleAct,
  figures: {
    unit: 'days',
    rows: sql`
      select l.form_id, l.total_days as amount, null::integer as currency_id, l.start_date as day,
        l.type_id as need_type_id, null::text as invoice_company
      from leave_form l`,
    needTypesOf: db => leaveTypesOf(db, 'asc'),
  },
})
