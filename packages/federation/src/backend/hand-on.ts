import { request as requestHttp, Agent as HttpAgent, type ClientRequest } from 'node:http'
import type { IncomingHttpHeaders, OutgoingHttpHeaders, RequestOptions } from 'node:http'
import { request as requestHttps, Agent as HttpsAgent } from 'node:https'
import type { BlockList } from 'node:net'
import { pipeline, Transform, type Readable } from 'node:stream'
import { BackendFault, faultBehind, type FaultName } from './fault'
import { headersToBrowser, isEventStream } from './headers'
import { lookupWithin } from './networks'

/** Limits of a call in milliseconds and bytes. */
export interface BackendLimits {
  /** Without a byte from the backend. */
  silence: number
  /** Of a stream of events, which may have nothing to say. */
  eventSilence: number
  /** From the first to the last byte of a call. */
  whole: number
  /** Of a stream of events; the page then opens it again, with its present rights. */
  wholeEvents: number
  answerBytes: number
  /** Of a message of a WebSocket, in either direction. */
  messageBytes: number
}

export const backendLimits: BackendLimits = {
  silence: 30_000,
  eventSilence: 120_000,
  whole: 300_000,
  wholeEvents: 3_600_000,
  answerBytes: 50 * 1024 * 1024,
  messageBytes: 1024 * 1024,
}

export interface Backend {
  base: URL
  /** Networks in which it may be besides public ones. */
  networks: BlockList
  agent: HttpAgent
  limits: BackendLimits
}

export function backendAt(base: URL, networks: BlockList, limits = backendLimits): Backend {
  const agent = new (base.protocol === 'https:' ? HttpsAgent : HttpAgent)({ keepAlive: true })
  return { base, networks, agent, limits }
}

export interface BackendCall {
  method: string
  /** Path and query at the backend. */
  target: string
  headers: OutgoingHttpHeaders
  body?: Readable | undefined
}

export interface BackendAnswer {
  status: number
  headers: OutgoingHttpHeaders
  /** Fails when the backend breaks off or sends too much. */
  body: Readable
  isEventStream: boolean
}

/** Begins a request to a backend. Redirects are answers like any other: nothing follows them. */
export function requestTo({ base, networks, limits }: Backend, options: RequestOptions): ClientRequest {
  const request = base.protocol === 'https:' ? requestHttps : requestHttp
  return request({
    protocol: base.protocol,
    host: base.hostname.replace(/^\[|\]$/g, ''),
    port: base.port,
    lookup: lookupWithin(networks),
    timeout: limits.silence,
    ...options,
  })
}

/**
 * Hands a call on to a backend. An abort of the signal ends it at any time. Only calls that read share connections,
 * because one that has just been closed would lose a call that writes.
 */
export async function handOn(backend: Backend, call: BackendCall, signal: AbortSignal): Promise<BackendAnswer> {
  const isRead = call.method === 'GET' || call.method === 'HEAD'
  try {
    return await attempt(backend, call, signal, isRead)
  } catch (error) {
    const { isReused } = Object(error) as { isReused?: boolean }
    if (isRead && isReused && !signal.aborted) return attempt(backend, call, signal, false)
    throw error
  }
}

function attempt(backend: Backend, call: BackendCall, signal: AbortSignal, isShared: boolean): Promise<BackendAnswer> {
  const { agent, limits } = backend
  const { method, target, headers, body } = call
  const request = requestTo(backend, { method, path: target, headers, signal, agent: isShared ? agent : false })
  const answerBody = limitedTo(limits.answerBytes)
  const end = (name: FaultName) => {
    const fault = new BackendFault(name)
    answerBody.destroy(fault)
    request.destroy(fault)
  }
  request.on('timeout', () => end('silent'))
  let late = setTimeout(end, limits.whole, 'endless')
  request.once('close', () => clearTimeout(late))
  if (body) pipeline(body, request, () => undefined)
  else request.end()
  return new Promise((resolve, reject) => {
    // An error after the beginning of an answer reaches its body.
    request.on('error', error => {
      const fault = faultBehind(error)
      reject(Object.assign(fault, { isReused: request.reusedSocket && fault.fault === 'broken-off' }))
    })
    request.once('response', response => {
      const { statusCode: status = 0, headers: given } = response
      const fault = faultOf(status, given, limits)
      if (fault) return end(fault)
      if (isEventStream(given)) {
        request.setTimeout(limits.eventSilence)
        clearTimeout(late)
        late = setTimeout(end, limits.wholeEvents, 'endless')
      }
      response.once('error', error => answerBody.destroy(faultBehind(error)))
      pipeline(response, answerBody, () => undefined)
      resolve({ status, headers: headersToBrowser(given), body: answerBody, isEventStream: isEventStream(given) })
    })
  })
}

function faultOf(status: number, headers: IncomingHttpHeaders, limits: BackendLimits): FaultName | undefined {
  if (status === 401) return 'statement-refused'
  if (status >= 300 && status < 400 && status !== 304) return 'redirect'
  if (status < 200 || status > 599) return 'malformed'
  if (!/^(identity)?$/i.test(headers['content-encoding'] ?? '')) return 'encoded'
  return Number(headers['content-length'] ?? 0) > limits.answerBytes ? 'too-large' : undefined
}

function limitedTo(bytes: number): Transform {
  let total = 0
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length
      if (total > bytes) done(new BackendFault('too-large'))
      else done(null, chunk)
    },
  })
  // A reader gets the error itself. Without one, an unheard error would end the process.
  return body.on('error', () => undefined)
}
