import type { Clients, Disconnect, Target } from './clients'

/** What the hub's own functions know of the connection that they are called for. */
export interface ConnectionContext<Identity> {
  readonly connectionId: string
  readonly userId: string | undefined
  readonly identity: Identity
  /** For the hub's own use; it lives as long as the connection. */
  readonly items: Map<unknown, unknown>
  /** Aborted when the connection ends. */
  readonly connectionAborted: AbortSignal
  readonly clients: CallerClients
  readonly groups: CallerGroups
  /** Ends this connection. */
  disconnect(options?: Disconnect): void
}

export interface CallContext<Identity> extends ConnectionContext<Identity> {
  /** Aborted when the client cancels this call, and when the connection ends. */
  readonly signal: AbortSignal
  /** The streams that the client sends along, in the order of its arguments. */
  readonly streams: readonly AsyncIterable<unknown>[]
}

export interface CallerClients extends Clients {
  /** The connection that made this call. */
  readonly caller: Target
  /** All but that one. */
  readonly others: Target
}

export interface CallerGroups {
  add(group: string): void
  remove(group: string): void
}
