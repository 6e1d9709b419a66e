import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Connection } from '../connection/connection'
import type { HubHost } from '../connection/host'
import type { Registry } from '../connection/registry'
import type { TransportName } from '../transports/transport'
import { Refusal, unknownId } from './refusal'
import { readRequest, type HubRequest } from './request'

/** A request of an authenticated client. */
export interface Admitted<Identity> extends HubRequest {
  identity: Identity
  userId: string | undefined
}

export const allTransports: readonly TransportName[] = ['WebSockets', 'ServerSentEvents', 'LongPolling']

/** The checks that every kind of request passes before it reaches a connection. Throws refusals. */
export class RequestGate<Identity> {
  /** No new connections are accepted. Existing ones are served until they end. */
  isClosed = false

  constructor(
    private readonly hub: HubHost<Identity>,
    private readonly registry: Registry<Connection<Identity>>,
  ) {}

  get transports(): readonly TransportName[] {
    return this.hub.options.transports ?? allTransports
  }

  async admit(request: IncomingMessage): Promise<Admitted<Identity>> {
    const read = readRequest(request)
    const identity = await this.hub.options.authenticate({ request, token: read.token })
    // An `authenticate` that forgets to return something lets nobody in.
    if (identity === null || identity === undefined) throw new Refusal(401, '')
    return { ...read, identity, userId: this.hub.options.userId?.(identity) }
  }

  create(
    { identity, userId }: Admitted<Identity>,
    options: { stateful: boolean; secretId: boolean },
  ): Connection<Identity> {
    if (this.isClosed) throw new Refusal(503, 'The hub is closed')
    const { hub, registry } = this
    if (registry.size >= hub.limits.connections) throw new Refusal(503, 'Too many connections')
    if (userId !== undefined && registry.sizeOf(userId) >= hub.limits.connectionsPerUser)
      throw new Refusal(429, 'Too many connections of this user')
    const token = randomId()
    const id = options.secretId ? token : randomId()
    const connection = new Connection({ id, token, identity, userId, stateful: options.stateful }, hub)
    registry.add(connection)
    return connection
  }

  /** Finds the connection that a request names. A connection of another user counts as unknown. */
  find({ query, userId }: Admitted<Identity>): Connection<Identity> {
    const token = query.get('id')
    if (token === undefined || token === '') throw new Refusal(400, 'Connection ID required')
    const connection = this.registry.byToken(token)
    if (connection === undefined || connection.userId !== userId) throw unknownId
    return connection
  }

  require(name: TransportName): void {
    if (!this.transports.includes(name)) {
      throw new Refusal(404, `${name} transport not supported by this end point type`)
    }
  }

  requireFree(connection: Connection<Identity>, name: TransportName): void {
    if (connection.takesTransport) return
    throw connection.transport?.name === name
      ? new Refusal(409, '')
      : new Refusal(400, 'Cannot change transports mid-connection')
  }

  /** Returns the refusal for an error, without details that the client may not know. */
  refusalFor(thrown: unknown): Refusal {
    if (thrown instanceof Refusal) return thrown
    this.hub.log.error({ err: thrown }, 'A request to the hub failed')
    return new Refusal(500, '')
  }
}

function randomId(): string {
  return randomBytes(16).toString('base64url')
}
