import { checkSession, currentSession, onSessionEnd, serviceAddress } from '@portal/auth'
import { networkError } from '@portal/contracts/wire/network-error'
import { currentLanguage } from '@portal/i18n'

/** Calls of a remote's pages to the server of its own team, through the portal. Bundled into the remote. */

/** The portal's refusal, or the backend's own. */
export interface BackendRefusal {
  success: false
  /** The portal's code, such as `BACKEND_TIMEOUT`; the backend's `code`; or `HTTP_409`. `NETWORK` without an answer. */
  code: string
  /** For the user, in their language. */
  message: string
  status: number | null
  /** What the backend answered. */
  data?: unknown
}
export type BackendOutcome<T> = { success: true; status: number; data: T } | BackendRefusal

interface JsonCall<T> {
  /** Checks the answer, as zod's schemas do. */
  answer: { parse: (data: unknown) => T }
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

export interface BackendClient {
  /** Calls the backend with JSON both ways. It never rejects. */
  call: <T>(path: `/${string}`, call: JsonCall<T>) => Promise<BackendOutcome<T>>
  /** As the browser's `fetch`, for files and streams. The end of the session aborts it. */
  fetch: (path: `/${string}`, init?: RequestInit) => Promise<Response>
  /** Opens a WebSocket. It ends with the session. */
  socket: (path: `/${string}`, protocols?: string[]) => Promise<WebSocket>
}

const texts = {
  refused: { tr: 'Sunucu bu isteği geri çevirdi.', en: 'The server turned this request down.' },
  unexpected: { tr: 'Sunucudan beklenmeyen bir yanıt geldi.', en: 'The server sent an unexpected answer.' },
}

/** Tells the portal's refusals from the backend's answers; a backend cannot send it. */
const refusalHeader = 'portal-refusal'

let session: AbortController | undefined

function untilSessionEnds(): AbortSignal {
  if (!session) {
    const begun = new AbortController()
    session = begun
    const stop = onSessionEnd(() => {
      stop()
      session = undefined
      begun.abort()
    })
  }
  return session.signal
}

/** Returns the calls to the backend that the operator of the portal has named for this remote. */
export function backend(remote: string): BackendClient {
  const addressOf = async (path: string) => `${await serviceAddress('workflow')}/backends/${remote}${path}`

  const send = async (path: string, { signal, headers, ...init }: RequestInit = {}) => {
    const all = new Headers(headers)
    all.set('authorization', `Bearer ${currentSession()?.token}`)
    all.set('accept-language', currentLanguage())
    const ended = untilSessionEnds()
    const response = await fetch(await addressOf(path), {
      ...init,
      headers: all,
      signal: signal ? AbortSignal.any([ended, signal]) : ended,
    })
    // The portal asks whoever has no session any more to log in.
    if (response.headers.get(refusalHeader) === 'NO_SESSION') void checkSession()
    return response
  }

  return {
    fetch: send,
    call: async (path, { answer, body, headers, ...init }) => {
      const json = body !== undefined && { body: JSON.stringify(body) }
      try {
        const type = json ? { 'content-type': 'application/json' } : {}
        const response = await send(path, { ...init, ...json, headers: { ...type, ...headers } })
        return outcomeOf(response.status, response.ok, parsed(await response.text()), answer)
      } catch {
        return { success: false, code: 'NETWORK', message: networkError[currentLanguage()], status: null }
      }
    },
    socket: async (path, protocols) => {
      const address = new URL(await addressOf(path), location.href)
      address.protocol = address.protocol.replace('http', 'ws')
      address.searchParams.set('language', currentLanguage())
      address.searchParams.set('access_token', currentSession()?.token ?? '')
      return new WebSocket(address, protocols)
    },
  }
}

function outcomeOf<T>(status: number, ok: boolean, data: unknown, schema: JsonCall<T>['answer']): BackendOutcome<T> {
  if (!ok) {
    const { code = `HTTP_${status}`, message = texts.refused[currentLanguage()] } = Object(data)
    return { success: false, code: String(code), message: String(message), status, data }
  }
  try {
    return { success: true, status, data: schema.parse(data) }
  } catch {
    return { success: false, code: 'UNEXPECTED_ANSWER', message: texts.unexpected[currentLanguage()], status, data }
  }
}

/** An empty answer has no data. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
