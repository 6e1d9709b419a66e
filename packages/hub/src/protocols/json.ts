import { InvalidDataException } from '../errors'
import {
  ids,
  invalid,
  list,
  object,
  optionalId,
  optionalText,
  requiredId,
  sequenceNumber,
  text,
  type Fields,
} from './fields'
import { MessageType, type HubMessage } from './messages'
import type { HubProtocol } from './protocol'
import { findRecord, parseJson, record } from './text-framing'

export const jsonProtocol: HubProtocol = {
  name: 'json',
  binary: false,
  encode: message => record(JSON.stringify(message, asNet)),
  find: findRecord,
  decode: bytes => fromJson(object(parseJson(bytes))),
}

/** What .NET writes otherwise: bytes in base64, and dates without zeros at the end of their fraction. */
function asNet(this: unknown, key: string, written: unknown): unknown {
  // JSON has asked a Date and a Buffer for their own text by now.
  const value = (this as Fields)[key]
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.length).toString('base64')
  return value instanceof Date && typeof written === 'string' ? written.replace(/\.?0+Z$/, 'Z') : written
}

function fromJson(value: Fields): HubMessage | undefined {
  switch (value.type) {
    case MessageType.Invocation: {
      const invocationId = optionalId(value.invocationId)
      return { type: MessageType.Invocation, ...call(value), ...(invocationId === undefined ? {} : { invocationId }) }
    }
    case MessageType.StreamInvocation:
      return { type: MessageType.StreamInvocation, ...call(value), invocationId: requiredId(value.invocationId) }
    case MessageType.StreamItem:
      return { type: MessageType.StreamItem, invocationId: requiredId(value.invocationId), item: value.item }
    case MessageType.Completion:
      return completion(value)
    case MessageType.CancelInvocation:
      return { type: MessageType.CancelInvocation, invocationId: requiredId(value.invocationId) }
    case MessageType.Ping:
      return { type: MessageType.Ping }
    case MessageType.Close:
      return { type: MessageType.Close }
    case MessageType.Ack:
      return { type: MessageType.Ack, sequenceId: sequenceNumber(value.sequenceId) }
    case MessageType.Sequence:
      return { type: MessageType.Sequence, sequenceId: sequenceNumber(value.sequenceId) }
    default:
      if (typeof value.type === 'number') return undefined
      throw invalid(value.type, 'type', 'Number')
  }
}

function call(value: Fields) {
  return {
    target: text(value.target, 'target'),
    arguments: list(value.arguments, 'arguments'),
    streamIds: ids(value.streamIds),
  }
}

function completion(value: Fields): HubMessage {
  const invocationId = requiredId(value.invocationId)
  const error = optionalText(value.error, 'error')
  if (error === undefined) return { type: MessageType.Completion, invocationId, result: value.result }
  if (value.result !== undefined && value.result !== null) {
    throw new InvalidDataException("The 'error' and 'result' properties are mutually exclusive.")
  }
  return { type: MessageType.Completion, invocationId, error }
}
