import type { IncomingMessage } from 'node:http'
import { bodyTooLarge, Refusal } from './refusal'

export interface HubRequest {
  pathname: string
  /** Names are lower-cased: ASP.NET Core accepts them in any case. */
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

export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) break
      chunks.push(chunk)
    }
  } catch {
    throw new Refusal(400, '')
  }
  if (size > maxBytes) throw bodyTooLarge
  return Buffer.concat(chunks)
}
