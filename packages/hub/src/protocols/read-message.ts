import { InvalidDataException } from '../errors'
import { MessageType, type Completion, type HubMessage } from './messages'

export type Fields = Record<string, unknown>

/**
 * Reads a received message from its fields. A wrong field makes the whole message invalid. Returns undefined for a type
 * that a later version of the protocol may have added.
 */
export function readMessage(fields: Fields): HubMessage | undefined {
  const { type } = fields
  switch (type) {
    case MessageType.Invocation: {
      const invocationId = optionalId(fields)
      return { type, ...call(fields), ...(invocationId === undefined ? {} : { invocationId }) }
    }
    case MessageType.StreamInvocation:
      return { type, ...call(fields), invocationId: requiredId(fields) }
    case MessageType.StreamItem:
      return { type, invocationId: requiredId(fields), item: fields.item }
    case MessageType.Completion:
      return completion(fields)
    case MessageType.CancelInvocation:
      return { type, invocationId: requiredId(fields) }
    case MessageType.Ping:
    case MessageType.Close:
      return { type }
    case MessageType.Ack:
    case MessageType.Sequence:
      return { type, sequenceId: sequenceNumber(fields.sequenceId) }
    default:
      if (typeof type === 'number') return undefined
      throw invalid(type, 'type', 'Number')
  }
}

function call({ target, arguments: args, streamIds }: Fields) {
  return {
    target: text(target, 'target'),
    arguments: list(args, 'arguments'),
    streamIds: isLeftOut(streamIds) ? [] : list(streamIds, 'streamIds').map(id => text(id, 'streamIds')),
  }
}

function completion(fields: Fields): Completion {
  const invocationId = requiredId(fields)
  const { error, result } = fields
  if (isLeftOut(error)) return { type: MessageType.Completion, invocationId, result }
  if (!isLeftOut(result)) {
    throw new InvalidDataException("The 'error' and 'result' properties are mutually exclusive.")
  }
  return { type: MessageType.Completion, invocationId, error: text(error, 'error') }
}

export function object(value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  throw new InvalidDataException(`Unexpected JSON Token Type '${tokenType(value)}'. Expected a JSON Object.`)
}

export function list(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value
  throw invalid(value, name, 'Array')
}

export function text(value: unknown, name: string): string {
  if (typeof value === 'string') return value
  throw invalid(value, name, 'String')
}

function isLeftOut(value: unknown): value is null | undefined {
  return value === undefined || value === null
}

function optionalId({ invocationId }: Fields): string | undefined {
  return isLeftOut(invocationId) || invocationId === '' ? undefined : text(invocationId, 'invocationId')
}

function requiredId(fields: Fields): string {
  const id = optionalId(fields)
  if (id === undefined) throw invalid(undefined, 'invocationId', 'String')
  return id
}

function sequenceNumber(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw invalid(value, 'sequenceId', 'Number')
}

function invalid(value: unknown, name: string, type: string): InvalidDataException {
  return new InvalidDataException(
    value === undefined ? `Missing required property '${name}'.` : `Expected '${name}' to be of type ${type}.`,
  )
}

/** Returns the kind of a JSON value as .NET names it: `Array`, `String`, `True` and so on. */
function tokenType(value: unknown): string {
  const name = Array.isArray(value) ? 'array' : typeof value === 'boolean' || value === null ? `${value}` : typeof value
  return name.charAt(0).toUpperCase() + name.slice(1)
}
