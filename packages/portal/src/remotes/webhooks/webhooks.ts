import { oneLineASecond } from '@portal/database/one-line-a-second'
import { backendAt, backendLimits } from '@portal/federation/backend/hand-on'
import { listOf } from '@portal/federation/backend/networks'
import type { DeliveryState } from '@portal/federation/delivery/state'
import type { FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { everyRemote, type NamedBackends } from '../../backends/named-backends'
import { deliver, reasonOf, type Webhook } from './deliver.command'

/** In milliseconds. */
export interface WebhookTimes {
  /** How often a portal looks for news. */
  everyMs: number
  /** How long a receiver may take for one. */
  answerMs: number
  /** The first pause after a failure. */
  retryMs: number
}

const times: WebhookTimes = { everyMs: 10_000, answerMs: 10_000, retryMs: 10_000 }

export interface WebhooksOptions
  extends Partial<WebhookTimes>,
    Pick<Webhook, 'db' | 'keys' | 'issuer' | 'remotesFolder'> {
  named: NamedBackends
  networks: readonly string[]
  readState: () => Promise<DeliveryState>
}

const answerBytes = 65_536

/** Tells the teams of remotes what happens to their releases, while the portal serves. */
const plugin: FastifyPluginAsync<WebhooksOptions> = async (app, options) => {
  const { named, networks, readState, everyMs, answerMs, retryMs } = { ...times, ...options }
  if (named.size === 0) return
  const list = listOf(networks)
  const limits = { ...backendLimits, silence: answerMs, whole: 1.5 * answerMs, answerBytes }
  const backends = new Map([...named].map(([name, base]) => [name, backendAt(base, list, limits)]))
  const isWritten = oneLineASecond()
  /** A receiver that is slow holds up nobody else. */
  const busy = new Map<string, Promise<void>>()
  let first: ReadonlySet<string> | undefined
  const tellOne = async (remote: string, state: DeliveryState) => {
    const backend = backends.get(remote) ?? backends.get(everyRemote)
    if (!backend) return
    const fault = await deliver({ ...options, remote, backend, state, retryMs, isNew: !first?.has(remote) })
    if (fault && isWritten(remote) !== undefined)
      app.log.warn({ remote, fault: reasonOf(fault), err: fault.cause }, 'A webhook did not take its news')
  }
  const tick = async () => {
    const state = await readState()
    first ??= new Set(state.remotes.keys())
    for (const remote of state.remotes.keys()) {
      if (busy.has(remote)) continue
      const told = tellOne(remote, state)
        .catch((error: unknown) => app.log.error({ remote, err: error }, 'The news of a remote could not be told'))
        .finally(() => busy.delete(remote))
      busy.set(remote, told)
    }
  }
  let timer: ReturnType<typeof setInterval> | undefined
  app.addHook('onListen', async () => {
    const look = () => void tick().catch((error: unknown) => app.log.error({ err: error }, 'No news could be read'))
    look()
    timer = setInterval(look, everyMs).unref()
  })
  app.addHook('preClose', async () => clearInterval(timer))
  app.addHook('onClose', async () => {
    await Promise.all(busy.values())
  })
}

export const webhooks = fastifyPlugin(plugin, { name: 'webhooks' })
