import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { type BackendFault, backendFaults } from '@portal/federation/backend/fault'
import { backendAt, type Backend, type BackendLimits } from '@portal/federation/backend/hand-on'
import { listOf } from '@portal/federation/backend/networks'
import { mayUseBackend, rightsOf } from '@portal/federation/backend/rights'
import { signedStatement } from '@portal/federation/backend/statement'
import { registryOf } from '@portal/federation/delivery/registry-of'
import type { DeliveryState } from '@portal/federation/delivery/state'
import type { Descriptor } from '@portal/federation/descriptor'
import { languageOf } from '@portal/http/language'
import { Refusal } from '@portal/http/refusal'
import { refuseWithoutFactor } from '@portal/http/required-factor'
import { findSession, type Session } from '@portal/http/session'
import { timeForCalls, within } from '@portal/http/time-limit'
import type { Kysely } from 'kysely'
import { personWith } from '../registry-person'
import { CallCounter, type CallLimits } from './call-limits'
import type { NamedBackends } from './named-backends'
import type { StatementKeys } from './statement-keys'

export interface GatewayOptions {
  db: Kysely<Schema>
  named: NamedBackends
  networks: readonly string[]
  keys: StatementKeys
  /** The releases that people get. */
  shown: () => Promise<DeliveryState>
  /** The portal's address, which statements name. */
  issuer: () => string
  limits: CallLimits
  backendLimits: BackendLimits
}

/** A caller who may use a backend. */
export interface Admitted {
  remote: string
  /** The remote's title in the caller's language. */
  title: string
  language: Language
  session: Session
  statement: string
  backend: Backend
  /** Ends the call. */
  leave: () => void
}

/** Decides who reaches which backend, and states to it who they are. */
export class Gateway {
  readonly backends: ReadonlyMap<string, { backend: Backend; calls: CallCounter }>

  constructor(readonly options: GatewayOptions) {
    const { named, networks, limits, backendLimits } = options
    const list = listOf(networks)
    this.backends = new Map(
      [...named].map(([remote, base]) => [
        remote,
        { backend: backendAt(base, list, backendLimits), calls: new CallCounter(limits) },
      ]),
    )
  }

  /** Admits the owner of an `Authorization` header to a remote's backend, or refuses them. */
  admit(remote: string, headers: IncomingHttpHeaders): Promise<Admitted> {
    return within(timeForCalls, this.#admit(remote, headers))
  }

  async #admit(remote: string, { authorization, 'accept-language': wished }: IncomingHttpHeaders): Promise<Admitted> {
    const { db, keys, issuer } = this.options
    const language = languageOf(wished)
    const session = await findSession(db, authorization, wished === undefined ? undefined : language)
    if (!session) throw new Refusal('NO_SESSION', { headers: { 'www-authenticate': 'Bearer' } })
    const { user } = session
    refuseWithoutFactor(user)
    const descriptor = await this.#descriptorFor(remote, user.id)
    const { backend, calls } = this.backends.get(remote) ?? {}
    if (!descriptor || !backend || !calls) throw new Refusal('NOT_FOUND')
    if (!mayUseBackend(descriptor, user)) throw new Refusal('FORBIDDEN')
    const key = await keys.signing()
    const title = descriptor.title[language]
    const statement = signedStatement(key, {
      iss: issuer(),
      aud: remote,
      sub: String(user.id),
      name: user.name,
      language,
      rights: rightsOf(descriptor, user),
    })
    return { remote, title, language, session, statement, backend, leave: calls.enter(user.id, title) }
  }

  /** The descriptor of the release that this person gets; undefined before the first one is active. */
  async #descriptorFor(remote: string, userId: number): Promise<Descriptor | undefined> {
    const { db, shown } = this.options
    const state = await shown()
    const person = state.remotes.get(remote)?.rollout ? await personWith(db, userId) : undefined
    return registryOf(state, person).remotes.find(({ name }) => name === remote)?.descriptor
  }

  close(): void {
    for (const { backend } of this.backends.values()) backend.agent.destroy()
  }
}

/** The refusal of a call whose backend failed. It names the remote, not the portal, and the fault for its team. */
export function refusalOf({ fault }: BackendFault, { title }: Pick<Admitted, 'title'>): Refusal {
  return new Refusal(backendFaults[fault], { values: { app: title }, data: { fault } })
}
