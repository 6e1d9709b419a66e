import { demoPassword } from '@portal/database/demo/logins'
import type { Act } from '../observed'
import type { Event } from './tables'
import { grouped, instant, type Invariant, type Judged, ofEach, sum, type World } from './vocabulary'

interface Decision {
  act: Act
  formGuid: string
  state: number
}

/** The timeline states that an act code of `FormRequest/Update` may become. */
const becomes: Record<number, number[]> = { 2: [2], 3: [3], 4: [4], 5: [5], 7: [7], 8: [8, 10, 11], 12: [12] }
const decisionStates = new Set(Object.values(becomes).flat())

const filed = ({ kind }: Act): boolean => /^create (expense|leave|purchase)/.test(kind)

/** The forms that an answer names. */
const formsIn = (answer: unknown): string[] =>
  [answer].flat().flatMap(each => {
    const { formGuid } = (each ?? {}) as { formGuid?: unknown }
    return typeof formGuid === 'string' ? [formGuid] : []
  })

/** The acts on forms in a call of `FormRequest/Update`. */
function decisionsOf(act: Act): Decision[] {
  if (!Array.isArray(act.body)) return []
  return (act.body as { formGuid?: unknown; state?: unknown }[]).flatMap(({ formGuid, state }) =>
    typeof formGuid === 'string' && typeof state === 'number' && becomes[state] ? [{ act, formGuid, state }] : [],
  )
}

const keyOf = ({ act, formGuid, state }: Decision): string => `${formGuid} ${act.personId} ${becomes[state]?.join()}`
const keysOf = ({ formGuid, user_id, acted_by_id, state }: Event & { formGuid: string }): string =>
  `${formGuid} ${acted_by_id ?? user_id} ${Object.values(becomes)
    .find(states => states.includes(state))
    ?.join()}`

/** Repeats with one key are one request. */
const requests = (decisions: readonly Decision[]): number =>
  new Set(decisions.map(({ act }) => act.requestKey ?? `act ${act.id}`)).size

/** Decisions in the timeline while the clients acted, and what the clients know of them. */
function decisionsJudged({ observed, forms }: World): (Judged & { acknowledged: number; found: number })[] {
  const all = observed.acts.flatMap(decisionsOf)
  const begun = Math.min(...observed.acts.map(({ startedAt }) => startedAt))
  const events = forms.flatMap(({ form, events: own }) =>
    own
      .filter(({ state, at }) => decisionStates.has(state) && instant(at) >= begun)
      .map(event => ({ ...event, formGuid: form.guid })),
  )
  const [made, found] = [grouped(all, keyOf), grouped(events, keysOf)]
  return [...new Set([...made.keys(), ...found.keys()])].map(key => {
    const own = made.get(key) ?? []
    const acknowledged = own.filter(({ act }) => act.outcome === 'acknowledged')
    const sure = new Set(acknowledged.map(({ act }) => act.requestKey))
    const unknown = own.filter(({ act }) => act.outcome === 'unknown' && !sure.has(act.requestKey))
    const count = found.get(key)?.length ?? 0
    const formGuid = key.slice(0, 36)
    const wrong =
      count < requests(acknowledged)
        ? `${count} events of ${requests(acknowledged)} acknowledged: ${key}`
        : count > requests(acknowledged) + requests(unknown)
          ? `${count} events, known are ${requests(acknowledged)} and ${requests(unknown)} unknown: ${key}`
          : null
    return { formGuid, wrong, acknowledged: requests(acknowledged), found: count }
  })
}

/** How many forms a call files: one for each of its lines. */
const linesOf = ({ body }: Act): number => (body as { CreateModel?: unknown[] } | null)?.CreateModel?.length ?? 1

/** Forms filed while the clients acted: each by an acknowledged act, or one for each line at most by an unknown one. */
function* filings({ observed, rows }: World): Iterable<{ person: number; is: number; least: number; most: number }> {
  const begun = Math.min(...observed.acts.map(({ startedAt }) => startedAt))
  const forms = grouped(
    rows.form.filter(({ created_at }) => instant(created_at) >= begun),
    ({ filled_by_id }) => filled_by_id,
  )
  const acts = grouped(observed.acts.filter(filed), ({ personId }) => personId)
  for (const person of new Set([...forms.keys(), ...acts.keys()])) {
    const own = acts.get(person) ?? []
    const sure = new Set(
      own.filter(({ outcome }) => outcome === 'acknowledged').flatMap(({ answer }) => formsIn(answer)),
    )
    const keys = new Set(own.filter(({ outcome }) => outcome === 'acknowledged').map(({ requestKey }) => requestKey))
    const unknown = own.filter(({ outcome, requestKey }) => outcome === 'unknown' && !keys.has(requestKey))
    const once = new Map(unknown.map(act => [act.requestKey ?? `act ${act.id}`, linesOf(act)]))
    const open = sum([...once.values()])
    yield { person, is: forms.get(person)?.length ?? 0, least: sure.size, most: sure.size + open }
  }
}

interface KeyedRequest {
  person: number
  key: string
  outcomes: Set<string>
}

function keyedRequests({ observed }: World): KeyedRequest[] {
  const keyed = observed.acts.filter(({ requestKey }) => requestKey !== undefined)
  return [...grouped(keyed, ({ personId, requestKey }) => `${personId} ${requestKey}`).values()].flatMap(all => {
    const [{ personId = 0, requestKey = '' } = {}] = all
    return [{ person: personId, key: requestKey, outcomes: new Set(all.map(({ outcome }) => outcome)) }]
  })
}

