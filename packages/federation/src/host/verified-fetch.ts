import { afterAwake, byNetwork } from './awake-time'
import { Failure, type FailureCode } from './failure'

interface FetchOptions {
  /** The expected hash, which may become known only after the bytes. */
  integrity?: string | Promise<string | undefined>
  /** Required part of the content type. */
  contentType: 'javascript' | 'json'
  headers?: Record<string, string>
}

/** Longest pause between bytes before the server counts as hanging. */
const stallMs = 3500
const retryAfterMs = 250

/** A second try often cures broken connections and corrupted caches. */
const worthRetrying = new Set<FailureCode>([
  'REMOTE_UNREACHABLE',
  'REMOTE_INCOMPLETE',
  'REMOTE_SERVER_ERROR',
  'REMOTE_HASH_MISMATCH',
])

/** A retry bypasses the browser's cache, which may hold the wrong bytes. */
const suspects = new Set<string>()

/**
 * Fetches a whole file and verifies it before anything runs. A script element with the same hash then loads it from the
 * browser's cache. Fetching first tells why a file does not load, and whether a slow server is still sending.
 */
export function fetchVerified(url: string, options: FetchOptions): Promise<Uint8Array<ArrayBuffer>> {
  return byNetwork(fetchTwice(url, options))
}

async function fetchTwice(url: string, options: FetchOptions) {
  try {
    return await fetchOnce(url, options)
  } catch (error) {
    if (!(error instanceof Failure) || !worthRetrying.has(error.code)) throw error
    await new Promise(resolve => setTimeout(resolve, retryAfterMs))
    return fetchOnce(url, options)
  }
}

async function fetchOnce(url: string, { contentType, integrity, headers }: FetchOptions) {
  const stall = new StallTimer()
  try {
    // Where the page cannot hash, the browser must, although it does not tell the reason.
    const response = await answerOf(url, { headers, integrity: canHash() ? undefined : await integrity }, stall)
    refuseUnexpected(response, url, contentType)
    const bytes = await readAll(response, url, stall)
    stall.stop()
    await refuseOtherHash(bytes, url, await integrity)
    suspects.delete(url)
    return bytes
  } catch (error) {
    suspects.add(url)
    if (stall.signal.aborted) throw new Failure('REMOTE_TIMEOUT', `${url} sent nothing for ${stallMs} ms`)
    throw error
  } finally {
    stall.stop()
  }
}

async function answerOf(
  url: string,
  { headers, integrity }: { headers: Record<string, string> | undefined; integrity: string | undefined },
  stall: StallTimer,
): Promise<Response> {
  try {
    const response = await fetch(url, {
      mode: 'cors',
      credentials: 'same-origin',
      signal: stall.signal,
      ...(suspects.has(url) && { cache: 'reload' as const }),
      ...(headers && { headers }),
      ...(integrity && { integrity }),
    })
    stall.progress()
    return response
  } catch (error) {
    throw new Failure('REMOTE_UNREACHABLE', `${url} could not be loaded`, { cause: error })
  }
}

function refuseUnexpected(response: Response, url: string, contentType: string) {
  if (response.status >= 500) throw new Failure('REMOTE_SERVER_ERROR', `${url} answered ${response.status}`)
  if (!response.ok) throw new Failure('REMOTE_NOT_FOUND', `${url} answered ${response.status}`)
  const sent = response.headers.get('content-type') ?? 'nothing'
  if (!sent.includes(contentType)) throw new Failure('REMOTE_WRONG_TYPE', `${url} came as ${sent}, not ${contentType}`)
}

async function readAll(response: Response, url: string, stall: StallTimer): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  try {
    const reader = response.body?.getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      stall.progress()
      parts.push(part.value)
    }
  } catch (error) {
    throw new Failure('REMOTE_INCOMPLETE', `${url} broke off`, { cause: error })
  }
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

/** Browsers offer `crypto.subtle` only over TLS. */
function canHash() {
  return Boolean(globalThis.crypto?.subtle)
}

async function refuseOtherHash(bytes: Uint8Array<ArrayBuffer>, url: string, integrity: string | undefined) {
  if (!integrity || !canHash()) return
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  const actual = `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
  if (actual !== integrity) throw new Failure('REMOTE_HASH_MISMATCH', `${url} is ${actual}, not ${integrity}`)
}

class StallTimer {
  readonly #controller = new AbortController()
  #end: (() => void) | undefined

  constructor() {
    this.progress()
  }

  get signal() {
    return this.#controller.signal
  }

  progress() {
    this.stop()
    this.#end = afterAwake(stallMs, () => this.#controller.abort())
  }

  stop() {
    this.#end?.()
  }
}
