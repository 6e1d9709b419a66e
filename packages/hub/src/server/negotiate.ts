import type { TransportName } from '../transports/transport'
import type { HubRequest } from './request'

/** The newest version of negotiation that this server supports. */
const newestVersion = 1

export interface NegotiateOptions {
  version: number
  stateful: boolean
}

/** Reads the client's request, or returns why it is invalid. */
export function readNegotiateOptions(
  { query }: Pick<HubRequest, 'query'>,
  allowStateful: boolean,
): NegotiateOptions | { error: string } {
  const version = query.get('negotiateversion') ?? '0'
  if (!/^-?\d+$/.test(version)) return { error: 'The client requested a non-integer protocol version.' }
  if (Number(version) < 0) {
    return { error: `The client requested version '${version}', but the server does not support this version.` }
  }
  const stateful = allowStateful && query.get('usestatefulreconnect')?.toLowerCase() === 'true'
  return { version: Math.min(Number(version), newestVersion), stateful }
}

export function negotiationAnswer(
  { version, stateful }: NegotiateOptions,
  ids: { id: string; token: string },
  transports: readonly TransportName[],
) {
  return {
    negotiateVersion: version,
    connectionId: ids.id,
    // Version 0 has only one id, which is the secret one.
    ...(version === 0 ? {} : { connectionToken: ids.token }),
    ...(stateful ? { useStatefulReconnect: true } : {}),
    availableTransports: transports.map(transport => ({
      transport,
      transferFormats: transport === 'ServerSentEvents' ? ['Text'] : ['Text', 'Binary'],
    })),
  }
}
