import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Call, CallData, CallInput } from '@portal/contracts/wire/call'
import type { FormUpdateOutcome, updateFormsCall } from '@portal/contracts/forms/form-request.calls'
import { loginCall } from '@portal/contracts/identity/identity.calls'
import { changePasswordCall } from '@portal/contracts/identity/password.calls'
import { proveCall } from '@portal/contracts/identity/proof.calls'
import { demoPassword } from '../support/session'
import { sendCall } from '../support/send-call'
import type { Act } from './observed'
import type { Record } from './record'
import { hashOf, saidBy } from './sent-form'

export interface Person {
  id: number
  email: string
  corporationId: number
  departmentId: number
}

/** A portal as its clients see it. */
export interface Door {
  name: string
  url: string
}

interface Saying {
  kind: string
  formGuid?: string
  /** Without one, the act has a key of its own. */
  key?: string | undefined
  /** Ends repeating, as somebody who closes the page. */
  tries?: number
  /** The portal knows a repeat by its content. */
  isRepeatable?: boolean
}

interface Envelope {
  success?: boolean | undefined
  code?: string | null | undefined
  data?: unknown
}

type Result = Omit<Act, 'id' | 'person' | 'personId' | 'kind' | 'requestKey' | 'startedAt' | 'endedAt' | 'portal'>

const longestCall = 8_000
const pauseBeforeRepeat = 300

/** A page of one person. It repeats an act with its key until it is answered, at each portal in turn. */
export class Client {
  private home: number
  /** The current password; either of two while a change of it has no answer. */
  private passwords = [demoPassword]

  constructor(
    readonly person: Person,
    private readonly doors: readonly Door[],
    private readonly record: Record,
    private readonly isEnding: () => boolean,
    private token = '',
  ) {
    this.home = person.id % doors.length
  }

  /** The portal that it is at. */
  get door(): Door {
    const door = this.doors[this.home % this.doors.length]
    if (!door) throw new Error('There is no portal.')
    return door
  }

  get session(): string {
    return this.token
  }

  get sessionHash(): string {
    return hashOf(Buffer.from(this.token))
  }

  /** The answer of a read; undefined if there is none. */
  async read<C extends Call>(call: C, input: CallInput<C>): Promise<CallData<C> | undefined> {
    for (let tries = 0; tries < 3 && !this.isEnding(); tries += 1) {
      const { status, text } = await this.send(this.door, call, input)
      if (status === 200) return (JSON.parse(text) as { data: CallData<C> }).data
      if (status === 401) await this.logIn()
      else if (status !== undefined && status < 500) return undefined
      else await this.goOn()
    }
    return undefined
  }

  /** Reads once, also at the end, and records what it shows. */
  async see<C extends Call>(call: C, input: CallInput<C>, kind: string): Promise<void> {
    const { name: portal } = this.door
    const startedAt = Date.now()
    const { status, text } = await this.send(this.door, call, input)
    const result = resultOf(status, envelopeIn(text))
    this.record.act({ ...this.who, kind, body: null, startedAt, endedAt: Date.now(), portal, ...result })
  }

  /** Does something, and records each request. Returns the last. */
  async act<C extends Call>(call: C, input: CallInput<C>, saying: Saying): Promise<Act> {
    const key = call.idempotent ? (saying.key ?? randomUUID()) : undefined
    const said = await saidIn(input)
    const [act] = await this.repeat(call, input, { ...saying, key }, ({ status, ...envelope }) => [
      {
        ...(saying.formGuid && { formGuid: saying.formGuid }),
        body: said,
        ...resultOf(status, envelope),
      },
    ])
    if (!act) throw new Error('Nothing was recorded.')
    return act
  }

  /** Acts on several forms at once, and records each of them. */
  async actOnEach(call: typeof updateFormsCall, body: CallInput<typeof updateFormsCall>['body'], kind: string) {
    await this.repeat(call, { body }, { kind, key: randomUUID() }, ({ status, ...envelope }) =>
      body.map((item, i) => {
        const outcome = Array.isArray(envelope.data) ? (envelope.data as FormUpdateOutcome[])[i] : undefined
        const { success, code } = outcome ?? envelope
        const isUnknown = status === 503 || code === 'UNAVAILABLE'
        return {
          formGuid: item.formGuid,
          body: [item],
          ...resultOf(isUnknown ? 503 : status, {
            ...(success !== undefined && { success }),
            code,
            data: outcome && [outcome],
          }),
        }
      }),
    )
  }

