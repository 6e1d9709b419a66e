import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { faultBehind } from '@portal/federation/backend/fault'
import { headersToBackend } from '@portal/federation/backend/headers'
import { isHandshake, joinSockets, openSocket } from '@portal/federation/backend/socket'
import { targetOf } from '@portal/federation/backend/target'
import { Refusal as Refused, refuseUpgrade } from '@portal/hub/server/refusal'
import { refusalFor } from '@portal/http/failure'
import { Refusal } from '@portal/http/refusal'
import { restOf, traceOf, type Serving } from './call-route'
import { refusalOf } from './gateway'

const ours = /^\/backends\/([a-z][a-z0-9-]*)\//i
const tokenName = 'access_token'

/** Serves WebSockets below `/backends/<remote>/`. They end with the session, like everything that is open. */
export function serveSockets(serving: Serving): void {
  serving.app.otherSockets.push((request, socket, head) => {
    const remote = ours.exec(request.url ?? '')?.[1]?.toLowerCase()
    if (remote === undefined || !serving.gateway.backends.has(remote)) return false
    socket.on('error', () => undefined)
    serveSocket(remote, serving, request, socket, head).catch((error: unknown) => {
      const { status, code } = refusalFor(error)
      refuseUpgrade(socket, new Refused(status, code))
    })
    return true
  })
}

async function serveSocket(
  remote: string,
  { app, gateway, requestIdOf, count, tell, lasting }: Serving,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  // A browser cannot set headers of a WebSocket.
  const { rest, token, language } = splitAddress(restOf(request, remote))
  const admission = {
    ...request.headers,
    authorization: `Bearer ${token}`,
    ...(language && { 'accept-language': language }),
  }
  const admitted = await gateway.admit(remote, admission).catch((error: unknown) => {
    count(remote, 'refused')
    throw error
  })
  const { backend, session } = admitted
  const id = requestIdOf(request)
  try {
    const target = targetOf(backend.base, rest)
    if (target === undefined || !isHandshake(request)) throw new Refusal('NOT_FOUND')
    const headers = headersToBackend(request.headers, { ...admitted, trace: traceOf(id, request.headers) })
    const opened = await openSocket(backend, { target, headers, handshake: request }).catch((error: unknown) => {
      const fault = faultBehind(error)
      count(remote, fault.fault)
      tell({ reqId: id, remote }, fault)
      throw refusalOf(fault, admitted)
    })
    if (socket.destroyed) return void opened.socket.destroy()
    count(remote, 'answered')
    joinSockets(socket, head, request, opened, {
      mostBytes: backend.limits.messageBytes,
      onFault: fault => tell({ reqId: id, remote }, fault),
    })
    await untilClosed(socket, end => {
      const leave = app.untilSessionEnds({ key: session.key, userId: session.user.id }, end)
      lasting.add(end)
      return () => (leave(), lasting.delete(end))
    })
  } finally {
    admitted.leave()
  }
}

/** Takes the token out of the address: a backend never sees it. */
function splitAddress(address: string): { rest: string; token: string; language: string | null } {
  const [path = '', query = ''] = address.split('?', 2)
  const given = new URLSearchParams(query)
  const [token, language] = [given.get(tokenName) ?? '', given.get('language')]
  given.delete(tokenName)
  return { rest: given.size > 0 ? `${path}?${given}` : path, token, language }
}

function untilClosed(socket: Duplex, watch: (end: () => void) => () => void): Promise<void> {
  return new Promise(resolve => {
    const stop = watch(() => socket.destroy())
    socket.once('close', () => {
      stop()
      resolve()
    })
  })
}
