import type { Push } from '../observed'
import type { Message, Notification } from './tables-around-forms'
import { grouped, instant, type Invariant, type JudgedForm, ofEach, type World } from './vocabulary'

/** How long a message may take to a connected client, and a connection to stand. */
const underWay = 5_000
/** What is sent as somebody connects may come or not. */
export const connecting = 200

const argumentOf = (payload: unknown) =>
  ((Array.isArray(payload) ? payload[0] : payload) ?? {}) as { id?: number; formGuid?: string; version?: number }

/** Tells messages apart: a notice by its number, a change of a form by its version. */
function keyOf(name: string, payload: unknown): string | null {
  const { id, formGuid, version } = argumentOf(payload)
  if (name === 'NewNotification') return `notice ${id}`
  return name === 'FormChanged' ? `${formGuid} ${version}` : null
}

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

const pushKey = ({ personId, portal, name, payload }: Push) => `${personId} ${portal} ${name} ${keyOf(name, payload)}`

/** What a connected client must have received. */
function* due({ rows, observed }: World): Iterable<{ message: Message; key: string }> {
  for (const message of rows.hub_outbox) {
    const at = instant(message.created_at)
    const key = keyOf(message.message, message.payload)
    if (key === null) continue
    for (const { personId, portal, from, to } of observed.connections) {
      const isConnected = from + connecting < at && at < to - underWay && message.user_ids?.includes(personId)
      if (isConnected) yield { message, key: `${personId} ${portal} ${message.message} ${key}` }
    }
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
    judge: ({ observed }) =>
      [
        ...grouped(
          observed.pushes.filter(({ name, payload }) => keyOf(name, payload) !== null),
          pushKey,
        ),
      ].map(([key, all]) => ({ wrong: all.length > 1 ? `${all.length} times: ${key}` : null })),
  },
  {
    name: 'A client receives only what is for its person',
    judge: ({ observed, rows }) => {
      const sent = new Map(rows.hub_outbox.map(row => [`${row.message} ${keyOf(row.message, row.payload)}`, row]))
      return observed.pushes
        .filter(({ name, payload }) => keyOf(name, payload) !== null)
        .map(({ person, personId, name, payload }) => {
          const row = sent.get(`${name} ${keyOf(name, payload)}`)
          const isTheirs = row !== undefined && (row.user_ids === null || row.user_ids.includes(personId))
          return { wrong: isTheirs ? null : `${person} got ${name} ${keyOf(name, payload)}` }
        })
    },
  },
  {
    name: 'A connected client misses no message',
    judge: world => {
      const received = new Set(world.observed.pushes.map(pushKey))
      return Array.from(due(world), ({ key }) => ({ wrong: received.has(key) ? null : `not received: ${key}` }))
    },
  },
]
