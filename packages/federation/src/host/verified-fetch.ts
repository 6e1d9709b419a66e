import { Failure } from './failure'

interface FetchOptions {
  /** The hash that the bytes must have. */
  integrity?: string
  /** A part of the content type that they must come with. */
  contentType: 'javascript' | 'json'
  /** How long nothing may arrive before the server counts as hanging. */
  stallMs: number
  /** Go past the browser's cache: what it holds has just proved wrong. */
  fresh?: boolean
}

/**
 * Fetches a file whole and checks it before anything runs. Scripts are loaded a second time, by a script element with
 * the same hash; that one finds them in the browser's cache. Fetching first tells us *why* something does not load,
 * and whether a slow server is still sending.
 */
export async function fetchVerified(url: string, options: FetchOptions): Promise<Uint8Array<ArrayBuffer>> {
  const stall = new StallTimer(options.stallMs)
  try {
    const response = await fetch(url, {
      mode: 'cors',
      credentials: 'same-origin',
      signal: stall.signal,
      ...(options.fresh && { cache: 'reload' as const }),
    })
    stall.progress()
    refuseUnexpected(response, url, options.contentType)
    const bytes = await readAll(response, stall)
    await refuseOtherHash(bytes, url, options.integrity)
    return bytes
  } catch (error) {
    if (error instanceof Failure) throw error
    if (stall.signal.aborted) throw new Failure('REMOTE_TIMEOUT', `${url} sent nothing for ${options.stallMs} ms`)
    throw new Failure('REMOTE_UNREACHABLE', `${url} could not be loaded`, { cause: error })
  } finally {
    stall.stop()
  }
}

function refuseUnexpected(response: Response, url: string, contentType: string) {
  if (response.status >= 500) throw new Failure('REMOTE_SERVER_ERROR', `${url} answered ${response.status}`)
  if (!response.ok) throw new Failure('REMOTE_NOT_FOUND', `${url} answered ${response.status}`)
  const sent = response.headers.get('content-type') ?? 'nothing'
  if (!sent.includes(contentType)) throw new Failure('REMOTE_WRONG_TYPE', `${url} came as ${sent}, not ${contentType}`)
}

async function readAll(response: Response, stall: StallTimer): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    stall.progress()
    parts.push(part.value)
  }
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

async function refuseOtherHash(bytes: Uint8Array<ArrayBuffer>, url: string, integrity: string | undefined) {
  if (!integrity) return
  // Without TLS browsers give a page no crypto.subtle. The script element's own hash still holds then.
  const digest = await globalThis.crypto?.subtle?.digest('SHA-256', bytes)
  if (!digest) return
  const actual = `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
  if (actual !== integrity) throw new Failure('REMOTE_HASH_MISMATCH', `${url} is ${actual}, not ${integrity}`)
}

class StallTimer {
  readonly #controller = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly ms: number) {
    this.progress()
  }

  get signal() {
    return this.#controller.signal
  }

  progress() {
    this.stop()
    this.#timer = setTimeout(() => this.#controller.abort(), this.ms)
  }

  stop() {
    clearTimeout(this.#timer)
  }
}
