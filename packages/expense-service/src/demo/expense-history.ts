import { rolesOf } from '@portal/rules/approval/people'
import { dayNumber, isWeekend } from '@portal/rules/calendar/calendar-date'
import { amountOf } from '@portal/rules/money/amount'
import { slotRolesOf } from '@portal/rules/trees/slot-roles'
import { liveBy, type Times } from '@portal/workflow-service/demo/live-by'
import type { PlotName } from '@portal/workflow-service/demo/plots'
import { randomFrom, type Random } from '@portal/workflow-service/demo/random'
import type { Stage } from '@portal/workflow-service/demo/stage.query'
import type { WrittenLife } from '@portal/workflow-service/demo/write-lives.command'
import { texts } from './expense-kinds'
import { agreedLines, lineOn, type DemoLine } from './expense-lines'

export interface ExpenseLife extends WrittenLife {
  readonly line: DemoLine
  readonly payment: { readonly payerId: number; readonly at: string } | null
}

const yearInDays = 365
/** Of forms that are older than the newest weeks: most are paid. */
const longAgo: readonly PlotName[] = [
  ...Array<PlotName>(16).fill('paid'),
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
const lately: readonly PlotName[] = [
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
export async function expenseHistory(stage: Stage, today: string): Promise<ExpenseLife[]> {
  const random = randomFrom(`expenses ${today}`)
  const now = dayNumber(today)
  const lives: ExpenseLife[] = []
  let lateOnes = 0
  for (let day = now - yearInDays; day < now; day += 1) {
    if (isWeekend(day)) continue
    const isLate = day >= now - daysOfLate
    const lines = Array.from({ length: random.between(1, isLate ? 4 : 2) }, () => lineOn(day, now - day, random, stage))
    for (const line of [...lines, ...agreedLines(day, now - day, stage)]) {
      const plot = isLate ? (lately[lateOnes++ % lately.length] ?? 'waits') : plotOf(now - day, random)
      lives.push(await liveOf(line, plot, { stage, random, day, now }))
    }
  }
  return lives
}

/** Some of what was approved in the last months is still not paid. */
function plotOf(daysAgo: number, random: Random): PlotName {
  return daysAgo < 80 && random.happens(0.15) ? 'approved' : random.oneOf(longAgo)
}

async function liveOf(line: DemoLine, plot: PlotName, times: Times): Promise<ExpenseLife> {
  const { stage, random } = times
  const { userId: ownerId, fillerId, corporationId, departmentId } = line
  const of = { module: 'EXP', userId: ownerId, corporationId, departmentId, purchaseTypeId: null } as const
  const approvers = await stage.approversFor(of, { amount: amountOf(line.amount), currencyId: line.currencyId })
  const payerId = payerOf(line, stage)
  const lived = liveBy(
    {
      module: 'EXP',
      ownerId,
      fillerId,
      corporationId,
      departmentId,
      approvers,
      words: [line.company, line.invoiceNumber ?? '', line.description].join(' '),
      plot,
      cast: () => ({
        isSkippable: isSkippable(approvers, stage),
        expertId: stage.idOf(ownerId === stage.idOf('purchasing') ? 'buyer' : 'purchasing'),
        payment: { payerId, payDay: dayNumber(line.lastPayDate) - random.between(0, 3) },
        cancellerId: ownerId,
      }),
      texts,
    },
    times,
  )
  return { ...lived, line, payment: lived.paidAt === null ? null : { payerId, at: lived.paidAt } }
}

/** Nobody pays their own form; where nobody else may, the administrator does. */
function payerOf({ userId, corporationId }: DemoLine, stage: Stage): number {
  const payers: Record<number, readonly string[]> = { 1: ['treasury', 'finance'], 2: ['finance'] }
  const others = (payers[corporationId] ?? []).map(name => stage.idOf(name)).filter(id => id !== userId)
  return others[0] ?? stage.idOf('admin')
}

function isSkippable([first = 0]: readonly number[], stage: Stage): boolean {
  return slotRolesOf('EXP', rolesOf(first, stage.people)).length === 0
}
