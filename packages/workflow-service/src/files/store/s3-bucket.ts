import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { ReadableStream } from 'node:stream/web'
import { traceHeaders } from '@portal/database/trace'
import { DependencyUnavailable } from '@portal/http/dependency-unavailable'
import { AwsClient } from 'aws4fetch'
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

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly content?: AsyncIterable<Uint8Array>
}

export interface S3Answer {
  /** False for "not found". */
  ok: boolean
  headers: Headers
  content: Readable
}

/** A bucket refused a request, or did not answer. Its text has nothing of the credentials. */
export class S3Failure extends DependencyUnavailable {
  /** The status of the answer; undefined if there was none. */
  readonly status: number | undefined
  /** S3's own code, as in `AccessDenied`. */
  readonly code: string | undefined

  constructor(message: string, { status, code, ...options }: ErrorOptions & { status?: number; code?: string } = {}) {
    super(message, options)
    this.status = status
    this.code = code
  }
}

const stallTimeoutMs = 20_000

/** Speaks to an S3 bucket or a compatible one. */
export class S3Bucket {
  readonly url: string
  readonly #client: AwsClient
  readonly #timeout: number

  constructor({ url, timeout = stallTimeoutMs, ...credentials }: S3Settings) {
    this.url = url
    this.#timeout = timeout
    this.#client = new AwsClient({ ...credentials, service: 's3' })
  }

  /** Sends a request. Every answer except "yes" and "not found" is a failure. */
  async send(key: string, { query, content, ...request }: S3Request): Promise<S3Answer> {
    // The body is not signed, because signing would load it into memory.
    const { url, method, headers } = await this.#client.sign(this.#addressOf(key, query), request)
    for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value)
    const silence = new IdleTimeout(this.#timeout)
    const streamed = content && { body: ReadableStream.from(silence.outgoing(content)), duplex: 'half' as const }
    try {
      const answer = await fetch(url, { method, headers, signal: silence.signal, ...streamed })
      const received = Readable.from(this.#received(silence, answer.body))
      if (answer.ok || answer.status === 404) return { ok: answer.ok, headers: answer.headers, content: received }
      throw refusal(answer.status, await text(received))
    } catch (error) {
      silence.end()
      throw error instanceof S3Failure ? error : away(error)
    }
  }

  /** Sends a request and reads the whole answer. */
  async ask(key: string, request: S3Request): Promise<Omit<S3Answer, 'content'> & { content: string }> {
    const answer = await this.send(key, request)
    return { ...answer, content: await text(answer.content) }
  }

  /** Lists the bucket, as one XML for each page; `ask` may repeat a request. */
  async *pages(
    query: Readonly<Record<string, string>> = {},
    ask = (request: S3Request) => this.ask('', request),
  ): AsyncGenerator<string> {
    for (let token = ''; ; ) {
      const more = { 'list-type': '2', ...query, ...(token && { 'continuation-token': token }) }
      const { ok, content } = await ask({ method: 'GET', query: more })
      if (!ok) throw this.missing()
      yield content
      token = textIn(content, 'NextContinuationToken')
      if (!token) return
    }
  }

  missing(): S3Failure {
    return new S3Failure(`There is no bucket at ${this.url}.`, { status: 404, code: 'NoSuchBucket' })
  }

  #addressOf(key: string, query: S3Request['query']): string {
    const place = key && `/${key.split('/').map(encodeURIComponent).join('/')}`
    return `${this.url}${place}${query ? `?${new URLSearchParams(query)}` : ''}`
  }

  async *#received(silence: IdleTimeout, body: AsyncIterable<Uint8Array> | null) {
    try {
      yield* silence.incoming(body ?? [])
    } catch (error) {
      throw away(error)
    }
  }
}

/** The rest of the answer may repeat the key and what was signed. */
function refusal(status: number, xml: string): S3Failure {
  const [code, message] = [textIn(xml, 'Code'), textIn(xml, 'Message').slice(0, 300)]
  const why = [code, message].filter(Boolean).join(', ')
  return new S3Failure(`The bucket answered ${status}${why && `: ${why}`}`, { status, ...(code && { code }) })
}

const away = (cause: unknown): S3Failure => new S3Failure('The bucket does not answer', { cause })

const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&#39;': "'", '&amp;': '&' } as const

/** Returns the text of the first such element; nothing if there is none. */
export function textIn(xml: string, element: string): string {
  const text = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(xml)?.[1] ?? ''
  return text.replaceAll(/&(?:lt|gt|quot|apos|#39|amp);/g, entity => entities[entity as keyof typeof entities])
}

/** Returns the contents of all such elements. */
export const elementsIn = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, content = '']) => content)
