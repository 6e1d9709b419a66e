import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import type { Hub } from '@portal/contracts/wire/hub'
import { baseAddress, hubsSkipNegotiation } from '../host'

/** The delay before each retry. After the last one, the user decides. */
const delaysMs = [0, 0, 5000]

export type LiveConnectionState = 'connecting' | 'connected' | 'reconnecting' | 'stopped'

interface ConnectionHandlers {
  /** The token of the current session. */
  token: () => string
  onState: (state: LiveConnectionState) => void
  onMessage: (message: string, args: unknown[]) => void
  /** Connected again after an interruption, in which messages may have been missed. */
  onReconnected: () => void
  /** The first attempt was refused or unanswered. */
  onRefused: () => void
}

/** One connection to one hub. */
export class LiveConnection {
  private connection: HubConnection | undefined

  constructor(
    private readonly hub: Hub,
    private readonly handlers: ConnectionHandlers,
  ) {}

  async open(isReturn = false): Promise<void> {
    const address = (await baseAddress(this.hub.service)) + this.hub.path
    const webSocketsOnly = await hubsSkipNegotiation()
    this.handlers.onState(isReturn ? 'reconnecting' : 'connecting')
    // Where WebSockets get through, as almost everywhere, a question for others would be one more way to the server.
    let connection = (this.connection = this.build(address, true))
    let isThere = await this.start(connection)
    if (!isThere) this.handlers.onRefused()
    // The library retries only after a connection.
    for (const delay of delaysMs) {
      if (isThere || this.connection !== connection) break
      if (delay) await new Promise(resolve => setTimeout(resolve, delay))
      if (this.connection !== connection) return
      connection = this.connection = this.build(address, webSocketsOnly)
      isThere = await this.start(connection)
    }
    if (this.connection !== connection) return void connection.stop()
    this.handlers.onState(isThere ? 'connected' : 'stopped')
    if (isThere && isReturn) this.handlers.onReconnected()
  }

  async close(): Promise<void> {
    const { connection } = this
    this.connection = undefined
    await connection?.stop()
  }

  /** Calls a method of the hub. Rejects without a connection. */
  async invoke(method: string, ...args: unknown[]): Promise<unknown> {
    if (!this.connection) throw new Error(`There is no connection to ${this.hub.path}.`)
    return this.connection.invoke(method, ...args)
  }

  private build(address: string, skipNegotiation: boolean): HubConnection {
    const { handlers } = this
    const connection = new HubConnectionBuilder()
      .withUrl(address, {
        accessTokenFactory: handlers.token,
        withCredentials: false,
        ...(skipNegotiation && { skipNegotiation, transport: HttpTransportType.WebSockets }),
      })
      .withAutomaticReconnect(delaysMs)
      .configureLogging(LogLevel.None)
      .build()
    const isOurs = () => this.connection === connection
    connection.onreconnecting(() => isOurs() && handlers.onState('reconnecting'))
    connection.onreconnected(() => {
      if (!isOurs()) return
      handlers.onState('connected')
      handlers.onReconnected()
    })
    connection.onclose(() => isOurs() && handlers.onState('stopped'))
    for (const [message, schema] of Object.entries(this.hub.messages))
      connection.on(message, (...args: unknown[]) => {
        const read = schema.safeParse(args)
        if (read.success && isOurs()) handlers.onMessage(message, read.data)
      })
    return connection
  }

  private async start(connection: HubConnection): Promise<boolean> {
    try {
      await connection.start()
      return true
    } catch {
      return false
    }
  }
}
