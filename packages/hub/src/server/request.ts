import type { IncomingMessage } from 'node:http'

export interface HubRequest {
  pathname: string
  /** Names in small letters: ASP.NET Core takes them in any case. */
  query: ReadonlyMap<string, string>
  token: string | undefined
}

export function readRequest({ url = '/', headers }: IncomingMessage): HubRequest {
  const mark = url.indexOf('?')
  const pathname = mark < 0 ? url : url.slice(0, mark)
  const query = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1))) {
    query.set(name.toLowerCase(), value)
  }
  return { pathname, query, token: bearer(headers.authorization) ?? query.get('access_token') }
}

function bearer(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /^Bearer +(.+)$/i.exec(header)?.[1]
}

/** The whole body, or `undefined` if it is too large. Rejects if the client breaks off. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
