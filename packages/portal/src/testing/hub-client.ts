import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  HubConnectionState,
  type IHttpConnectionOptions,
  LogLevel,
} from '@microsoft/signalr'

export const transports = [
  { title: 'WebSockets', transport: HttpTransportType.WebSockets },
  { title: 'server-sent events', transport: HttpTransportType.ServerSentEvents },
  { title: 'long polling', transport: HttpTransportType.LongPolling },
]

export interface HubClient {
  connection: HubConnection
  /** Resolves with the arguments of every message of that name, once there are this many. */
  heard(message: string, count?: number): Promise<unknown[][]>
  /** Settles when it is closed, with the reason. */
  closed: Promise<Error | undefined>
  /** The next disconnection, and the next reconnection. */
  reconnecting(): Promise<void>
  reconnected(): Promise<void>
  /** Resolves once it is connected; earlier messages are not received. */
  isConnected(): Promise<void>
}

interface ClientOptions extends IHttpConnectionOptions {
  token: string
  /** The messages to listen to. */
  listensTo?: string[]
  reconnects?: number[]
}

/** The official client, connected to a hub as a page is. */
export const connectTo = async (
  address: string,
  { token, listensTo = [], reconnects = [], ...options }: ClientOptions,
): Promise<HubClient> => {
  const connection = new HubConnectionBuilder()
    .withUrl(address, { accessTokenFactory: () => token, ...options })
    .withAutomaticReconnect(reconnects)
    .configureLogging(LogLevel.None)
    .build()
  const messages = new Map<string, unknown[][]>(listensTo.map(name => [name, []]))
  let tell = () => {}
  for (const [name, calls] of messages) {
    connection.on(name, (...args: unknown[]) => {
      calls.push(args)
      tell()
    })
  }
  const reconnected = () => new Promise<void>(resolve => connection.onreconnected(() => resolve()))
  const closed = new Promise<Error | undefined>(resolve => connection.onclose(resolve))
  await connection.start()
  return {
    connection,
    heard: async (message, count = 1) => {
      const calls = messages.get(message) ?? []
      while (calls.length < count) await new Promise<void>(resolve => (tell = resolve))
      return calls
    },
    closed,
    reconnecting: () => new Promise(resolve => connection.onreconnecting(() => resolve())),
    reconnected,
    isConnected: async () => {
      if (connection.state !== HubConnectionState.Connected) await reconnected()
    },
  }
}
