import { decode, encode } from '@msgpack/msgpack'
import { InvalidDataException } from '../errors'
import { findLengthPrefixed, lengthPrefixed } from './binary-framing'
import { MessageType, type Completion, type HubMessage } from './messages'
import type { HubProtocol } from './protocol'
import { list, readMessage, text, type Fields } from './read-message'

const CompletionKind = { Error: 1, Void: 2, Result: 3 } as const

const noHeaders = {}

export const messagePackProtocol: HubProtocol = {
  name: 'messagepack',
  binary: true,
  // A property without a value is left out, as in JSON.
  encode: message => lengthPrefixed(encode(toArray(message), { ignoreUndefined: true })),
  find: findLengthPrefixed,
  decode: bytes => readMessage(named(list(unpack(bytes), 'message'))),
}

function unpack(bytes: Buffer): unknown {
  try {
    return decode(bytes)
  } catch {
    throw new InvalidDataException('Error reading MessagePack.')
  }
}

function toArray(message: HubMessage): unknown[] {
  switch (message.type) {
    case MessageType.Invocation:
      return [
        message.type,
        message.headers ?? noHeaders,
        message.invocationId ?? null,
        message.target,
        message.arguments,
        [],
      ]
    case MessageType.StreamInvocation:
      return [message.type, noHeaders, message.invocationId, message.target, message.arguments, []]
    case MessageType.StreamItem:
      return [message.type, noHeaders, message.invocationId, message.item]
    case MessageType.Completion:
      return [message.type, noHeaders, message.invocationId, ...outcome(message)]
    case MessageType.CancelInvocation:
      return [message.type, noHeaders, message.invocationId]
    case MessageType.Ping:
      return [message.type]
    case MessageType.Close:
      return [message.type, message.error ?? null, message.allowReconnect ?? false]
    case MessageType.Ack:
    case MessageType.Sequence:
      return [message.type, message.sequenceId]
  }
}

function outcome({ error, result }: Completion): unknown[] {
  if (error !== undefined) return [CompletionKind.Error, error]
  return result === undefined ? [CompletionKind.Void] : [CompletionKind.Result, result]
}

/** Names the fields, which arrive by position. The second one mostly holds headers, which no server reads. */
function named([type, second, third, fourth, fifth, sixth]: unknown[]): Fields {
  switch (type) {
    case MessageType.Invocation:
    case MessageType.StreamInvocation:
      return { type, invocationId: third, target: fourth, arguments: fifth, streamIds: sixth }
    case MessageType.StreamItem:
      return { type, invocationId: third, item: fourth }
    case MessageType.Completion:
      return { type, invocationId: third, ...namedOutcome(fourth, fifth) }
    case MessageType.Ack:
    case MessageType.Sequence:
      return { type, sequenceId: second }
    default:
      return { type, invocationId: third }
  }
}

function namedOutcome(kind: unknown, value: unknown): Fields {
  switch (kind) {
    case CompletionKind.Error:
      return { error: text(value, 'error') }
    case CompletionKind.Void:
      return {}
    case CompletionKind.Result:
      return { result: value }
    default:
      throw new InvalidDataException('Invalid invocation result kind.')
  }
}