/** What was read after every act, so that it shows what is there. */
const readLast = (kind: string, { observed, rows }: World): Act[] =>
  observed.acts.filter(
    act =>
      act.kind === kind &&
      act.outcome === 'acknowledged' &&
      !rows.form.some(({ updated_at }) => instant(updated_at) >= act.startedAt),
  )

const moduleIds: Record<string, number> = { EXP: 1, ANN: 2, PUR: 4 }

/** Only of people who stand in for nobody and for whom nobody does. */
function turnsError({ personId, answer }: Act, { rows }: World): string | null {
  if (rows.substitution.some(({ user_id, substitute_id }) => user_id === personId || substitute_id === personId))
    return null
  const counts = answer as { moduleExpression: string; count: number }[]
  for (const [expression, moduleId] of Object.entries(moduleIds)) {
    const must = rows.form.filter(form => form.turn_user_id === personId && form.module_id === moduleId).length
    const is = counts.find(({ moduleExpression }) => moduleExpression === expression)?.count ?? 0
    if (is !== must) return `${personId} sees ${is} turns of ${must} in ${expression}`
  }
  return null
}

function dashboardError({ personId, answer }: Act, { rows, formOf }: World): string | null {
  const own = rows.form.filter(({ owner_id, filled_by_id }) => owner_id === personId || filled_by_id === personId)
  const count = (state: number) => own.filter(form => form.state === state).length
  const question = rows.form_question.filter(
    ({ responder_id, closed_at, form_id }) => responder_id === personId && closed_at === null && formOf.has(form_id),
  ).length
  const must = { pending: count(1), approved: count(4), rejected: count(3), question }
  const { formCount } = answer as { formCount: Record<keyof typeof must, number> }
  const wrong = (Object.keys(must) as (keyof typeof must)[]).find(card => formCount[card] !== must[card])
  return wrong ? `${personId} sees ${formCount[wrong]} ${wrong} forms of ${must[wrong]}` : null
}

interface Attempt {
  act: Act
  isRight: boolean
}

/** Attempts to log in with a password that is known to be right or wrong: no change of it was under way. */
function* sureAttempts({ observed }: World): Iterable<Attempt> {
  for (const act of observed.acts.filter(({ kind, outcome }) => kind === 'log in' && outcome !== 'unknown')) {
    const changes = observed.acts.filter(
      ({ kind, personId, outcome, startedAt }) =>
        kind === 'change password' && personId === act.personId && outcome !== 'refused' && startedAt < act.endedAt,
    )
    if (changes.some(({ outcome, endedAt }) => outcome === 'unknown' || endedAt > act.startedAt)) continue
    const { newPassword = demoPassword } = (changes.at(-1)?.body ?? {}) as { newPassword?: string }
    yield { act, isRight: (act.body as { password: string }).password === newPassword }
  }
}

function attemptError({ act, isRight }: Attempt, { rows, outside, isActiveAt }: World): string | null {
  if (act.outcome === 'acknowledged') return isRight ? null : `${act.person} logged in with an old password`
  // Somebody passive is refused, too, and when exactly they were is not known.
  const isSwitched = rows.audit.some(({ kind, subject }) => kind === 'IsActive' && Number(subject) === act.personId)
  const isRefused = act.code === 'WRONG_CREDENTIALS' && !isSwitched && isActiveAt(act.personId, outside.now)
  return isRight && isRefused ? `${act.person} could not log in` : null
}

export const clientInvariants: Invariant[] = [
  {
    name: 'An acknowledged act is in the timeline, a refused one is not, an unknown one at most once',
    judge: decisionsJudged,
  },
  ofEach(
    'An acknowledged form is there, filed by its caller',
    ({ observed }) =>
      observed.acts
        .filter(act => filed(act) && act.outcome === 'acknowledged')
        .flatMap(({ personId, answer }) => formsIn(answer).map(guid => ({ personId, guid }))),
    ({ personId, guid }, { rows }) => {
      const form = rows.form.find(each => each.guid === guid)
      return form?.filled_by_id !== personId && `it is ${form ? `filed by ${form.filled_by_id}` : 'not there'}`
    },
    ({ guid }) => guid,
  ),
  ofEach(
    'No form was filed by a refused act, and each at most once by an unknown one',
    filings,
    ({ person, is, least, most }) =>
      (is < least || is > most) && `${is} forms of ${person}, known are ${least} to ${most}`,
  ),
  ofEach(
    'An acknowledged request is kept under its key, a refused one is not',
    keyedRequests,
    ({ person, key, outcomes }, { rows }) => {
      const kept = rows.kept_answer.filter(row => row.user_id === person && row.key === key).length
      if (outcomes.has('acknowledged')) return kept === 0 && `${key} of ${person} is not kept`
      return !outcomes.has('unknown') && kept > 0 && `${key} of ${person} is kept`
    },
  ),
  {
    name: 'A request key has one answer',
    judge: ({ rows }) =>
      [...grouped(rows.kept_answer, ({ user_id, call, key }) => `${user_id} ${call} ${key}`)].map(([key, all]) => ({
        wrong: all.length > 1 ? `${key} has ${all.length}` : null,
      })),
  },
  ofEach('The password changed last logs in, and no earlier one', sureAttempts, attemptError),
  ofEach('The home page counts what is there', world => readLast('read dashboard', world), dashboardError),
  ofEach('Turn counts are what waits', world => readLast('read turn counts', world), turnsError),
]
