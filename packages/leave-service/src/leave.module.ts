import { formStates } from '@portal/contracts/forms/states'
import { sql } from 'kysely'
import { defineFormModule } from '@portal/workflow-service/forms/form-module'
import { addHolidayRoutes } from './holidays/holidays.routes'
import { addLeaveFeedRoutes } from './leave-feed/leave-feed.routes'
import { fillEarlierYears } from './leave-ledger/demo/fill-earlier-years.command'
import { addLeaveLedgerRoutes } from './leave-ledger/leave-ledger.routes'
import { setDailyAnnualLeaveJob } from './leave-ledger/set-daily-annual-leave.job'
import { fillLeaves } from './leave/demo/fill-leaves.command'
import { addLeaveRoutes } from './leave/leave.routes'
import { leaveFacts } from './leave/leave-forms'
import { leaveSummary } from './leave/leave-summary'
import { settleAct } from './leave/settle-leave.command'

const { Approved, ApprovedCancelPending } = formStates

export const leaveModule = defineFormModule({
  expression: 'ANN',
  files: [{ kind: 'leave' }],
  jobs: [setDailyAnnualLeaveJob],
  onAct: settleAct,
  facts: leaveFacts,
  summaryOf: leaveSummary,
  addRoutes(route, db, modules) {
    addLeaveRoutes(route, db, modules)
    addHolidayRoutes(route, db, modules)
    addLeaveLedgerRoutes(route, db)
    addLeaveFeedRoutes(route, db)
  },
  async fillDemo(db, stage, today) {
    const { histories, write } = await fillLeaves(db, stage, today)
    return {
      histories,
      write: async ids => {
        await write(ids)
        await fillEarlierYears(db, stage, today)
      },
    }
  },
  absentOn: day => sql`
    select f.owner_id as user_id, l.end_date as last_day
    from leave_form l join form f on f.id = l.form_id
    where f.state in (${sql.lit(Approved)}, ${sql.lit(ApprovedCancelPending)})
      and daterange(l.start_date, l.end_date, '[]') @> ${day}`,
  figures: {},
})
