import type { PurchaseType } from '@portal/contracts/modules/modules'
import { dateOfDay, dayNumber, isWeekend } from '@portal/rules/calendar/calendar-date'
import { cycle, type Random, randomFrom } from '@portal/workflow-service/demo/random'
import type { DemoContext } from '@portal/workflow-service/demo/demo-context.query'
import { payerOf } from '@portal/workflow-service/demo/demo-payments'
import { playScenario, type Times } from '@portal/workflow-service/demo/play-scenario'
import type { ScenarioName } from '@portal/workflow-service/demo/scenarios'
import type { WrittenHistory } from '@portal/workflow-service/demo/write-histories.command'
import { approvalWith, offersFor } from './demo-offers'
import { type PurchaseKind, purchaseKinds, texts } from './purchase-kinds'

export interface PurchaseHistory extends WrittenHistory {
  readonly kind: PurchaseKind
  readonly quantity: number
  readonly needDate: string
  readonly payment: { readonly payerId: number; readonly at: string } | null
}

/** Requesters with their company and department. */
const askers = [
  ['employee', 1, 11],
  ['rnd', 2, 21],
  ['colleague', 1, 11],
  ['hr', 1, 14],
  ['employee', 2, 21],
  ['lead', 1, 11],
  ['manager', 1, 15],
  ['affairs', 1, 12],
] as const

/** Scenarios of older requests: most are paid. */
const longAgo: readonly ScenarioName[] = [
  'paid',
  'paid',
  'answeredAndPaid',
  'paid',
  'rejectedAtOnce',
  'paid',
  'skippedAndPaid',
  'approved',
  'paid',
  'expertAddedAndPaid',
  'cancelledLater',
  'paid',
  'rejectedLater',
  'cancellationRejected',
]
/** Scenarios of the last weeks, in turn so that each occurs; the longest come first. */
const lately: readonly ScenarioName[] = [
  'cancellationPendingAfterApproval',
  'approved',
  'waitsForLast',
  'cancellationPending',
  'approvedWithoutAnswer',
  'waitsForThird',
  'expertAdded',
  'asksLater',
  'answered',
  'skipped',
  'waitsForSecond',
  'rejectedLater',
  'asks',
  'cancelledAtOnce',
  'waits',
]

export const weeksInYear = 52
const weeksOfLate = 4

/** Returns a year of purchase requests until yesterday, of both types. The same day gives the same requests. */
export async function purchaseHistory(demo: DemoContext, today: string): Promise<PurchaseHistory[]> {
  const random = randomFrom(`purchases ${today}`)
  const now = dayNumber(today)
  const histories: PurchaseHistory[] = []
  for (const purchaseTypeId of [1, 2] as const) {
    const nextOf = { late: cycle(lately), early: cycle(longAgo) }
    for (let day = now - weeksInYear * 7; day < now; day += 1) {
      const isLate = day >= now - weeksOfLate * 7
      // About one a week, and lately one a day.
      if (isWeekend(day) || !(isLate || random.happens(0.2))) continue
      const scenario = isLate ? nextOf.late() : nextOf.early()
      histories.push(await historyOf(purchaseTypeId, scenario, { demo, random, day, now }))
    }
  }
  return histories
}

async function historyOf(purchaseTypeId: PurchaseType, scenario: ScenarioName, times: Times): Promise<PurchaseHistory> {
  const { demo, random, day } = times
  const [name, corporationId, departmentId] = random.oneOf(askers)
  const kind = random.oneOf(purchaseKinds.filter(each => each.purchaseTypeId === purchaseTypeId))
  const quantity = random.between(...kind.quantities)
  const userId = demo.idOf(name)
  const fillerId = fillerOf(userId, corporationId, times)
  const approvers = await demo.approversFor(
    { module: 'PUR', userId, corporationId, departmentId, purchaseTypeId },
    null,
  )
  const payerId = payerOf(userId, corporationId, demo)
  const offers = offersFor(kind, quantity, day, random)
  const { paidAt, ...history } = playScenario(
    {
      module: 'PUR',
      ownerId: userId,
      fillerId,
      corporationId,
      departmentId,
      approvers,
      words: `${kind.product} ${kind.description}`,
      scenario,
      input: () => ({
        expertId: demo.idOf(name === 'manager' ? 'hr' : 'manager'),
        approvalOf: approvalWith(offers, demo.people, random),
        payment: { payerId, payDay: day + random.between(12, 20) },
        cancellerId: userId,
      }),
      texts,
    },
    times,
  )
  const needDate = dateOfDay(day + random.between(5, 40))
  return { ...history, kind, quantity, needDate, payment: paidAt === null ? null : { payerId, at: paidAt } }
}

/** Human resources fills in some forms. */
function fillerOf(ownerId: number, corporationId: number, { demo, random }: { demo: DemoContext; random: Random }) {
  return random.happens(0.08) && corporationId === 1 ? demo.idOf('hr') : ownerId
}
