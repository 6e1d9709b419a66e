import { InvalidDataException } from '../errors'
import { MessageType, type HubMessage } from '../protocols/messages'
import type { Encoded } from '../protocols/outgoing'

interface Unconfirmed {
  id: number
  encoded: Encoded
}

/**
 * The bookkeeping of a connection that survives its socket. Both sides number the relevant messages from 1, keep their
 * own until they are acknowledged, and after a break announce the number from which they repeat.
 */
export class StatefulBuffer {
  #unconfirmed: Unconfirmed[] = []
  #lastSent = 0
  #bytes = 0
  #held = true
  #nextReceived = 1
  #latestReceived = 0
  #latestConfirmed = 0
  #awaitsSequence = false

  /** Bytes that the client has not acknowledged. */
  get bytes(): number {
    return this.#bytes
  }

  /**
   * True while messages wait. The official client numbers messages only from one turn of its event loop after the
   * handshake, so the first ones wait until it has sent something.
   */
  get held(): boolean {
    return this.#held
  }

  keep(encoded: Encoded): void {
    this.#lastSent++
    this.#bytes += encoded.bytes.length
    this.#unconfirmed.push({ id: this.#lastSent, encoded })
  }

  /** Ends the wait. Returns the messages to send now. */
  release(): Encoded[] {
    if (!this.#held) return []
    this.#held = false
    return this.#unconfirmed.map(({ encoded }) => encoded)
  }

  confirmed(sequenceId: number): void {
    const open = this.#unconfirmed.findIndex(({ id }) => id > sequenceId)
    const done = this.#unconfirmed.splice(0, open < 0 ? this.#unconfirmed.length : open)
    for (const { encoded } of done) this.#bytes -= encoded.bytes.length
  }

  disconnected(): void {
    this.#held = true
    this.#awaitsSequence = true
  }

  /** Returns the number of the next message, which the first message on a new socket announces. */
  resumeFrom(): number {
    return this.#unconfirmed[0]?.id ?? this.#lastSent + 1
  }

  /** Returns true if a message is new: not repeated from before the break, and not out of order. */
  accepts(message: HubMessage): boolean {
    if (this.#awaitsSequence) {
      if (message.type !== MessageType.Sequence) return false
      this.#awaitsSequence = false
      return true
    }
    if (!isNumbered(message)) return true
    const id = this.#nextReceived++
    const isNew = id > this.#latestReceived
    if (isNew) this.#latestReceived = id
    // The confirmation of a repeated message was lost with the socket, and the client waits for another.
    else if (id === this.#latestReceived) this.#latestConfirmed = id - 1
    return isNew
  }

  sequence(sequenceId: number): void {
    // Not compared with the next one: a second break may have lost the repetition of messages that were confirmed.
    if (sequenceId > this.#latestReceived + 1) {
      throw new InvalidDataException("Sequence ID greater than amount of messages we've received.")
    }
    this.#nextReceived = sequenceId
  }

  /** Returns the number to acknowledge to the client, if there is a new one. */
  takeConfirmation(): number | undefined {
    if (this.#latestConfirmed === this.#latestReceived) return undefined
    this.#latestConfirmed = this.#latestReceived
    return this.#latestReceived
  }
}

export function isNumbered({ type }: HubMessage): boolean {
  return type <= MessageType.CancelInvocation
}
