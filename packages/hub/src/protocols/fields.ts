import { InvalidDataException } from '../errors'

/** Reads the required fields of a received message. A wrong field makes the whole message invalid. */

export type Fields = Record<string, unknown>

export function object(value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  throw new InvalidDataException(`Unexpected JSON Token Type '${tokenType(value)}'. Expected a JSON Object.`)
}

export function text(value: unknown, name: string): string {
  if (typeof value === 'string') return value
  throw invalid(value, name, 'String')
}

/** An invocation id may be left out, `null` or empty. */
export function optionalId(value: unknown): string | undefined {
  return value === undefined || value === null || value === '' ? undefined : text(value, 'invocationId')
}

export function requiredId(value: unknown): string {
  const id = optionalId(value)
  if (id === undefined) throw invalid(undefined, 'invocationId', 'String')
  return id
}

export function list(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value
  throw invalid(value, name, 'Array')
}

export function ids(value: unknown): string[] {
  return value === undefined || value === null ? [] : list(value, 'streamIds').map(id => text(id, 'streamIds'))
}

export function sequenceNumber(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw invalid(value, 'sequenceId', 'Number')
}

export function optionalText(value: unknown, name: string): string | undefined {
  return value === undefined || value === null ? undefined : text(value, name)
}

export function invalid(value: unknown, name: string, type: string): InvalidDataException {
  return new InvalidDataException(
    value === undefined ? `Missing required property '${name}'.` : `Expected '${name}' to be of type ${type}.`,
  )
}

/** The kind of a JSON value, as .NET names it: `Array`, `String`, `True` and so on. */
function tokenType(value: unknown): string {
  const name = Array.isArray(value) ? 'array' : typeof value === 'boolean' || value === null ? `${value}` : typeof value
  return name.charAt(0).toUpperCase() + name.slice(1)
}
