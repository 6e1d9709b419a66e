import type { IncomingMessage } from 'node:http'
import type { TransportName } from './transports/transport'
import type { Disconnect } from './protocols/messages'
import type { Clients, Target } from './clients'

/** The connection that a function of the hub is called for. */
export interface ConnectionContext<Identity> {
  readonly connectionId: string
  readonly userId: string | undefined
  readonly identity: Identity
  /** The request that opened the connection: of its socket, its stream or its first poll. */
  readonly request: IncomingMessage | undefined
  /** Undefined while a client with a stateful connection is between two sockets. */
  readonly transport: TransportName | undefined
  /** The name of the protocol, such as `json`. */
  readonly protocol: string | undefined
  /** For the hub's own data. Lives as long as the connection. */
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
  /** The streams that the client sends with the call, in the order of its arguments. */
  readonly streams: readonly AsyncIterable<unknown>[]
}

export interface CallerClients extends Clients {
  /** The connection that made this call. */
  readonly caller: Target
  /** All connections but the caller's. */
  readonly others: Target
}

export interface CallerGroups {
  add(group: string): void
  remove(group: string): void
}
