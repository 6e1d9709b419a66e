import { standInsOf } from './trees'
import { type Moment, type Step, turnIn } from './replay'
import type { Notification } from './tables-around-forms'
import { instant, type Invariant, type Judged, type JudgedForm, ofEach, type World } from './vocabulary'

interface Expected {
  /** Whoever may act for this person may be told instead. */
  userId: number
  kind: string
  at: string
  actorId: number
}

interface Act {
  steps: readonly Step[]
  at: string
  actorId: number
  before: Moment
  after: Moment
}

const followsOn = ({ event }: Step): boolean =>
  event.notes.includes('GeneralManagerAdded') || event.notes.includes('PassiveLeftOut')

/** The acts of a timeline; some are told in several events. */
function actsOf({ replay }: JudgedForm): Act[] {
  const groups: Step[][] = []
  for (const step of replay.steps) {
    if (followsOn(step)) groups.at(-1)?.push(step)
    else groups.push([step])
  }
  return groups.flatMap((steps): Act[] => {
    const [first, last] = [steps[0], steps.at(-1)]
    if (!first || !last) return []
    const { at, acted_by_id, user_id } = first.event
    return [{ steps, at, actorId: acted_by_id ?? user_id, before: first.before, after: last.after }]
  })
}

const isCancelPending = ({ state }: Moment): boolean => state === 10 || state === 11
const turnUser = (moment: Moment): number | undefined => moment.entries[(turnIn(moment) ?? 0) - 1]?.userId

const kindOfState: Record<number, string> = { 3: 'Rejected', 4: 'Approved', 8: 'Cancelled', 9: 'Paid' }

/** Whom an act is told, by the specification: the next person, owner and filler of the end, who asked and is asked. */
function told({ steps, before, after }: Act, { form }: JudgedForm): [number | null | undefined, string][] {
  const [{ event } = { event: undefined }] = steps
  if (event?.state === 6)
    return [
      [turnUser(after), 'TurnCame'],
      [form.filled_by_id === event.user_id ? after.ownerId : null, 'FiledForYou'],
    ]
  const all: [number | null | undefined, string][] = []
  const isSame =
    turnIn(before) === turnIn(after) &&
    turnUser(before) === turnUser(after) &&
    isCancelPending(before) === isCancelPending(after)
  if (!isSame) all.push([turnUser(after), isCancelPending(after) ? 'CancelTurnCame' : 'TurnCame'])
  if (event?.state === 2) all.push([event.to_user_id, 'Asked'])
  else if (before.question && !after.question)
    all.push(
      event?.state === 7 ? [before.question.askerId, 'Answered'] : [before.question.responderId, 'AnswerNotNeeded'],
    )
  if (before.state !== after.state) {
    const isRestored = isCancelPending(before) && (after.state === 1 || after.state === 4)
    const kind = isRestored ? 'CancelRejected' : kindOfState[after.state]
    if (kind) for (const id of [after.ownerId, form.filled_by_id, before.cancelRequestedBy]) all.push([id, kind])
    if (before.state === 1 && after.state === 8) all.push([turnUser(before), 'Cancelled'])
  }
  if (before.ownerId !== after.ownerId) {
    const stay = [after.ownerId, form.filled_by_id, ...after.entries.map(({ userId }) => userId)]
    all.push([after.ownerId, 'FiledForYou'])
    for (const id of [before.ownerId, turnUser(before)]) if (id && !stay.includes(id)) all.push([id, 'NotYoursAnyMore'])
  }
  return all
}

function expectedOf(judged: JudgedForm): Expected[] {
  return actsOf(judged).flatMap(act => {
    const once = new Map(told(act, judged).map(([userId, kind]) => [`${userId} ${kind}`, { userId, kind }]))
    return [...once.values()].flatMap(({ userId, kind }) =>
      userId && userId !== act.actorId ? [{ userId, kind, at: act.at, actorId: act.actorId }] : [],
    )
  })
}

const actKinds = new Set([
  ...['TurnCame', 'CancelTurnCame', 'Asked', 'Answered', 'AnswerNotNeeded', 'FiledForYou', 'NotYoursAnyMore'],
  ...['Approved', 'Rejected', 'Cancelled', 'CancelRejected', 'Paid'],
])

/** Compares what a form’s acts must tell with what was told, each notice once. */
function noticesJudged(judged: JudgedForm, world: World, all: readonly Notification[]): Judged[] {
  const { guid } = judged.form
  const left = new Set(all.filter(({ kind }) => actKinds.has(kind)))
  const missing = expectedOf(judged).flatMap((must): Judged[] => {
    const people = new Set([must.userId, ...standInsOf(must.userId, must.at, world)])
    const found = [...left].find(
      ({ kind, user_id, created_at }) =>
        kind === must.kind && people.has(user_id) && instant(created_at) === instant(must.at),
    )
    if (found) left.delete(found)
    // Who acts and is the substitute knows it already.
    const isTold = found !== undefined || people.has(must.actorId)
    return [{ formGuid: guid, wrong: isTold ? null : `${must.userId} was not told ${must.kind} at ${must.at}` }]
  })
  const strange = [...left].map(
    ({ user_id, kind, created_at }): Judged => ({
      formGuid: guid,
      wrong: `${user_id} was told ${kind} at ${created_at}`,
    }),
  )
  return [...missing, ...strange]
}

export const noticeInvariants: Invariant[] = [
  {
    name: 'Each act of a form is told once to whom it concerns, and to nobody else',
    judge: world =>
      world.forms.flatMap(each => noticesJudged(each, world, world.noticesByForm.get(each.form.id) ?? [])),
  },
  ofEach(
    'Notices of a form are seen once their reader has acted on it',
    ({ rows, toldSince }) =>
      rows.notification.filter(({ form_id, created_at }) => form_id !== null && instant(created_at) > toldSince),
    ({ user_id, form_id, kind, created_at, seen_at }, { formOf }) => {
      const { events = [] } = formOf.get(form_id ?? 0) ?? {}
      const acted = events.find(
        ({ user_id: own, acted_by_id, at }) => (acted_by_id ?? own) === user_id && instant(at) > instant(created_at),
      )
      return acted && seen_at === null && `${user_id} acted at ${acted.at} and has not seen ${kind}`
    },
    ({ form_id }, { formOf }) => formOf.get(form_id ?? 0)?.form.guid,
  ),
]
