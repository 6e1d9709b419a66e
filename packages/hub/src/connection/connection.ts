import type { IncomingMessage } from 'node:http'
import { asError, errorText, HubException } from '../errors'
import { MessageType, type Disconnect } from '../protocols/messages'
import { Encoded, type Broadcast } from '../protocols/outgoing'
import { findRecord } from '../protocols/text-framing'
import type { Transport, TransportListener } from '../transports/transport'
import { connectionContext, type SessionOwner } from './call-context'
import { Cancellation } from './cancellation'
import { timeoutAction, type Phase } from './timeouts'
import { MessageRate } from './message-rate'
import { LifecycleHooks } from './lifecycle-hooks'
import { handshakeAnswer, readHandshake, statefulVersion } from './handshake'
import type { HubHost } from './host'
import { Incoming } from './incoming'
import { ReadFlow } from './read-flow'
import type { Registered } from './registry'
import { Session } from './session'

export interface ConnectionOptions<Identity> {
  id: string
  /** The secret by which later requests find the connection. */
  token: string
  identity: Identity
  userId: string | undefined
  /** True if client and server negotiated that the connection survives its socket. */
  stateful: boolean
}

/** One client, from negotiation until it is gone for good. */
export class Connection<Identity> implements Registered, SessionOwner<Identity> {
  transport: Transport | undefined
  request: IncomingMessage | undefined
  readonly cancellation = new Cancellation()
  readonly reading = new ReadFlow(() => this.transport)
  readonly #incoming = new Incoming()
  readonly #rate: MessageRate
  #phase: Phase = 'negotiated'
  #session: Session<Identity> | undefined
  #items: Map<unknown, unknown> | undefined
  #groups: Set<string> | undefined
  #hooks: LifecycleHooks<Identity> | undefined
  #closedByClient = false
  #error: Error | undefined
  /** The start of the present phase, or the loss of the last socket. */
  #since: number
  #lastReceived = 0

  constructor(
    private readonly options: ConnectionOptions<Identity>,
    private readonly hub: HubHost<Identity>,
  ) {
    this.#since = hub.clock.now()
    this.#rate = new MessageRate(hub.limits.messagesPerSecond, hub.clock)
  }

  get id() {
    return this.options.id
  }

  get token() {
    return this.options.token
  }

  get identity() {
    return this.options.identity
  }

  get userId() {
    return this.options.userId
  }

  get clients() {
    return this.hub.clients
  }

  get items(): Map<unknown, unknown> {
    return (this.#items ??= new Map())
  }

  get protocol(): string | undefined {
    return this.#session?.outbox.protocol.name
  }

  /** True if a socket may be attached: the first one, or one that replaces a lost one. */
  get takesTransport(): boolean {
    return this.#phase === 'negotiated' || this.#resumable
  }

  get #resumable(): boolean {
    return this.#phase === 'open' && !this.#closedByClient && this.#session?.outbox.stateful !== undefined
  }

