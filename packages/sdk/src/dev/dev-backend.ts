import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { backendFaults, faultBehind } from '@portal/federation/backend/fault'
import { backendAt, handOn } from '@portal/federation/backend/hand-on'
import { headersToBackend } from '@portal/federation/backend/headers'
import { listOf } from '@portal/federation/backend/networks'
import { rightsOf } from '@portal/federation/backend/rights'
import { isHandshake, joinSockets, openSocket } from '@portal/federation/backend/socket'
import { newStatementKey, signedStatement, statementKey } from '@portal/federation/backend/statement'
import { targetOf } from '@portal/federation/backend/target'
import type { Descriptor } from '@portal/federation/descriptor'
import { tokenOf } from '../testing/mock'
import { callsPath } from './place'

interface Facts {
  /** The address of this server. */
  issuer: string
  descriptor: Descriptor
  people: LoggedInUser[]
}

/** A developer's backend runs on their machine or in their network. */
const networks = listOf(['0.0.0.0/1', '128.0.0.0/1', '::/0'])

/** Hands calls on to the team's backend as a portal does, with statements signed by a key of this process. */
export class DevBackend {
  readonly #key = statementKey(newStatementKey())
  readonly #backend

  constructor(base: URL) {
    this.#backend = backendAt(base, networks)
  }

  get jwks(): object {
    return { keys: [this.#key.jwk] }
  }

  async answer(request: IncomingMessage, response: ServerResponse, facts: Facts): Promise<void> {
    const call = this.#callOf(request, facts, request.headers.authorization?.replace('Bearer ', ''))
    if (!call) return refuse(response, 401, 'NO_SESSION', {})
    const { target, told } = call
    if (target === undefined) return refuse(response, 404, 'NOT_FOUND', {})
    const method = request.method ?? 'GET'
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const headers = headersToBackend(request.headers, { ...told, hasBody })
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    try {
      const body = hasBody ? request : undefined
      const answered = await handOn(this.#backend, { method, target, headers, body }, gone.signal)
      response.writeHead(answered.status, answered.headers)
      await pipeline(answered.body, response)
    } catch (error) {
      const { fault } = faultBehind(error)
      const code = backendFaults[fault]
      if (!response.headersSent) refuse(response, code === 'BACKEND_TIMEOUT' ? 504 : 502, code, { fault })
    }
  }

  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, facts: Facts): Promise<void> {
    socket.on('error', () => undefined)
    const url = new URL(request.url ?? '/', facts.issuer)
    const token = url.searchParams.get('access_token')
    url.searchParams.delete('access_token')
    request.url = url.pathname + url.search
    const call = this.#callOf(request, facts, token ?? undefined)
    try {
      if (!call || call.target === undefined || !isHandshake(request)) return void socket.destroy()
      const headers = headersToBackend(request.headers, call.told)
      const opened = await openSocket(this.#backend, { target: call.target, headers, handshake: request })
      joinSockets(socket, head, request, opened, { mostBytes: this.#backend.limits.messageBytes })
    } catch {
      socket.destroy()
    }
  }

  #callOf({ url = '', headers }: IncomingMessage, { issuer, descriptor, people }: Facts, token: string | undefined) {
    const person = people.find(each => tokenOf(each) === token)
    if (!person) return undefined
    const language = headers['accept-language']?.startsWith('en') ? 'en' : 'tr'
    const { id, name } = person
    const statement = signedStatement(this.#key, {
      iss: issuer,
      aud: descriptor.name,
      sub: String(id),
      name,
      language,
      rights: rightsOf(descriptor, person),
    })
    const target = targetOf(this.#backend.base, url.slice(`${callsPath}/backends/${descriptor.name}`.length))
    return { target, told: { statement, language, trace: { 'x-request-id': randomUUID() } } }
  }
}

/** As the portal refuses. The message is for the developer. */
function refuse(response: ServerResponse, status: number, code: string, data: { fault?: string }): void {
  const message = `${code}${data.fault ? `: ${data.fault}` : ''}`
  response
    .writeHead(status, { 'content-type': 'application/json', 'portal-refusal': code })
    .end(JSON.stringify({ success: false, code, message, errors: [], data }))
}
