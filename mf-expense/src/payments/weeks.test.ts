import type { PaymentWeek } from '@portal/contracts/payments/payment.calls'
import { weeksInOrder } from './weeks'

const week = (begin: string, end: string, isOverdue = false): PaymentWeek => ({
  begin,
  end,
  isOverdue,
  count: 1,
  unpaidCount: 1,
  totals: [],
})

test('overdue weeks come first, then this week and later ones; past weeks are separate, the latest first', () => {
  const last = week('2026-11-09', '2026-11-15')
  const current = week('2026-11-16', '2026-11-22')
  const next = week('2026-11-23', '2026-11-29')
  const first = week('2026-11-02', '2026-11-08')
  const overdue = week('2026-10-05', '2026-11-15', true)
  const { due, past } = weeksInOrder([next, first, current, last, overdue], '2026-11-22')
  expect(due).toEqual([overdue, current, next])
  expect(past).toEqual([last, first])
})
