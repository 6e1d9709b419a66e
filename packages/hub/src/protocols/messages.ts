/** The message types, with the numbers of both encodings. */
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
  headers?: Readonly<Record<string, string>>
  target: string
  arguments: readonly unknown[]
  /** If absent, the caller wants no answer, not even an error. */
  invocationId?: string
  /** Streams that the caller is about to send, in the order of the method's parameters. */
  streamIds?: readonly string[]
}

export interface StreamInvocation extends Omit<Invocation, 'type'> {
  type: typeof MessageType.StreamInvocation
  invocationId: string
}

interface StreamItem {
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

interface CancelInvocation {
  type: typeof MessageType.CancelInvocation
  invocationId: string
}

interface Ping {
  type: typeof MessageType.Ping
}

interface Close extends Disconnect {
  type: typeof MessageType.Close
}

export interface Disconnect {
  error?: string
  /** The client tries to come back, if it was built to. */
  allowReconnect?: boolean
}

interface Acknowledgement {
  type: typeof MessageType.Ack | typeof MessageType.Sequence
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
  | Acknowledgement
