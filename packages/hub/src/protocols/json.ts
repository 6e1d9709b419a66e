import type { HubProtocol } from './protocol'
import { object, readMessage, type Fields } from './read-message'
import { findRecord, parseJson, record } from './text-framing'

export const jsonProtocol: HubProtocol = {
  name: 'json',
  binary: false,
  encode: message => record(JSON.stringify(message, asNet)),
  find: findRecord,
  decode: bytes => readMessage(object(parseJson(bytes))),
}

/** Writes as .NET does: bytes in base64, and dates without zeros at the end of their fraction. */
function asNet(this: unknown, key: string, written: unknown): unknown {
  // JSON has already asked a Date and a Buffer for their own text.
  const value = (this as Fields)[key]
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.length).toString('base64')
  return value instanceof Date && typeof written === 'string' ? written.replace(/\.?0+Z$/, 'Z') : written
}
