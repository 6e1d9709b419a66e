import { dayNumber, isWeekend } from '@portal/rules/calendar/calendar-date'
import { amountOf } from '@portal/rules/money/amount'
import { payerOf } from '@portal/workflow-service/demo/demo-payments'
import { playScenario, type Times } from '@portal/workflow-service/demo/play-scenario'
import type { ScenarioName } from '@portal/workflow-service/demo/scenarios'
import { type Random, randomFrom } from '@portal/workflow-service/demo/random'
import type { DemoContext } from '@portal/workflow-service/demo/demo-context.query'
import type { WrittenHistory } from '@portal/workflow-service/demo/write-histories.command'
import { texts } from './expense-kinds'
import { agreedLines, type DemoLine, lineOn } from './expense-lines'

export interface ExpenseFormHistory extends WrittenHistory {
  readonly event: DemoLine
  readonly payment: { readonly payerId: number; readonly at: string } | null
}

const yearInDays = 365
/** Of forms that are older than the newest weeks: most are paid. */
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
/** One after the other, so that there is one of each. */
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

/** A year of expenses until yesterday: the same for the same day. */
export async function expenseHistory(demo: DemoContext, today: string): Promise<ExpenseFormHistory[]> {
  const random = randomFrom(`expenses ${today}`)
  const now = dayNumber(today)
  const histories: ExpenseFormHistory[] = []
  let lateOnes = 0
  for (let day = now - yearInDays; day < now; day += 1) {
    if (isWeekend(day)) continue
    const isLate = day >= now - daysOfLate
    const events = Array.from({ length: random.between(1, isLate ? 4 : 2) }, () => lineOn(day, now - day, random, demo))
    for (const event of [...events, ...agreedLines(day, now - day, demo)]) {
      const scenario = isLate ? (lately[lateOnes++ % lately.length] ?? 'waits') : plotOf(now - day, random)
      histories.push(await historyOf(event, scenario, { demo, random, day, now }))
    }
  }
  return histories
}

/** Some of what was approved in the last months is still not paid. */
function plotOf(daysAgo: number, random: Random): ScenarioName {
  return daysAgo < 80 && random.happens(0.15) ? 'approved' : random.oneOf(longAgo)
}

async function historyOf(event: DemoLine, scenario: ScenarioName, times: Times): Promise<ExpenseFormHistory> {
  const { demo, random } = times
  const { userId: ownerId, fillerId, corporationId, departmentId } = event
  const of = { module: 'EXP', userId: ownerId, corporationId, departmentId, purchaseTypeId: null } as const
  const approvers = await demo.approversFor(of, { amount: amountOf(event.amount), currencyId: event.currencyId })
  const payerId = payerOf(ownerId, corporationId, demo)
  const history = playScenario(
    {
      module: 'EXP',
      ownerId,
      fillerId,
      corporationId,
      departmentId,
      approvers,
      words: [event.company, event.invoiceNumber ?? '', event.description].join(' '),
      scenario,
      input: () => ({
        expertId: demo.idOf(ownerId === demo.idOf('purchasing') ? 'buyer' : 'purchasing'),
        payment: { payerId, payDay: dayNumber(event.lastPayDate) - random.between(0, 3) },
        cancellerId: ownerId,
      }),
      texts,
    },
    times,
  )
  return { ...history, event, payment: history.paidAt === null ? null : { payerId, at: history.paidAt } }
}
