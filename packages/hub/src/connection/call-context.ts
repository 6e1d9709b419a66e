import type { IncomingMessage } from 'node:http'
import type { Transport } from '../transports/transport'
import type { Clients, Disconnect } from '../clients'
import type { CallContext, CallerClients, CallerGroups, ConnectionContext } from '../context'
import type { Cancellation } from './cancellation'

/** The properties of a connection that a context exposes. */
export interface ContextSource<Identity> {
  readonly id: string
  readonly userId: string | undefined
  readonly identity: Identity
  readonly request: IncomingMessage | undefined
  readonly transport: Transport | undefined
  readonly protocol: string | undefined
  readonly items: Map<unknown, unknown>
  readonly cancellation: Cancellation
  readonly clients: Clients
  close(options: Disconnect): void
  addToGroup(group: string): void
  removeFromGroup(group: string): void
}

export function connectionContext<Identity>(source: ContextSource<Identity>): ConnectionContext<Identity> {
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
      return callerClients(source)
    },
    get groups() {
      return callerGroups(source)
    },
    disconnect: (options = {}) => source.close(options),
  }
}

export function callContext<Identity>(
  source: ContextSource<Identity>,
  cancellation: Cancellation,
  streams: readonly AsyncIterable<unknown>[],
): CallContext<Identity> {
  // Not spread: spreading would create every signal, list and map, and a call may need none of them.
  return Object.defineProperties(connectionContext(source), {
    signal: { get: () => cancellation.signal },
    streams: { value: streams },
  }) as CallContext<Identity>
}

function callerClients<Identity>({ clients, id }: ContextSource<Identity>): CallerClients {
  return { ...clients, caller: clients.connection(id), others: clients.allExcept([id]) }
}

function callerGroups<Identity>(source: ContextSource<Identity>): CallerGroups {
  return {
    add: group => source.addToGroup(group),
    remove: group => source.removeFromGroup(group),
  }
}
