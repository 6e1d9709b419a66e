import { seedDemo } from '@portal/database/demo/seed'
import { startTestDatabase, type TestDatabase } from '@portal/database/testing'
import { addDays } from '@portal/rules/calendar/month'
import { fillHistory } from '@portal/workflow-service/demo/fill-history.command'
import { leaveModule } from '../../leave.module'
import { nameOf } from '@portal/workflow-service/testing/trees'

let database: TestDatabase
beforeEach(async () => {
  database = await startTestDatabase()
})
afterEach(() => database.close())

test.each(['2026-11-20', '2028-02-29'])(
  'seeded on %s, the demo group has a ledger since each was hired',
  async today => {
    await seedDemo(database.db, today, fillHistory([leaveModule]))
    const begin = addDays(today, -365)
    const rows = await database.db
      .selectFrom('leave_ledger')
      .selectAll()
      .where('date', '<', begin)
      .orderBy('date')
      .orderBy('id')
      .execute()
    const employees = rows.filter(row => nameOf(row.user_id) === 'employee')
    const accruals = employees.filter(row => row.kind === 'accrual').map(row => `${row.date} ${Number(row.days)}`)
    expect(accruals.slice(0, 6)).toEqual([
      '2017-03-01 14',
      '2018-03-01 14',
      '2019-03-01 14',
      '2020-03-01 14',
      '2021-03-01 14',
      '2022-03-01 20',
    ])
    expect(new Set(rows.map(row => row.user_id)).size).toBe(19)
    expect(rows.map(row => nameOf(row.user_id))).not.toContain('newhire')

    // Balances are never negative, never implausibly high, and 0 on the last day.
    for (const userId of new Set(rows.map(row => row.user_id))) {
      const own = rows.filter(row => row.user_id === userId)
      const balances = own.map((_row, i) => own.slice(0, i + 1).reduce((sum, { days }) => sum + Number(days), 0))
      const who = nameOf(userId)
      expect({ who, lowest: Math.min(...balances), last: balances.at(-1) }).toEqual({ who, lowest: 0, last: 0 })
      expect(Math.max(...balances)).toBeLessThanOrEqual(40)
    }
  },
)
