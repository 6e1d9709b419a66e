import { createHash } from 'node:crypto'
import type { Event, Form } from './tables'
import { difference, type Invariant, type JudgedForm, instant, ofForms, sameInstant } from './vocabulary'
import { type Moment, type Replay, turnIn } from './replay'

export const startOfChain = `\\x${'0'.repeat(64)}`

/** SHA-256 over the previous hash and the event as JSON, as decision 009 describes it. */
export function hashOf(guid: string, event: Event, previous: string): string {
  const { sequence, at, user_id, acted_by_id, state, description, to_user_id, notes, changes } = event
  const changed = changes.map(({ field, from, to }) => [field, from, to])
  const told = [guid, sequence, new Date(at).toISOString(), user_id, acted_by_id, state, description, to_user_id]
  const text = JSON.stringify([...told, notes, changed])
  return `\\x${createHash('sha256')
    .update(Buffer.from(previous.slice(2), 'hex'))
    .update(text)
    .digest('hex')}`
}

function chainError({ form, events }: JudgedForm): string | null {
  let previous = startOfChain
  for (const event of events) {
    if (event.previous_hash !== previous) return `event ${event.sequence} does not follow the one before`
    if (event.hash !== hashOf(form.guid, event, previous)) return `event ${event.sequence} is not what was hashed`
    previous = event.hash
  }
  return form.event_hash === previous ? null : 'the form ends with another hash'
}

function entryError({ entries, replay }: JudgedForm): string | null {
  if (entries.length !== replay.entries.length) return `${entries.length} entries, told are ${replay.entries.length}`
  for (const [i, told] of replay.entries.entries()) {
    const { user_id, state, acted_by_id, added_by_id, acted_at, cancel_acted_by_id, cancel_acted_at } = entries[i] ?? {}
    const is = { user: user_id, state, actedBy: acted_by_id, cancelActedBy: cancel_acted_by_id }
    const { userId: user, actedBy, cancelActedBy } = told
    const wrong =
      difference(is, { user, state: told.state, actedBy, cancelActedBy }) ??
      (told.addedBy !== undefined && added_by_id !== told.addedBy ? `added by ${added_by_id}` : null) ??
      (sameInstant(acted_at ?? null, told.actedAt) ? null : `acted at ${acted_at}, told is ${told.actedAt}`) ??
      (sameInstant(cancel_acted_at ?? null, told.cancelActedAt) ? null : `cancelled at ${cancel_acted_at}`)
    if (wrong) return `entry ${i + 1}: ${wrong}`
  }
  return null
}

function turnError({ form, entries, replay }: JudgedForm): string | null {
  const order = turnIn(replay)
  const user = order === null ? null : (entries[order - 1]?.user_id ?? null)
  const wrong = difference(form, { turn_order: order, turn_user_id: user })
  if (wrong || order === null) return wrong
  return turnBeganError(form, replay)
}

/** Since when the same entry waits for the same decision. */
function turnBeganError(form: Form, { steps }: Replay): string | null {
  const waiting = (moment: Moment) => {
    const order = turnIn(moment)
    return [order, order === null ? null : moment.entries[order - 1]?.userId, moment.state > 9].join()
  }
  const begun = steps.findLast(
    ({ event, before, after }, i) =>
      // An approval and the general manager that it adds are one act, told in two events.
      i === 0 || waiting(before) !== waiting(after) || event.notes.includes('GeneralManagerAdded'),
  )
  const since = begun?.event.at ?? form.created_at
  return sameInstant(form.turn_since, since) ? null : `the turn is since ${form.turn_since}, told is ${since}`
}

