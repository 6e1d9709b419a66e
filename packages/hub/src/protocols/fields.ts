import { InvalidDataException } from '../errors'

/** Reads the required fields of a received message. A wrong field makes the whole message invalid. */

export function text(value: unknown, name: string): string {
  if (typeof value === 'string') return value
  throw new InvalidDataException(`Expected '${name}' to be of type String.`)
}

/** An invocation id may be left out, `null` or empty. */
export function optionalId(value: unknown): string | undefined {
  return value === undefined || value === null || value === '' ? undefined : text(value, 'invocationId')
}

export function requiredId(value: unknown): string {
  const id = optionalId(value)
  if (id === undefined) throw new InvalidDataException("Missing required property 'invocationId'.")
  return id
}

export function list(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value
  throw new InvalidDataException(`Expected '${name}' to be of type Array.`)
}

export function ids(value: unknown): string[] {
  return value === undefined || value === null ? [] : list(value, 'streamIds').map(id => text(id, 'streamIds'))
}

export function sequenceNumber(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw new InvalidDataException("Expected 'sequenceId' to be of type Integer.")
}

export function optionalText(value: unknown, name: string): string | undefined {
  return value === undefined || value === null ? undefined : text(value, name)
}
