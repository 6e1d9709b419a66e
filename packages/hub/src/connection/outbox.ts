import type { Limits } from '../options'
import { MessageType, type HubMessage } from '../protocols/messages'
import { Broadcast, encoded, type Encoded } from '../protocols/outgoing'
import type { HubProtocol } from '../protocols/protocol'
import type { Transport } from '../transports/transport'
import { isNumbered, StatefulBuffer } from './stateful-buffer'

const ping = new Broadcast({ type: MessageType.Ping })

/** Sends to one client: over its present socket, or buffered until it returns with another. */
export class Outbox {
  transport: Transport | undefined
  readonly stateful: StatefulBuffer | undefined
  lastSent: number
  #room: (() => void)[] = []

  constructor(
    readonly protocol: HubProtocol,
    transport: Transport,
    stateful: boolean,
    private readonly limits: Pick<Limits, 'bufferedBytes' | 'statefulBytes'>,
    private readonly clock: { now(): number },
  ) {
    this.transport = transport
    this.stateful = stateful ? new StatefulBuffer() : undefined
    this.lastSent = clock.now()
  }

  /** Throws if the message cannot be encoded. */
  send(message: HubMessage): void {
    this.sendEncoded(encoded(this.protocol, message), isNumbered(message))
  }

  sendEncoded(message: Encoded, numbered: boolean): void {
    if (numbered && this.stateful !== undefined) {
      this.stateful.keep(message)
      if (this.stateful.held) return
    }
    this.#transmit(message)
  }

  sendPing(): void {
    this.#transmit(ping.as(this.protocol))
  }

  /** True if too much waits for a client that does not read or acknowledge it. */
  get overfull(): boolean {
    const waiting = Math.max(this.transport?.bufferedBytes ?? 0, this.stateful?.bytes ?? 0)
    return waiting > this.limits.bufferedBytes
  }

  /** Resolves when the client has read enough. Callers that can wait should wait: an overfull connection is cut. */
  room(): Promise<void> {
    if (!this.#congested) return Promise.resolve()
    return new Promise(resolve => this.#room.push(resolve))
  }

  wake(): void {
    if (this.#room.length === 0 || this.#congested) return
    this.#freeAll()
  }

  /** Sends the messages that waited until the client was ready. */
  release(): void {
    if (this.transport === undefined) return
    for (const message of this.stateful?.release() ?? []) this.#transmit(message)
  }

  /** Buffers from now on: the socket is gone, and the client may return with another one. */
  suspend(): void {
    this.transport = undefined
    this.stateful?.disconnected()
  }

  /** Continues on the new socket of a client that had lost its old one. */
  resumeOn(transport: Transport): void {
    const { stateful } = this
    if (stateful === undefined) return
    this.transport = transport
    this.send({ type: MessageType.Sequence, sequenceId: stateful.resumeFrom() })
    this.release()
    this.wake()
  }

  end(): void {
    this.transport = undefined
    this.#freeAll()
  }

  get #congested(): boolean {
    if (this.stateful !== undefined && this.stateful.bytes > this.limits.statefulBytes) return true
    return this.transport?.congested ?? false
  }

  #freeAll(): void {
    for (const resolve of this.#room.splice(0)) resolve()
  }

  #transmit(message: Encoded): void {
    this.lastSent = this.clock.now()
    this.transport?.send(message)
  }
}
