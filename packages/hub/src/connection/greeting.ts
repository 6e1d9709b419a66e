import type { ConnectionContext } from '../context'
import type { HubHost } from './host'

/** Runs the hub's `onConnected` and `onDisconnected`. The second runs only if the first succeeded. */
export class Greeting<Identity> {
  readonly #welcomed: Promise<{ error?: unknown }>

  constructor(
    private readonly hub: Pick<HubHost<Identity>, 'options' | 'log'>,
    private readonly context: ConnectionContext<Identity>,
  ) {
    this.#welcomed = this.#welcome()
  }

  /** Never rejects. The result holds what the hub threw. */
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
