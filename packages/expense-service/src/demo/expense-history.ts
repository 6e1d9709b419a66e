import { dayNumber, isWeekend } from '@portal/rules/calendar/calendar-date'
import { amountOf } from '@portal/rules/money/amount'
import { payerOf } from '@portal/workflow-service/demo/demo-payments'
import { playScenario, type Times } from '@portal/workflow-service/demo/play-scenario'
import type { ScenarioName } from '@portal/workflow-service/demo/scenarios'
import { cycle, type Random, randomFrom } from '@portal/workflow-service/demo/random'
import type { DemoContext } from '@portal/workflow-service/demo/demo-context.query'
import type { WrittenHistory } from '@portal/workflow-service/demo/write-histories.command'
import { texts } from './expense-kinds'
import { agreedLines, type DemoLine, lineOn } from './expense-lines'

export interface ExpenseFormHistory extends WrittenHistory {
  readonly line: DemoLine
  readonly payment: { readonly payerId: number; readonly at: string } | null
}

const yearInDays = 365
/** Scenarios of older forms: most are paid. */
const longAgo: readonly ScenarioName[] = [
  ...Array<ScenarioName>(16).fill('paid'),
  'answeredAndPaid',
  'skippedAndPaid',
  'expertAddedAndPaid',
  'rejectedAtOnce',
  'rejectedLater',
  'cancelledAtOnce',
  'cancelledLater',
  'cancellationRejected',
]
/** Scenarios of the last weeks, in turn so that each occurs. */
const lately: readonly ScenarioName[] = [
  'waits',
  'waitsForSecond',
  'asks',
  'approved',
  'waitsForThird',
  'cancellationPending',
  'answered',
  'waitsForLast',
  'expertAdded',
  'rejectedLater',
  'skipped',
  'cancellationPendingAfterApproval',
  'waits',
  'asksLater',
  'approvedWithoutAnswer',
  'cancelledAtOnce',
]
const daysOfLate = 21

/** Returns a year of expenses until yesterday. The same day gives the same expenses. */
export async function expenseHistory(demo: DemoContext, today: string): Promise<ExpenseFormHistory[]> {
  const random = randomFrom(`expenses ${today}`)
  const now = dayNumber(today)
  const histories: ExpenseFormHistory[] = []
  const lateScenario = cycle(lately)
  for (let day = now - yearInDays; day < now; day += 1) {
    if (isWeekend(day)) continue
    const isLate = day >= now - daysOfLate
    const lines = Array.from({ length: random.between(1, isLate ? 4 : 2) }, () => lineOn(day, now - day, random, demo))
    for (const line of [...lines, ...agreedLines(day, now - day, demo)]) {
      const scenario = isLate ? lateScenario() : olderScenario(now - day, random)
      histories.push(await historyOf(line, scenario, { demo, random, day, now }))
    }
  }
  return histories
}

/** Some forms of the last months are approved but not paid yet. */
function olderScenario(daysAgo: number, random: Random): ScenarioName {
  return daysAgo < 80 && random.happens(0.15) ? 'approved' : random.oneOf(longAgo)
}

async function historyOf(line: DemoLine, scenario: ScenarioName, times: Times): Promise<ExpenseFormHistory> {
  const { demo, random } = times
  const { userId: ownerId, fillerId, corporationId, departmentId, row } = line
  const of = { module: 'EXP', userId: ownerId, corporationId, departmentId, purchaseTypeId: null } as const
  const approvers = await demo.approversFor(of, { amount: amountOf(row.amount), currencyId: row.currency_id })
  const payerId = payerOf(ownerId, corporationId, demo)
  const history = playScenario(
    {
      module: 'EXP',
      ownerId,
      fillerId,
      corporationId,
      departmentId,
      approvers,
      words: [row.company, row.invoice_number ?? '', row.description].join(' '),
      scenario,
      input: () => ({
        expertId: demo.idOf(ownerId === demo.idOf('purchasing') ? 'buyer' : 'purchasing'),
        payment: { payerId, payDay: dayNumber(row.last_pay_date) - random.between(0, 3) },
        cancellerId: ownerId,
      }),
      texts,
    },
    times,
  )
  return { ...history, line, payment: history.paidAt === null ? null : { payerId, at: history.paidAt } }
}
