import type { ConnectionContext } from '../context'
import type { HubHost } from './host'

/** Runs the hub's `onConnected` and `onDisconnected`. The second runs only if the first succeeded. */
export class LifecycleHooks<Identity> {
  /** Never rejects. The result holds what the hub threw. */
  readonly connected: Promise<{ error?: unknown }>

  constructor(
    private readonly hub: Pick<HubHost<Identity>, 'options' | 'log'>,
    private readonly context: ConnectionContext<Identity>,
  ) {
    this.connected = this.#connect()
  }

  /** Never rejects. */
  async disconnect(reason: Error | undefined): Promise<void> {
    if ('error' in (await this.connected)) return
    try {
      await this.hub.options.onDisconnected?.(this.context, reason)
    } catch (error) {
      this.hub.log.error({ connectionId: this.context.connectionId, err: error }, "The hub's onDisconnected failed")
    }
  }

  async #connect(): Promise<{ error?: unknown }> {
    try {
      await this.hub.options.onConnected?.(this.context)
      return {}
    } catch (error) {
      this.hub.log.error({ connectionId: this.context.connectionId, err: error }, "The hub's onConnected failed")
      return { error }
    }
  }
}
