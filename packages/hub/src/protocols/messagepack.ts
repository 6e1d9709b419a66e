import { decode, encode } from '@msgpack/msgpack'
import { InvalidDataException } from '../errors'
import { findLengthPrefixed, lengthPrefixed } from './binary-framing'
import { ids, invalid, list, optionalId, requiredId, sequenceNumber, text } from './fields'
import { MessageType, type Completion, type HubMessage } from './messages'
import type { HubProtocol } from './protocol'

const CompletionKind = { Error: 1, Void: 2, Result: 3 } as const

const noHeaders = {}

export const messagePackProtocol: HubProtocol = {
  name: 'messagepack',
  binary: true,
  // A property without a value is left out, as in JSON.
  encode: message => lengthPrefixed(encode(toArray(message), { ignoreUndefined: true })),
  find: findLengthPrefixed,
  decode: bytes => fromArray(list(unpack(bytes), 'message')),
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
      return [message.type, noHeaders, message.invocationId ?? null, message.target, message.arguments, []]
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

/** Fields by position. The second one holds headers, which no server of this protocol reads. */
function fromArray(fields: unknown[]): HubMessage | undefined {
  const [type, , third, fourth, fifth, sixth] = fields
  switch (type) {
    case MessageType.Invocation: {
      const invocationId = optionalId(third)
      const call = { target: text(fourth, 'target'), arguments: list(fifth, 'arguments'), streamIds: ids(sixth) }
      return { type, ...call, ...(invocationId === undefined ? {} : { invocationId }) }
    }
    case MessageType.StreamInvocation: {
      const call = { target: text(fourth, 'target'), arguments: list(fifth, 'arguments'), streamIds: ids(sixth) }
      return { type, ...call, invocationId: requiredId(third) }
    }
    case MessageType.StreamItem:
      return { type, invocationId: requiredId(third), item: fourth }
    case MessageType.Completion:
      return completion(requiredId(third), fourth, fifth)
    case MessageType.CancelInvocation:
      return { type, invocationId: requiredId(third) }
    case MessageType.Ping:
    case MessageType.Close:
      return { type }
    case MessageType.Ack:
    case MessageType.Sequence:
      return { type, sequenceId: sequenceNumber(fields[1]) }
    default:
      if (typeof type === 'number') return undefined
      throw invalid(type, 'type', 'Number')
  }
}

function completion(invocationId: string, kind: unknown, value: unknown): HubMessage {
  switch (kind) {
    case CompletionKind.Error:
      return { type: MessageType.Completion, invocationId, error: text(value, 'error') }
    case CompletionKind.Void:
      return { type: MessageType.Completion, invocationId }
    case CompletionKind.Result:
      return { type: MessageType.Completion, invocationId, result: value }
    default:
      throw new InvalidDataException('Invalid invocation result kind.')
  }
}
