import type { PaymentWeek } from '@portal/contracts/payments/payment.calls'

/** What is to be done, the most urgent first; and what has been paid, the latest first. */
export function weeksInOrder(
  weeks: readonly PaymentWeek[],
  today: string,
): { due: PaymentWeek[]; past: PaymentWeek[] } {
  const isDue = ({ isOverdue, end }: PaymentWeek) => isOverdue || end >= today
  const byBegin = (one: PaymentWeek, other: PaymentWeek) => (one.begin < other.begin ? -1 : 1)
  const due = weeks.filter(isDue)
  return {
    due: [...due.filter(week => week.isOverdue), ...due.filter(week => !week.isOverdue).sort(byBegin)],
    past: weeks
      .filter(week => !isDue(week))
      .sort(byBegin)
      .reverse(),
  }
}
