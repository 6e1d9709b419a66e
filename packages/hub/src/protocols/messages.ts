/** The message types, as both encodings number them. */
export const MessageType = {
  Invocation: 1,
  StreamItem: 2,
  Completion: 3,
  StreamInvocation: 4,
  CancelInvocation: 5,
  Ping: 6,
  Close: 7,
  Ack: 8,
  Sequence: 9,
} as const

export interface Invocation {
  type: typeof MessageType.Invocation
  target: string
  arguments: readonly unknown[]
  /** If absent, the caller wants no answer, not even an error. */
  invocationId?: string
  /** Streams that the caller is about to send, in the order of the method's parameters. */
  streamIds?: readonly string[]
}

export interface StreamInvocation {
  type: typeof MessageType.StreamInvocation
  target: string
  arguments: readonly unknown[]
  invocationId: string
  streamIds?: readonly string[]
}

export interface StreamItem {
  type: typeof MessageType.StreamItem
  invocationId: string
  item: unknown
}

export interface Completion {
  type: typeof MessageType.Completion
  invocationId: string
  error?: string
  /** `undefined` for a call that returns nothing. */
  result?: unknown
}

export interface CancelInvocation {
  type: typeof MessageType.CancelInvocation
  invocationId: string
}

export interface Ping {
  type: typeof MessageType.Ping
}

export interface Close {
  type: typeof MessageType.Close
  error?: string
  allowReconnect?: boolean
}

export interface Ack {
  type: typeof MessageType.Ack
  sequenceId: number
}

export interface Sequence {
  type: typeof MessageType.Sequence
  sequenceId: number
}

export type HubMessage =
  | Invocation
  | StreamItem
  | Completion
  | StreamInvocation
  | CancelInvocation
  | Ping
  | Close
  | Ack
  | Sequence