function questionError({ questions, replay }: JudgedForm): string | null {
  if (questions.length !== replay.questions.length) return `${questions.length} questions of ${replay.questions.length}`
  for (const [i, told] of replay.questions.entries()) {
    const is = questions[i]
    if (!is) return 'a question is missing'
    const { asker_id: askerId, responder_id: responderId, asked_by_id: askedById, description } = is
    const wrong = difference(told, { askerId, responderId, askedById, description })
    if (wrong) return `question ${i + 1}: ${wrong}`
    if (!sameInstant(is.asked_at, told.askedAt)) return `question ${i + 1} was asked at another time`
    if (!sameInstant(is.closed_at, told.closedAt)) return `question ${i + 1} closed ${is.closed_at}, ${told.closedAt}`
  }
  return null
}

/** One decision stands behind each decided entry, and each decision behind one entry. */
function decisionError({ entries, events }: JudgedForm): string | null {
  const decisions = events.filter(({ state }) => state === 3 || state === 4 || state === 5)
  const decided = entries.filter(entry => entry.acted_at !== null)
  if (decisions.length !== decided.length) return `${decided.length} entries decided by ${decisions.length} decisions`
  const key = (at: string, user: number) => `${instant(at)} ${user}`
  const made = new Set(decisions.map(({ at, user_id }) => key(at, user_id)))
  const lone = decided.find(({ acted_at, user_id }) => !made.has(key(acted_at ?? '', user_id)))
  return lone ? `entry ${lone.tree_order} was decided by no event` : null
}

/** Clocks of several machines may differ by this much. */
const clockFault = 5_000

export const timelineInvariants: Invariant[] = [
  ofForms('A timeline is numbered from 1 without gaps', ({ form, events }) => {
    const gap = events.findIndex((event, i) => event.sequence !== i + 1)
    if (gap >= 0) return `event ${gap + 1} has the number ${events[gap]?.sequence}`
    return events.length > 0 && events.length === form.event_count ? null : `${events.length} of ${form.event_count}`
  }),
  ofForms('Each event carries the hash of the one before, the form the last', chainError),
  ofForms('Time does not go back in a timeline', ({ events }) => {
    const back = events.findIndex(
      (event, i) => i > 0 && instant(event.at) < instant(events[i - 1]?.at ?? '') - clockFault,
    )
    return back >= 0 && `event ${back + 1} is of ${events[back]?.at}`
  }),
  ofForms('A timeline tells only what could happen', ({ replay }) => replay.impossible[0]),
  ofForms('A timeline begins with the form’s creation by its filler', ({ form, events: [first] }) => {
    if (!first?.notes.includes('FormCreated') || first.user_id !== form.filled_by_id) return 'it begins otherwise'
    return sameInstant(first.at, form.created_at) ? null : `it begins at ${first.at}`
  }),
  ofForms('The state of a form follows from its timeline', ({ form, replay }) =>
    difference(form, { state: replay.state, owner_id: replay.ownerId, cancel_requested_by: replay.cancelRequestedBy }),
  ),
  ofForms('The entries of a tree follow from the timeline', entryError),
  ofForms('The turn follows from the timeline', turnError),
  ofForms('Questions follow from the timeline', questionError),
  ofForms('The time of the decision follows from the timeline', ({ form, replay }) =>
    sameInstant(form.decided_at, replay.decidedAt) ? null : `it is ${form.decided_at} and must be ${replay.decidedAt}`,
  ),
  ofForms('Each decided entry has one decision in the timeline', decisionError),
  ofForms('Whoever acted for somebody is kept with the form', ({ form, replay }) => {
    const missing = replay.stoodIn.find(id => !form.stood_in.includes(id))
    const strange = form.stood_in.find(id => !replay.stoodIn.includes(id))
    return (missing ?? strange) === undefined ? null : `${missing ?? strange} is ${missing ? 'missing' : 'too many'}`
  }),
  ofForms('A form counts its acts in its version', ({ form, events }) => {
    const acts = new Set(events.map(({ at, user_id, acted_by_id }) => `${at} ${acted_by_id ?? user_id}`)).size
    return form.version < acts && `version ${form.version} after ${acts} acts`
  }),
]