  private async repeat<C extends Call>(
    call: C,
    input: CallInput<C>,
    { kind, key, tries: most = 20, isRepeatable = key !== undefined }: Saying,
    readAnswer: (answer: Envelope & { status?: number }) => Result[],
  ): Promise<Act[]> {
    for (let tries = 1; ; tries += 1) {
      const { name: portal } = this.door
      const startedAt = Date.now()
      const { status, text } = await this.send(this.door, call, input, key)
      const times = { startedAt, endedAt: Date.now() }
      const results = readAnswer({ ...envelopeIn(text), ...(status && { status }) })
      const acts = results.map(result =>
        this.record.act({ ...this.who, kind, ...(key && { requestKey: key }), ...times, portal, ...result }),
      )
      const isUnproven = acts.some(({ code }) => code === 'PROOF_NEEDED')
      const isRefusedFirst = status === 401 || isUnproven
      if (isUnproven) await this.prove()
      else if (status === 401) await this.logIn()
      const isAnswered = !isRefusedFirst && acts.every(({ outcome }) => outcome !== 'unknown')
      // Without a key, a repeat could take effect again.
      const isOver = isAnswered || !(isRepeatable || isRefusedFirst)
      if (isOver || tries >= most || this.isEnding()) return acts
      if (!isRefusedFirst) await this.goOn()
    }
  }

  /** Proves who they are with the password. Where that fails, a login is a proof, too. */
  private async prove(): Promise<void> {
    const [password = demoPassword] = this.passwords
    const { status } = await this.send(this.door, proveCall, { body: { way: 'password', password } })
    if (status !== 200) await this.logIn()
  }

  /** Somebody passive, whose passwords are all refused, waits until they are active again. */
  async logIn(): Promise<void> {
    for (let refused = 0; refused < this.passwords.length && !this.isEnding(); ) {
      const [password = demoPassword, ...others] = this.passwords
      const status = await this.tryPassword(password)
      if (status === 200) return
      if (status !== 422) await this.goOn()
      else {
        refused += 1
        this.passwords = [...others, password]
      }
    }
  }

  /** Changes the password, which ends the session, and begins another; the old password is tried in vain. */
  async changePassword(newPassword: string): Promise<void> {
    const [currentPassword = demoPassword, ...others] = this.passwords
    const body = { userId: this.person.id, currentPassword, newPassword, confirmPassword: newPassword }
    const { outcome } = await this.act(changePasswordCall, { body }, { kind: 'change password' })
    if (outcome === 'acknowledged') {
      this.passwords = [newPassword]
      await this.tryPassword(currentPassword)
    }
    if (outcome === 'unknown') this.passwords = [newPassword, currentPassword, ...others]
    await this.logIn()
  }

  private async tryPassword(password: string): Promise<number | undefined> {
    const body = { email: this.person.email, password }
    const startedAt = Date.now()
    const door = this.door
    const { status, text } = await this.send(door, loginCall, { body })
    const envelope = envelopeIn(text)
    const times = { startedAt, endedAt: Date.now() }
    const result = resultOf(status, { ...envelope, data: undefined })
    this.record.act({ ...this.who, kind: 'log in', body, ...times, portal: door.name, ...result })
    if (status === 200) this.token = (envelope.data as CallData<typeof loginCall>).token
    return status
  }

  private get who() {
    return { person: this.person.email, personId: this.person.id }
  }

  private async goOn(): Promise<void> {
    this.home += 1
    await wait(pauseBeforeRepeat)
  }

  private send<C extends Call>(door: Door, call: C, input: CallInput<C>, key?: string) {
    // Each person has an address of their own, because attempts to log in are counted by address.
    const headers = { 'x-forwarded-for': `10.0.0.${this.person.id % 250}` }
    const from = { headers, longest: longestCall, ...(key && { key }), ...(this.token && { token: this.token }) }
    return sendCall(door.url, call, input, from)
  }
}

/** Returns the input of a call in one object: parameters, query and body, or the fields of an upload. */
async function saidIn(input: object): Promise<unknown> {
  const { params, query, body, form } = input as { [Part in 'params' | 'query' | 'body']?: object } & {
    form?: FormData
  }
  if (form) return saidBy(form)
  if (Array.isArray(body)) return body
  return params || query || body ? { ...params, ...query, ...body } : null
}

function envelopeIn(text: string): Envelope {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return {}
  }
}

/** A list of acts has an outcome for each; here it is always one. */
function resultOf(status: number | undefined, { success, code, data }: Envelope) {
  if (status === undefined || status >= 500)
    return { outcome: 'unknown' as const, ...(status && { status }), ...(code && { code }) }
  const [single] = Array.isArray(data) ? (data as { code?: string | null }[]) : []
  const why = code === 'FORMS_NOT_UPDATED' || code === 'REPORTS_NOT_PAID' ? single?.code : code
  return {
    outcome: success ? ('acknowledged' as const) : ('refused' as const),
    status,
    ...(why && { code: why }),
    ...(data !== undefined && { answer: data }),
  }
}
