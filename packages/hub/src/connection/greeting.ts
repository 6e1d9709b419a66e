import type { ConnectionContext } from '../context'
import type { HubHost } from './host'

/** The hub's own part when a connection begins and ends: nobody is seen off who was not welcomed before. */
export class Greeting<Identity> {
  readonly #welcomed: Promise<{ error?: unknown }>

  constructor(
    private readonly hub: Pick<HubHost<Identity>, 'options' | 'log'>,
    private readonly context: ConnectionContext<Identity>,
  ) {
    this.#welcomed = this.#welcome()
  }

  /** Never rejects; the answer holds what the hub threw. */
  get welcomed(): Promise<{ error?: unknown }> {
    return this.#welcomed
  }

  /** Never rejects. */
  async seeOff(reason: Error | undefined): Promise<void> {
    if ('error' in (await this.#welcomed)) return
    try {
      await this.hub.options.onDisconnected?.(this.context, reason)
    } catch (error) {
      this.hub.log.error({ connectionId: this.context.connectionId, err: error }, "The hub's onDisconnected failed")
    }
  }

  async #welcome(): Promise<{ error?: unknown }> {
    try {
      await this.hub.options.onConnected?.(this.context)
      return {}
    } catch (error) {
      this.hub.log.error({ connectionId: this.context.connectionId, err: error }, "The hub's onConnected failed")
      return { error }
    }
  }
}
