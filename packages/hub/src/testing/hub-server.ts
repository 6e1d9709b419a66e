import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { HubConnectionBuilder, LogLevel, type HubConnection, type IHttpConnectionOptions } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { createHub, type Hub } from '../hub'
import type { HubOptions } from '../options'
import { ManualClock } from './manual-clock'

export interface Person {
  name: string
}

export const path = '/notificationHub'

/** Each token is a name. `nobody` is refused. */
export const byName: Pick<HubOptions<Person>, 'authenticate' | 'userId'> = {
  authenticate: ({ token }) => (token === undefined || token === 'nobody' ? null : { name: token }),
  userId: ({ name }) => name,
}

export interface ClientOptions extends IHttpConnectionOptions {
  name?: string
  messagePack?: boolean
  reconnect?: number[]
  stateful?: boolean
  query?: string
}

/** A real server on a free port, with a hub and official clients. All of them end with the test. */
export class HubServer {
  readonly #clients: HubConnection[] = []
  readonly #sockets = new Set<Socket>()

  private constructor(
    readonly hub: Hub,
    readonly server: http.Server,
    readonly clock: ManualClock,
  ) {
    server.on('connection', socket => this.#sockets.add(socket))
  }

  static async start(options: Partial<HubOptions<Person>> = {}): Promise<HubServer> {
    const clock = new ManualClock()
    const hub = createHub<Person>({ ...byName, clock, ...options })
    const server = http.createServer((_request, response) => response.writeHead(404).end('another page'))
    hub.attach(server, path)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    return new HubServer(hub, server, clock)
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  get url(): string {
    return this.origin + path
  }

  /** An official client that is not connected yet. */
  client({
    name = 'ayse',
    messagePack,
    reconnect,
    stateful,
    query = '',
    ...options
  }: ClientOptions = {}): HubConnection {
    const builder = new HubConnectionBuilder()
      .withUrl(this.url + query, { accessTokenFactory: () => name, ...options })
      .configureLogging(LogLevel.None)
    if (messagePack === true) builder.withHubProtocol(new MessagePackHubProtocol())
    if (reconnect !== undefined) builder.withAutomaticReconnect(reconnect)
    if (stateful === true) builder.withStatefulReconnect()
    const client = builder.build()
    this.#clients.push(client)
    return client
  }

  async connected(options: ClientOptions = {}): Promise<HubConnection> {
    const client = this.client(options)
    await client.start()
    return client
  }

  /** Destroys every socket without telling either side, as a bad network does. */
  breakSockets(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.clear()
  }

  async stop(): Promise<void> {
    await Promise.all(this.#clients.map(client => client.stop()))
    const closing = this.hub.close()
    this.clock.advance(60_000)
    await closing
    this.server.closeAllConnections()
    await new Promise(resolve => this.server.close(resolve))
  }
}
