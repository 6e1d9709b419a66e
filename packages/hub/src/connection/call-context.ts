import type { IncomingMessage } from 'node:http'
import type { Transport } from '../transports/transport'
import type { Disconnect } from '../protocols/messages'
import type { Clients } from '../clients'
import type { CallContext, ConnectionContext } from '../context'
import type { Cancellation } from './cancellation'
import type { Backpressure } from './upload'

/** A connection, as its session and its contexts use it. */
export interface SessionOwner<Identity> {
  readonly id: string
  readonly userId: string | undefined
  readonly identity: Identity
  readonly request: IncomingMessage | undefined
  readonly transport: Transport | undefined
  readonly protocol: string | undefined
  readonly items: Map<unknown, unknown>
  readonly cancellation: Cancellation
  readonly clients: Clients
  readonly reading: Backpressure
  close(options: Disconnect): void
  closedByClient(): void
  /** The other side broke the protocol, or a call failed in a way that belongs to no single call. */
  broken(error: Error): void
  /** Cuts the connection without a close message, which would not arrive anyway. */
  cut(error: Error): void
  addToGroup(group: string): void
  removeFromGroup(group: string): void
}

export function connectionContext<Identity>(source: SessionOwner<Identity>): ConnectionContext<Identity> {
  return {
    connectionId: source.id,
    userId: source.userId,
    identity: source.identity,
    get request() {
      return source.request
    },
    get transport() {
      return source.transport?.name
    },
    get protocol() {
      return source.protocol
    },
    get items() {
      return source.items
    },
    get connectionAborted() {
      return source.cancellation.signal
    },
    get clients() {
      const { clients, id } = source
      return { ...clients, caller: clients.connection(id), others: clients.allExcept([id]) }
    },
    groups: {
      add: group => source.addToGroup(group),
      remove: group => source.removeFromGroup(group),
    },
    disconnect: (options = {}) => source.close(options),
  }
}

export function callContext<Identity>(
  source: SessionOwner<Identity>,
  cancellation: Cancellation,
  streams: readonly AsyncIterable<unknown>[],
): CallContext<Identity> {
  // Not spread: spreading would create every signal, list and map, and a call may need none of them.
  return Object.defineProperties(connectionContext(source), {
    signal: { get: () => cancellation.signal },
    streams: { value: streams },
  }) as CallContext<Identity>
}
