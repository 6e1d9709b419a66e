import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { Act, Observed, Violation } from './observed'

/** What clients were told, compared with the rows. */

/** A judged invariant, on so many things. */
export interface Verdict {
  invariant: string
  judged: number
  violations: readonly Violation[]
}

/** The state of the event that each act leaves. */
const eventStates = { approve: 4, reject: 3, skip: 5, ask: 2, answer: 7, 'refuse to cancel': 12 }

const lost = `
  select guid from unnest($1::uuid[]) as a (guid) where not exists (select from form f where f.guid = a.guid)`
const eventsOf = `
  select f.guid, coalesce(e.acted_by_id, e.user_id) as "personId", e.state, count(*)::integer as count
  from form_event e join form f on f.id = e.form_id group by 1, 2, 3`
const described = `
  select description, count(*)::integer as count from (
    select description from expense_form union all select description from purchase_form
    union all select description from leave_form) forms
  where description = any($1) group by 1 having count(*) > 1`

const isAcknowledged = ({ outcome }: Act) => outcome === 'acknowledged'
const hasAnswer = ({ outcome }: Act) => outcome !== 'unknown'
const hasActed = ({ outcome }: Act) => outcome !== 'refused'
const keysOf = (acts: readonly Act[]) => new Set(acts.map(({ requestKey, id }) => requestKey ?? String(id)))

export async function judgeAcknowledged(database: pg.Client, { acts }: Observed): Promise<Verdict[]> {
  return [
    await filedForms(database, acts),
    await filedOnce(database, acts),
    await actsOnce(database, acts),
    answers(acts),
  ]
}

function grouped(acts: readonly Act[], keyOf: (act: Act) => string | undefined): Map<string, Act[]> {
  const groups = new Map<string, Act[]>()
  for (const act of acts) {
    const key = keyOf(act)
    if (key) groups.set(key, [...(groups.get(key) ?? []), act])
  }
  return groups
}

async function filedForms(database: pg.Client, acts: readonly Act[]): Promise<Verdict> {
  const filed = acts.filter(act => act.kind.startsWith('create') && isAcknowledged(act) && Array.isArray(act.answer))
  const guids = filed.flatMap(({ answer }) => (answer as { formGuid: string }[]).map(({ formGuid }) => formGuid))
  const { rows } = await database.query<{ guid: string }>(lost, [guids])
  const invariant = 'An acknowledged form is there'
  const violations = rows.map(({ guid }) => ({ invariant, formGuid: guid, found: 'there is none' }))
  return { invariant, judged: guids.length, violations }
}

/** Each form is described by a number of its own. */
async function filedOnce(database: pg.Client, acts: readonly Act[]): Promise<Verdict> {
  const bodies = acts.filter(({ kind }) => kind.startsWith('create')).map(({ body }) => body as Filed)
  const lines = bodies.flatMap(body => body.CreateModel ?? [body])
  const descriptions = [...new Set(lines.flatMap(({ description }) => description ?? []))]
  const { rows } = await database.query<{ description: string; count: number }>(described, [descriptions])
  const invariant = 'A form is filed at most once, however often it is sent'
  const violations = rows.map(({ description, count }) => ({
    invariant,
    found: `“${description}” is there ${count} times`,
  }))
  return { invariant, judged: descriptions.length, violations }
}

interface Filed {
  description?: string
  CreateModel?: { description?: string }[]
}

/** Nothing acknowledged is lost, nothing refused took effect, and nothing happened twice. */
async function actsOnce(database: pg.Client, acts: readonly Act[]): Promise<Verdict> {
  const { rows } = await database.query<{ guid: string; personId: number; state: number; count: number }>(eventsOf)
  const found = new Map(rows.map(({ guid, personId, state, count }) => [`${guid} ${personId} ${state}`, count]))
  const byPlace = grouped(acts, ({ kind, formGuid, personId }) => {
    const state = eventStates[kind as keyof typeof eventStates]
    return state && formGuid ? `${formGuid} ${personId} ${state}` : undefined
  })
  const invariant = 'An acknowledged act is in the timeline once, a refused one is not'
  const violations = [...byPlace].flatMap(([place, sent]) => {
    const [least, most] = [keysOf(sent.filter(isAcknowledged)).size, keysOf(sent.filter(hasActed)).size]
    const count = found.get(place) ?? 0
    if (count >= least && count <= most) return []
    const [formGuid = '', personId, state] = place.split(' ')
    return [{ invariant, formGuid, found: `${count} events ${state} of person ${personId}, not ${least} to ${most}` }]
  })
  return { invariant, judged: byPlace.size, violations }
}

/** Refused before the act was looked at. */
const atTheDoor = new Set([401, 403, 429])

function answers(acts: readonly Act[]): Verdict {
  const invariant = 'A repeated request gets the first answer'
  const judged = acts.filter(act => isAcknowledged(act) || (hasAnswer(act) && !atTheDoor.has(act.status ?? 0)))
  const byKey = grouped(judged, ({ requestKey, formGuid }) => requestKey && `${requestKey} ${formGuid}`)
  const repeated = [...byKey.values()].filter(those => those.length > 1 && those.some(isAcknowledged))
  const violations = repeated.flatMap(those => {
    const [first, ...others] = those.filter(isAcknowledged).toSorted((a, b) => a.endedAt - b.endedAt)
    const isOther = others.some(({ answer }) => !isDeepStrictEqual(answer, first?.answer))
    const refused = those.find(act => !isAcknowledged(act) && act.startedAt > (first?.endedAt ?? 0))
    if (!isOther && !refused) return []
    const found = `${first?.kind} ${refused ? `is refused (${refused.code}) after it was acknowledged` : 'has several'}`
    return [{ invariant, ...(first?.formGuid && { formGuid: first.formGuid }), found }]
  })
  return { invariant, judged: repeated.length, violations }
}
