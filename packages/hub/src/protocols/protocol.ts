import type { HubMessage } from './messages'

/** The position of one message in the received bytes. */
export interface Slice {
  start: number
  end: number
  /** Where the next message begins. */
  next: number
}

export interface HubProtocol {
  name: string
  /** A binary protocol cannot use server-sent events. */
  binary: boolean
  /** The whole message with its frame, ready for any transport. */
  encode(message: HubMessage): Buffer
  /** The message that begins at `offset`; `undefined` while it is incomplete. */
  find(bytes: Buffer, offset: number, maxBytes: number): Slice | undefined
  /** `undefined` for a type that a later version of the protocol may have added. */
  decode(bytes: Buffer): HubMessage | undefined
}
