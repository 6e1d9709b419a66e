import type { LeaveCalendar } from '@portal/rules/leave/leave-days'
import { cycle, randomFrom } from '@portal/workflow-service/demo/random'
import { playScenario, type Times } from '@portal/workflow-service/demo/play-scenario'
import type { ScenarioName } from '@portal/workflow-service/demo/scenarios'
import type { DemoContext } from '@portal/workflow-service/demo/demo-context.query'
import type { WrittenHistory } from '@portal/workflow-service/demo/write-histories.command'
import { annualType, texts } from './leave-kinds'
import { leavePeople, officeOf, type DemoLeave, yearOf } from './leave-plans'

export interface LeaveFormHistory extends WrittenHistory {
  readonly leave: DemoLeave
  readonly ownerId: number
}

/** Scenarios of older leave: most are approved. */
const longAgo: readonly ScenarioName[] = [
  ...Array<ScenarioName>(14).fill('approved'),
  'answeredAndPaid',
  'expertAddedAndPaid',
  'skippedAndPaid',
  'rejectedAtOnce',
  'cancelledAtOnce',
  'cancelledLater',
  'cancellationRejected',
]
/** Scenarios of the last weeks, in turn so that each occurs; the longest come first. */
const lately: readonly ScenarioName[] = [
  'cancellationPendingAfterApproval',
  'cancellationPending',
  'asks',
  'waitsForSecond',
  'approved',
  'waits',
  'asksLater',
  'rejectedLater',
  'answered',
  'waits',
  'expertAdded',
  'approved',
  'waitsForSecond',
  'waits',
]
/** Scenarios for a single approver. */
const latelyAlone: readonly ScenarioName[] = ['asks', 'waits', 'approved', 'waits', 'cancellationPendingAfterApproval']
const daysOfLate = 24
/** The demo group documents this person's balance, so none of their annual leave is pending. */
const lowBalance = 'lowbalance'

interface Year {
  readonly demo: DemoContext
  /** By corporation. */
  readonly calendars: ReadonlyMap<number, LeaveCalendar>
  readonly from: number
  readonly now: number
  readonly today: string
}

/** Returns a year of leave until yesterday, and the plans so far. The same day gives the same leave. */
export async function leaveHistory({ demo, calendars, from, now, today }: Year): Promise<LeaveFormHistory[]> {
  const random = randomFrom(`leaves ${today}`)
  const planned = leavePeople.flatMap(person => {
    const calendar = calendars.get(person.corporationId)
    return calendar ? yearOf(person, { calendar, from, now, random }) : []
  })
  const histories: LeaveFormHistory[] = []
  const nextOf = { team: cycle(lately), alone: cycle(latelyAlone) }
  for (const leave of planned.sort((a, b) => a.filedOn - b.filedOn)) {
    const isLate = leave.filedOn >= now - daysOfLate
    const isTold = leave.person.name === lowBalance && leave.typeId === annualType
    if (isTold && isLate) continue
    const approvers = await approversOf(leave, demo)
    const late = approvers.length > 1 ? nextOf.team : nextOf.alone
    const scenario = isLate ? late() : isTold ? 'approved' : random.oneOf(longAgo)
    histories.push(historyOf(leave, scenario, approvers, { demo, random, day: leave.filedOn, now }))
  }
  return histories
}

function approversOf({ person }: DemoLeave, demo: DemoContext): Promise<readonly number[]> {
  const { name, corporationId, departmentId } = person
  const of = { module: 'ANN', userId: demo.idOf(name), corporationId, departmentId, purchaseTypeId: null } as const
  return demo.approversFor(of, null)
}

function historyOf(
  leave: DemoLeave,
  scenario: ScenarioName,
  approvers: readonly number[],
  times: Times,
): LeaveFormHistory {
  const { demo, random } = times
  const { corporationId, departmentId, name } = leave.person
  const ownerId = demo.idOf(name)
  const officeId = demo.idOf(officeOf(leave.person))
  // An approver besides the filler is needed.
  const isFiledByOffice = random.happens(0.06) && approvers.some(id => id !== officeId)
  const fillerId = isFiledByOffice ? officeId : ownerId
  const history = playScenario(
    {
      module: 'ANN',
      ownerId,
      fillerId,
      corporationId,
      departmentId,
      approvers,
      words: leave.description,
      scenario,
      input: () => ({
        isSkippable: approvers.slice(1).some(id => id !== fillerId),
        expertId: demo.idOf(name === 'manager' ? 'affairs' : 'manager'),
        payment: null,
        cancellerId: officeId,
      }),
      texts,
    },
    times,
  )
  return { ...history, leave, ownerId }
}
