import type { Connected, Push } from '../observed'
import type { Message, Notification, Session } from './tables-around-forms'
import { grouped, instant, type Invariant, type JudgedForm, ofEach, type World } from './vocabulary'

/**
 * A transaction may take this long from its message to its commit, so that later messages come first: the time of a
 * call, and that of a paused portal.
 */
const longestTransaction = 10_000
/** Within this a portal notices that it reads no more messages. */
const longestSilence = 30_000
/** Within this a portal that reads sessions again looks at all of them. */
const longestBlindness = 60_000
/** What is sent as somebody connects may come or not. */
export const connecting = 200
/** What clients of one portal receive at once is seen this close together. */
const together = 1_000

const argumentOf = (payload: unknown) =>
  ((Array.isArray(payload) ? payload[0] : payload) ?? {}) as { id?: number; formGuid?: string; version?: number }

const sessionEnded = 'UpdateUserLocaleStorage'

/** Tells messages apart: a notice by its number, a change of a form by its version, others by what they say. */
const keyOf = ({ hub, name, payload }: { hub: string; name: string; payload: unknown }): string =>
  `${hub} ${name} ${name === 'NewNotification' ? argumentOf(payload).id : JSON.stringify(payload)}`
const sentKey = ({ hub, message: name, payload }: Message): string => keyOf({ hub, name, payload })

/** A portal sends the news of an ended session by itself, when it reads that one has. */
const sentAlike = ({ name }: Push): boolean => name !== sessionEnded

const noticesSince = ({ rows, toldSince }: World): Notification[] =>
  rows.notification.filter(({ created_at }) => instant(created_at) > toldSince)

const changesByForm = ({ rows }: World): Map<string, Message[]> =>
  grouped(
    rows.hub_outbox.filter(({ message }) => message === 'FormChanged'),
    ({ payload }) => argumentOf(payload).formGuid ?? '',
  )

const changedSince = ({ forms, toldSince }: World): JudgedForm[] =>
  forms.filter(({ form }) => form.version > 1 && form.last_act_at !== null && instant(form.last_act_at) > toldSince)

function changesError({ form }: JudgedForm, messages: readonly Message[]): string | null {
  const versions = messages.map(({ payload }) => argumentOf(payload).version ?? 0).toSorted((a, b) => a - b)
  const first = versions[0] ?? 0
  if (versions.at(-1) !== form.version) return `version ${form.version}, told were ${versions.join()}`
  return versions.some((version, i) => version !== first + i) ? `told were ${versions.join()}` : null
}

function audienceError({ form, entries }: JudgedForm, messages: readonly Message[]): string | null {
  const last = messages.find(({ payload }) => argumentOf(payload).version === form.version)
  const people = [form.owner_id, form.filled_by_id, ...entries.map(({ user_id }) => user_id)]
  const left = people.find(id => last?.user_ids && !last.user_ids.includes(id))
  return left === undefined ? null : `${left} was not told of version ${form.version}`
}

const mailKey = (form: string | undefined, kind: string | undefined, address: string) => `${form} ${kind} ${address}`

interface Mailed {
  guid: string | undefined
  key: string
  notices: number
  mails: number
}

/** Notices of forms and their mails, of readers who want mail and keep their address. */
function* mailed(world: World): Iterable<Mailed> {
  const { rows, formOf, isActiveAt } = world
  const moved = new Set(rows.audit.filter(({ kind }) => kind === 'PersonEmail').map(({ subject }) => Number(subject)))
  const readers = new Map(rows.app_user.map(person => [person.id, person]))
  const mails = grouped(
    rows.mail_outbox.filter(({ template }) => template === 'form-notice'),
    ({ content, recipient }) => mailKey(content.formGuid, content.kind, recipient),
  )
  const notices = grouped(
    noticesSince(world).filter(({ form_id, user_id }) => form_id !== null && !moved.has(user_id)),
    ({ form_id, kind, user_id }) =>
      mailKey(formOf.get(form_id ?? 0)?.form.guid, kind, readers.get(user_id)?.email ?? ''),
  )
  for (const [key, all] of notices) {
    const { user_id, form_id } = all[0] ?? { user_id: 0, form_id: null }
    const isSure = all.every(({ created_at }) => isActiveAt(user_id, created_at))
    if (!readers.get(user_id)?.is_send_mail || !isSure) continue
    const guid = formOf.get(form_id ?? 0)?.form.guid
    yield { guid, key, notices: all.length, mails: mails.get(key)?.length ?? 0 }
  }
}

const pushKey = (push: Push): string => `${push.personId} ${push.portal} ${keyOf(push)}`

/** The connections during which a message was demonstrably read and sent by their portal. */
function* due({ rows, observed }: World): Iterable<string> {
  // Of messages that say the same, the first: which of them a client has received is not known.
  const createdAt = new Map(rows.hub_outbox.toReversed().map(row => [sentKey(row), instant(row.created_at)]))
  const reads = grouped(observed.pushes.filter(sentAlike), ({ portal }) => portal)
  /** What the portal sent to anybody shows that it had read all that was written long before. */
  const hasRead = (at: number, { portal, to }: Connected) =>
    at < to - longestSilence ||
    reads
      .get(portal)
      ?.some(push => push.at < to - together && (createdAt.get(keyOf(push)) ?? 0) > at + longestTransaction)
  for (const message of rows.hub_outbox) {
    if (message.message === sessionEnded) continue
    const at = instant(message.created_at)
    for (const connection of observed.connections) {
      const { personId, portal, hub, from } = connection
      const isTheirs = hub === message.hub && (message.user_ids?.includes(personId) ?? true)
      if (isTheirs && from + connecting < at && hasRead(at, connection))
        yield `${personId} ${portal} ${sentKey(message)}`
    }
  }
}

