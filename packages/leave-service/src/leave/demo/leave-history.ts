import type { LeaveCalendar } from '@portal/rules/leave/leave-days'
import { liveBy, type Times } from '@portal/workflow-service/demo/live-by'
import type { PlotName } from '@portal/workflow-service/demo/plots'
import { randomFrom } from '@portal/workflow-service/demo/random'
import type { Stage } from '@portal/workflow-service/demo/stage.query'
import type { WrittenLife } from '@portal/workflow-service/demo/write-lives.command'
import { annualType, texts } from './leave-kinds'
import { leavePeople, officeOf } from './leave-people'
import { yearOf, type DemoLeave } from './leave-plans'

export interface LeaveLife extends WrittenLife {
  readonly leave: DemoLeave
  readonly ownerId: number
}

/** Of leaves that are older than the newest weeks: most are approved. */
const longAgo: readonly PlotName[] = [
  ...Array<PlotName>(14).fill('approved'),
  'answeredAndPaid',
  'expertAddedAndPaid',
  'skippedAndPaid',
  'rejectedAtOnce',
  'cancelledAtOnce',
  'cancelledLater',
  'cancellationRejected',
]
/** One after the other, so that there is one of each; what takes longest comes first. */
const lately: readonly PlotName[] = [
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
/** Where one approver decides alone. */
const latelyAlone: readonly PlotName[] = ['asks', 'waits', 'approved', 'waits', 'cancellationPendingAfterApproval']
const daysOfLate = 24
/** Their balance is told, so nothing of it is open. */
const lowBalance = 'lowbalance'

interface Year {
  readonly stage: Stage
  /** Of each corporation. */
  readonly calendars: ReadonlyMap<number, LeaveCalendar>
  readonly from: number
  readonly now: number
  readonly today: string
}

/** A year of leave until yesterday, and what is planned by then: the same for the same day. */
export async function leaveHistory({ stage, calendars, from, now, today }: Year): Promise<LeaveLife[]> {
  const random = randomFrom(`leaves ${today}`)
  const planned = leavePeople.flatMap(person => {
    const calendar = calendars.get(person.corporationId)
    return calendar ? yearOf(person, { calendar, from, now, random }) : []
  })
  const lives: LeaveLife[] = []
  const nextOf = { team: cycle(lately), alone: cycle(latelyAlone) }
  for (const leave of planned.sort((a, b) => a.filedOn - b.filedOn)) {
    const isLate = leave.filedOn >= now - daysOfLate
    const isTold = leave.person.name === lowBalance && leave.typeId === annualType
    if (isTold && isLate) continue
    const approvers = await approversOf(leave, stage)
    const late = approvers.length > 1 ? nextOf.team : nextOf.alone
    const plot = isLate ? late() : isTold ? 'approved' : random.oneOf(longAgo)
    lives.push(liveOf(leave, plot, approvers, { stage, random, day: leave.filedOn, now }))
  }
  return lives
}

function cycle<Item>(items: readonly Item[]): () => Item {
  let count = 0
  return () => {
    const item = items[count % items.length]
    count += 1
    if (item === undefined) throw new Error('There is nothing to choose from.')
    return item
  }
}

function approversOf({ person }: DemoLeave, stage: Stage): Promise<readonly number[]> {
  const { name, corporationId, departmentId } = person
  const of = { module: 'ANN', userId: stage.idOf(name), corporationId, departmentId, purchaseTypeId: null } as const
  return stage.approversFor(of, null)
}

function liveOf(leave: DemoLeave, plot: PlotName, approvers: readonly number[], times: Times): LeaveLife {
  const { stage, random } = times
  const { corporationId, departmentId, name } = leave.person
  const ownerId = stage.idOf(name)
  const officeId = stage.idOf(officeOf(leave.person))
  // Somebody besides who files has to approve.
  const isFiledByOffice = random.happens(0.06) && approvers.some(id => id !== officeId)
  const fillerId = isFiledByOffice ? officeId : ownerId
  const lived = liveBy(
    {
      module: 'ANN',
      ownerId,
      fillerId,
      corporationId,
      departmentId,
      approvers,
      words: leave.description,
      plot,
      cast: () => ({
        isSkippable: approvers.slice(1).some(id => id !== fillerId),
        expertId: stage.idOf(name === 'manager' ? 'affairs' : 'manager'),
        payment: null,
        cancellerId: officeId,
      }),
      texts,
    },
    times,
  )
  return { ...lived, leave, ownerId }
}
