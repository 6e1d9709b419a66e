import { eventFrame } from '../transports/event-frame'
import { webSocketFrame } from '../transports/web-socket-frame'
import type { HubMessage } from './messages'
import type { HubProtocol } from './protocol'

/** A message in the bytes of one protocol, framed once for all connections that get it. */
export class Encoded {
  #webSocketFrame: Buffer | undefined
  #eventFrame: Buffer | undefined

  constructor(
    readonly bytes: Buffer,
    readonly binary: boolean,
  ) {}

  get webSocketFrame(): Buffer {
    return (this.#webSocketFrame ??= webSocketFrame(this.bytes, this.binary))
  }

  get eventFrame(): Buffer {
    return (this.#eventFrame ??= eventFrame(this.bytes))
  }
}

export function encoded(protocol: HubProtocol, message: HubMessage): Encoded {
  return new Encoded(protocol.encode(message), protocol.binary)
}

/** A message for many connections: encoded when the first connection of a protocol needs it, then reused. */
export class Broadcast {
  readonly #byProtocol = new Map<HubProtocol, Encoded>()

  constructor(readonly message: HubMessage) {}

  as(protocol: HubProtocol): Encoded {
    const known = this.#byProtocol.get(protocol)
    if (known !== undefined) return known
    const made = encoded(protocol, this.message)
    this.#byProtocol.set(protocol, made)
    return made
  }
}