/** How often each message was written for each person. */
function writtenFor({ rows }: World): (personId: number, key: string) => number {
  const sent = grouped(rows.hub_outbox, sentKey)
  return (personId, key) =>
    (sent.get(key) ?? []).filter(({ user_ids }) => user_ids === null || user_ids.includes(personId)).length
}

/** What clients were told of the end of sessions that are still kept. */
function* endsTold({ rows, observed }: World): Iterable<{ session: Session; told: Push; times: number }> {
  const sessions = new Map(rows.session.map(session => [session.token_hash, session]))
  const pushes = observed.pushes.filter(({ name }) => name === sessionEnded)
  for (const all of grouped(pushes, ({ session, portal }) => `${session} ${portal}`).values()) {
    const session = sessions.get(all[0]?.session ?? '')
    if (session) for (const told of all) yield { session, told, times: all.length }
  }
}

/** Connections whose session ended while they stood. */
function* endedConnections({ rows, observed }: World): Iterable<Connected & { ended: number }> {
  const ends = new Map(rows.session.map(({ token_hash, ended_at }) => [token_hash, ended_at]))
  for (const connection of observed.connections) {
    const end = ends.get(connection.session)
    if (end && connection.from + connecting < instant(end)) yield { ...connection, ended: instant(end) }
  }
}

export const messageInvariants: Invariant[] = [
  {
    name: 'Each notice is pushed once, to its reader alone',
    judge: world => {
      const pushed = grouped(
        world.rows.hub_outbox.filter(({ message }) => message === 'NewNotification'),
        ({ payload }) => argumentOf(payload).id,
      )
      return noticesSince(world).map(({ id, user_id, form_id }) => {
        const rows = pushed.get(id) ?? []
        const isRight = rows.length === 1 && rows[0]?.user_ids?.join() === String(user_id)
        const wrong = isRight ? null : `notice ${id} of ${user_id} in ${rows.length} messages`
        return { formGuid: world.formOf.get(form_id ?? 0)?.form.guid, wrong }
      })
    },
  },
  {
    name: 'Each version of a form is pushed once',
    judge: world => {
      const messages = changesByForm(world)
      return changedSince(world).map(each => {
        const { guid } = each.form
        return { formGuid: guid, wrong: changesError(each, messages.get(guid) ?? []) }
      })
    },
  },
  {
    name: 'A changed form is pushed to everybody in it',
    judge: world => {
      const messages = changesByForm(world)
      return changedSince(world).map(each => {
        const { guid } = each.form
        return { formGuid: guid, wrong: audienceError(each, messages.get(guid) ?? []) }
      })
    },
  },
  ofEach(
    'Each notice of a form is mailed once to a reader who wants mail',
    mailed,
    ({ notices, mails, key }) => notices !== mails && `${mails} mails for ${notices} notices: ${key}`,
    ({ guid }) => guid,
  ),
  ofEach(
    'No mail is lost',
    ({ rows }) => rows.mail_outbox,
    ({ id, done_at, outcome, tries }) => {
      if ((done_at === null) !== (outcome === null)) return `mail ${id} is ${outcome} at ${done_at}`
      if (outcome === 'delivered' && tries < 1) return `mail ${id} was delivered without a try`
      return outcome === 'failed' && `mail ${id} failed after ${tries} tries`
    },
  ),
  {
    name: 'A client receives each message once',
    judge: world => {
      const written = writtenFor(world)
      return [...grouped(world.observed.pushes.filter(sentAlike), pushKey)].map(([key, all]) => {
        const most = Math.max(1, ...all.slice(0, 1).map(push => written(push.personId, keyOf(push))))
        return { wrong: all.length > most ? `${all.length} times, sent ${most} times: ${key}` : null }
      })
    },
  },
  {
    name: 'A client receives only what is for its person',
    judge: world => {
      const written = writtenFor(world)
      return world.observed.pushes.filter(sentAlike).map(push => {
        const isTheirs = written(push.personId, keyOf(push)) > 0
        return { wrong: isTheirs ? null : `${push.person} got ${keyOf(push)}` }
      })
    },
  },
  {
    name: 'A connected client misses no message',
    judge: world => {
      const received = grouped(world.observed.pushes, pushKey)
      return [...grouped(due(world), key => key)].map(([key, { length }]) => {
        const found = received.get(key)?.length ?? 0
        return { wrong: found < length ? `received ${found} of ${length}: ${key}` : null }
      })
    },
  },
  ofEach(
    'Who is told that a session has ended has lost this one, and is told once',
    endsTold,
    ({ session: { ended_at, end_reason }, told: { person, payload }, times }) => {
      const { reason } = argumentOf(payload) as { reason?: string }
      if (times > 1) return `${person} was told ${times} times`
      return reason !== 'expired' && (ended_at === null || reason !== end_reason) && `${person} was told ${reason}`
    },
  ),
  ofEach(
    'No connection outlives its session',
    endedConnections,
    ({ person, hub, to, ended }) => to > ended + longestBlindness && `${person} heard ${hub} ${to - ended} ms longer`,
  ),
]
