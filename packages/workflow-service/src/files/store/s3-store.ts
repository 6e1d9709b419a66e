import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { ReadableStream } from 'node:stream/web'
import { traceHeaders } from '@portal/database/trace'
import { DependencyUnavailable } from '@portal/http/dependency-unavailable'
import { AwsClient } from 'aws4fetch'
import type { FileStore } from './file-store'
import { IdleTimeout } from './idle-timeout'

export interface S3Settings {
  /** The bucket's address, as in `https://s3.eu-central-1.amazonaws.com/portal-files`. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Milliseconds without progress until a request is aborted. */
  timeout?: number
}

interface Answer {
  ok: boolean
  content: Readable
}

const stallTimeoutMs = 20_000

interface Sent {
  readonly method: string
  readonly headers?: Record<string, string>
  readonly content?: Readable
}

/** Stores files in an S3 bucket or a compatible one. */
export function s3Store({ url, timeout = stallTimeoutMs, ...credentials }: S3Settings): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3' })
  const send = (address: string, sent: Sent) => exchange(client, timeout, address, sent)
  const addressOf = (key: string) => `${url}/${encodeURIComponent(key)}`
  const noBucket = () => new DependencyUnavailable(`The file store knows no bucket at ${url}.`)

  return {
    async put(key, path, { size, sha256, mediaType }) {
      const headers = {
        'content-length': String(size),
        'content-type': mediaType,
        'x-amz-content-sha256': sha256.toString('hex'),
      }
      const { ok, content } = await send(addressOf(key), { method: 'PUT', headers, content: createReadStream(path) })
      await text(content)
      if (!ok) throw noBucket()
    },

    async settle() {},

    async read(key) {
      const { ok, content } = await send(addressOf(key), { method: 'GET' })
      if (ok) return content
      await text(content)
      return undefined
    },

    async remove(key) {
      const { content } = await send(addressOf(key), { method: 'DELETE' })
      await text(content)
    },

    async *list() {
      for (let token = ''; ; ) {
        const query = new URLSearchParams({ 'list-type': '2' })
        if (token) query.set('continuation-token', token)
        const { ok, content } = await send(`${url}?${query}`, { method: 'GET' })
        const page = await text(content)
        if (!ok) throw noBucket()
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          yield { key: textIn(entry, 'Key'), modified: new Date(textIn(entry, 'LastModified')) }
        }
        token = textIn(page, 'NextContinuationToken')
        if (!token) return
      }
    },
  }
}

/** Sends a request. Every answer except "yes" and "not found" counts as unavailable. */
async function exchange(
  client: AwsClient,
  timeout: number,
  address: string,
  { content, ...request }: Sent,
): Promise<Answer> {
  // The body is not signed, because signing would load it into memory.
  const { url, method, headers } = await client.sign(address, request)
  for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value)
  const silence = new IdleTimeout(timeout)
  const streamed = content && {
    body: ReadableStream.from(silence.outgoing<Uint8Array>(content)),
    duplex: 'half' as const,
  }
  try {
    const { ok, status, body } = await fetch(url, { method, headers, signal: silence.signal, ...streamed })
    const answer = { ok, content: Readable.from(received(silence, body)) }
    if (ok || status === 404) return answer
    throw new DependencyUnavailable(`The file store answered ${status}: ${(await text(answer.content)).slice(0, 500)}`)
  } catch (error) {
    silence.end()
    throw error instanceof DependencyUnavailable ? error : away(error)
  }
}

async function* received(silence: IdleTimeout, body: AsyncIterable<Uint8Array> | null) {
  try {
    yield* silence.incoming(body ?? [])
  } catch (error) {
    throw away(error)
  }
}

const away = (cause: unknown): DependencyUnavailable =>
  new DependencyUnavailable('The file store does not answer', { cause })

/** Keys are plain and tokens opaque, so only ampersands can be escaped. */
function textIn(xml: string, element: string): string {
  const text = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(xml)?.[1] ?? ''
  return text.replaceAll('&amp;', '&')
}