  carry<T extends Transport>(request: IncomingMessage, start: (listener: TransportListener) => T): T {
    this.request = request
    const replaced = this.transport
    const isCurrent = () => this.transport === transport
    const transport = start({
      onData: chunk => isCurrent() && this.#receive(chunk),
      onClosed: graceful => isCurrent() && this.#lost(graceful),
      onDrained: () => this.#session?.outbox.wake(),
    })
    if (this.#resumable) this.#session?.outbox.suspend()
    this.transport = transport
    replaced?.terminate()
    this.#incoming.clear()
    this.#since = this.#lastReceived = this.hub.clock.now()
    if (this.reading.paused) transport.pause()
    if (this.#phase === 'negotiated') this.#phase = 'handshake'
    else this.#session?.outbox.resumeOn(transport)
    return transport
  }

  /** Takes data from a separate request. Resolves when the connection can take more. */
  async receive(chunk: Buffer): Promise<void> {
    this.#receive(chunk)
    if (this.#phase !== 'closed') await this.reading.untilOpen()
  }

  sendBroadcast(message: Broadcast): void {
    if (this.#phase === 'open') this.#session?.sendBroadcast(message)
  }

  async invokeOnClient(method: string, args: readonly unknown[]): Promise<unknown> {
    const session = this.#phase === 'open' ? this.#session : undefined
    if (session === undefined) throw new Error(`Connection '${this.id}' does not exist.`)
    return await session.ask(method, args)
  }

  /** Sends a close message and ends. */
  close(options: Disconnect = {}): void {
    if (this.#phase === 'closed' || this.#phase === 'closing') return
    if (this.transport === undefined) return this.#end()
    if (this.#phase === 'open') {
      this.#session?.outbox.release()
      this.#session?.outbox.send({ type: MessageType.Close, ...options })
    }
    this.#leave()
  }

  /** The client has sent a close message: it will not return to this connection. */
  closedByClient(): void {
    this.#closedByClient = true
  }

  broken(error: Error): void {
    if (this.#phase !== 'open') return
    this.hub.log.warn({ connectionId: this.id, err: error }, 'A client of the hub broke the protocol')
    this.#error = error
    // As in ASP.NET Core, the client may come back, unless it was sent away on purpose.
    this.close({ error: this.#closeText(error), ...(error instanceof HubException ? {} : { allowReconnect: true }) })
  }

  cut(error: Error): void {
    if (this.#phase === 'closed') return
    this.hub.log.warn({ connectionId: this.id, err: error }, 'A connection of the hub was cut')
    this.#error = error
    this.#end()
  }

  addToGroup(group: string): void {
    if (this.#phase === 'closed') return
    const groups = (this.#groups ??= new Set())
    groups.add(group)
    this.hub.registry.join(this, group)
  }

  removeFromGroup(group: string): void {
    this.#groups?.delete(group)
    this.hub.registry.leave(this, group)
  }

  /** Ends the connection or its handshake if it has waited too long. */
  tick(now: number): void {
    this.transport?.tick(now)
    // A client that has to wait cannot send anything.
    if (this.reading.paused) this.#lastReceived = now
    const outcome = timeoutAction(
      {
        phase: this.#phase,
        waitedMs: now - this.#since,
        silentMs: now - this.#lastReceived,
        hasTransport: this.transport !== undefined,
        expectsMessages: this.transport?.needsKeepAlive === true,
      },
      this.hub.timing,
    )
    if (outcome === 'end') this.#end()
    else if (outcome === 'refuse handshake') this.#refuse('Handshake was canceled.')
    else if (outcome !== 'stay') this.#giveUp(outcome.gone)
    else if (this.#phase === 'open') this.#session?.tick(now)
  }

  #giveUp(reason: string): void {
    this.hub.log.debug({ connectionId: this.id, reason }, 'A client of the hub is gone')
    this.#error = new Error(reason)
    this.#end()
  }

  #receive(chunk: Buffer): void {
    if (this.#phase !== 'handshake' && this.#phase !== 'open') return
    this.#lastReceived = this.hub.clock.now()
    this.#incoming.add(chunk)
    try {
      if (this.#phase === 'handshake') this.#shakeHands()
      this.#readMessages()
    } catch (error) {
      if (this.#session !== undefined) return this.broken(asError(error))
      const summary = 'An unexpected error occurred during connection handshake.'
      this.#refuse(errorText(summary, error, this.hub.detailedErrors))
    }
  }

  #shakeHands(): void {
    const { hub } = this
    const transport = this.transport
    const request = this.#incoming.next(findRecord, hub.limits.messageBytes)
    if (request === undefined || transport === undefined) return
    const outcome = readHandshake(request, transport)
    if ('error' in outcome) return this.#refuse(outcome.error)
    const stateful = this.options.stateful && transport.name === 'WebSockets' && outcome.version >= statefulVersion
    const session = new Session(this, hub, outcome, transport, stateful)
    this.#session = session
    this.#phase = 'open'
    transport.send(new Encoded(handshakeAnswer(), outcome.protocol.binary))
    hub.registry.opened(this)
    this.#hooks = new LifecycleHooks(hub, connectionContext(this))
    hub.track(this.#greet(this.#hooks, session))
  }

  async #greet(hooks: LifecycleHooks<Identity>, session: Session<Identity>): Promise<void> {
    const outcome = await hooks.connected
    if ('error' in outcome) this.close({ error: this.#closeText(outcome.error) })
    else session.start()
  }

  #readMessages(): void {
    const protocol = this.#session?.outbox.protocol
    if (protocol === undefined) return
    for (;;) {
      if (this.#phase !== 'open') return this.#incoming.clear()
      const bytes = this.#incoming.next(protocol.find, this.hub.limits.messageBytes)
      if (bytes === undefined) return
      this.#rate.count()
      const message = protocol.decode(bytes)
      if (message !== undefined) this.#session?.accept(message)
    }
  }

  #refuse(error: string): void {
    this.transport?.send(new Encoded(handshakeAnswer(error), false))
    this.#leave()
  }

  /** Lets the last messages through. A client that stays is cut off at a later check of the timeouts. */
  #leave(): void {
    this.#phase = 'closing'
    this.#since = this.hub.clock.now()
    this.transport?.close()
  }

  #lost(graceful: boolean): void {
    this.transport = undefined
    if (graceful || !this.#resumable) {
      if (!graceful) this.#error ??= new Error('The connection was lost.')
      return this.#end()
    }
    this.#session?.outbox.suspend()
    this.#since = this.hub.clock.now()
  }

  #end(): void {
    if (this.#phase === 'closed') return
    this.#phase = 'closed'
    const transport = this.transport
    this.transport = undefined
    transport?.terminate()
    this.hub.registry.remove(this, this.#groups ?? [])
    this.cancellation.abort()
    this.#session?.end()
    this.#incoming.clear()
    this.reading.release()
    if (this.#hooks !== undefined) this.hub.track(this.#hooks.disconnect(this.#error))
  }

  #closeText(error: unknown): string {
    return errorText('Connection closed with an error.', error, this.hub.detailedErrors)
  }
}
