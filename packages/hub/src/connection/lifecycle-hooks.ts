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
    this.connected = this.#run('onConnected', () => hub.options.onConnected?.(context))
  }

  /** Never rejects. */
  async disconnect(reason: Error | undefined): Promise<void> {
    if ('error' in (await this.connected)) return
    await this.#run('onDisconnected', () => this.hub.options.onDisconnected?.(this.context, reason))
  }

  async #run(name: string, hook: () => unknown): Promise<{ error?: unknown }> {
    try {
      await hook()
      return {}
    } catch (error) {
      this.hub.log.error({ connectionId: this.context.connectionId, err: error }, `The hub's ${name} failed`)
      return { error }
    }
  }
}
