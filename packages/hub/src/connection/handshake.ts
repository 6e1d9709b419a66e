import { InvalidDataException } from '../errors'
import { object } from '../protocols/read-message'
import { jsonProtocol } from '../protocols/json'
import { messagePackProtocol } from '../protocols/messagepack'
import type { HubProtocol } from '../protocols/protocol'
import { parseJson, record } from '../protocols/text-framing'
import type { Transport } from '../transports/transport'

/** From version 2 on, clients acknowledge messages and can resume a broken connection. */
export const statefulVersion = 2

const protocols = new Map([jsonProtocol, messagePackProtocol].map(protocol => [protocol.name, protocol]))

export interface Agreement {
  protocol: HubProtocol
  version: number
}

export type HandshakeOutcome = Agreement | { error: string }

/** Reads the first message of a client, which is JSON for every protocol. */
export function readHandshake(bytes: Buffer, transport: Pick<Transport, 'carriesBinary'>): HandshakeOutcome {
  const { name, version } = request(bytes)
  const protocol = protocols.get(name)
  if (protocol === undefined) return { error: `The protocol '${name}' is not supported.` }
  if (version < 1 || version > statefulVersion) {
    return { error: `The server does not support version ${version} of the '${name}' protocol.` }
  }
  if (protocol.binary && !transport.carriesBinary) {
    return {
      error:
        `Cannot use the '${name}' protocol on the current transport.` +
        " The transport does not support 'Binary' transfer format.",
    }
  }
  return { protocol, version }
}

function request(bytes: Buffer): { name: string; version: number } {
  const { protocol, version } = object(parseJson(bytes))
  const missing = typeof protocol === 'string' ? 'version' : 'protocol'
  if (typeof protocol === 'string' && typeof version === 'number') return { name: protocol, version }
  throw new InvalidDataException(`Missing required property '${missing}'. Message content: ${bytes.toString()}`)
}

export function handshakeAnswer(error?: string): Buffer {
  return record(JSON.stringify(error === undefined ? {} : { error }))
}
