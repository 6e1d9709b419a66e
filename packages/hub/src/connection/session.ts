import { MessageType, type HubMessage } from '../protocols/messages'
import type { Broadcast } from '../protocols/outgoing'
import type { Transport } from '../transports/transport'
import type { SessionOwner } from './call-context'
import { Calls } from './calls'
import type { Agreement } from './handshake'
import type { HubHost } from './host'
import { Outbox } from './outbox'
import { ClientInvocations } from './client-invocations'

const longestHoldMs = 1_000

/** The exchange between client and server after the handshake. */
export class Session<Identity> {
  readonly id: string
  readonly outbox: Outbox
  readonly #calls: Calls<Identity>
  readonly #since: number
  #questions: ClientInvocations | undefined

  constructor(
    readonly owner: SessionOwner<Identity>,
    readonly hub: HubHost<Identity>,
    { protocol }: Agreement,
    transport: Transport,
    stateful: boolean,
  ) {
    this.id = owner.id
    this.outbox = new Outbox(protocol, transport, stateful, hub.limits, hub.clock)
    this.#calls = new Calls<Identity>(this)
    this.#since = hub.clock.now()
  }

  /** Lets calls run, once `onConnected` is done. */
  start(): void {
    this.#calls.start()
  }

  accept(message: HubMessage): void {
    const { stateful } = this.outbox
    this.outbox.release()
    if (stateful !== undefined && !stateful.accepts(message)) return
    switch (message.type) {
      case MessageType.Invocation:
      case MessageType.StreamInvocation:
        return this.#calls.receive(message)
      case MessageType.StreamItem:
        return this.#calls.item(message.invocationId, message.item)
      case MessageType.Completion:
        if (this.#questions?.complete(message) !== true) this.#calls.completeUpload(message.invocationId, message.error)
        return
      case MessageType.CancelInvocation:
        return this.#calls.cancel(message.invocationId)
      case MessageType.Ack:
        stateful?.confirmed(message.sequenceId)
        return this.outbox.wake()
      case MessageType.Sequence:
        return stateful?.sequence(message.sequenceId)
      case MessageType.Close:
        return this.owner.closedByClient()
      case MessageType.Ping:
        return
    }
  }

  send(message: HubMessage): void {
    this.outbox.send(message)
    this.#cutIfOverfull()
  }

  sendBroadcast(message: Broadcast): void {
    this.outbox.sendEncoded(message.as(this.outbox.protocol), true)
    this.#cutIfOverfull()
  }

  ask(method: string, args: readonly unknown[]): Promise<unknown> {
    this.#questions ??= new ClientInvocations(this.hub.clock, this.hub.timing.clientResultMs)
    return this.#questions.invoke(method, args, message => this.send(message))
  }

  room(): Promise<void> {
    return this.outbox.room()
  }

  tick(now: number): void {
    const { outbox, hub } = this
    this.#questions?.expire(now)
    // A client that never sends anything must still get the messages that wait for it.
    if (now - this.#since >= longestHoldMs) outbox.release()
    const sequenceId = outbox.transport === undefined ? undefined : outbox.stateful?.takeConfirmation()
    if (sequenceId !== undefined) outbox.send({ type: MessageType.Ack, sequenceId })
    if (outbox.transport?.needsKeepAlive === true && now - outbox.lastSent >= hub.timing.keepAliveMs) outbox.sendPing()
  }

  end(): void {
    this.#calls.endAll()
    this.#questions?.failAll(this.id)
    this.outbox.end()
  }

  #cutIfOverfull(): void {
    if (this.outbox.overfull) this.owner.cut(new Error('The client does not take what is sent to it.'))
  }
}
