import type { HubProtocol } from '../protocols/protocol'

const nothing = Buffer.alloc(0)

/** Splits the received bytes into messages, wherever the network has split them. */
export class Incoming {
  #bytes: Buffer = nothing
  #offset = 0

  add(chunk: Buffer): void {
    const rest = this.#bytes.subarray(this.#offset)
    this.#bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    this.#offset = 0
  }

  next(find: HubProtocol['find'], maxBytes: number): Buffer | undefined {
    if (this.#offset === this.#bytes.length) {
      this.clear()
      return undefined
    }
    const slice = find(this.#bytes, this.#offset, maxBytes)
    if (slice === undefined) return undefined
    this.#offset = slice.next
    return this.#bytes.subarray(slice.start, slice.end)
  }

  clear(): void {
    this.#bytes = nothing
    this.#offset = 0
  }
}
