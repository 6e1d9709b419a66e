import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HubHost } from '../connection/host'
import { LongPollingTransport } from '../transports/long-polling'
import { ServerSentEventsTransport } from '../transports/server-sent-events'
import type { Admitted, RequestGate } from './gate'
import { negotiationAnswer, readNegotiateOptions } from './negotiate'
import { plainText, Refusal, refuse, unknownId, wrongMethod } from './refusal'
import { readBody } from './request'

/** Handles every request to a hub that does not become a WebSocket. */
export class HttpRequests<Identity> {
  constructor(
    private readonly hub: HubHost<Identity>,
    private readonly gate: RequestGate<Identity>,
  ) {}

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const admitted = await this.gate.admit(request)
      if (/\/negotiate\/?$/i.test(admitted.pathname)) this.#negotiate(request, response, admitted)
      else if (request.method === 'GET') this.#listen(request, response, admitted)
      else if (request.method === 'POST') await this.#take(request, response, admitted)
      else if (request.method === 'DELETE') this.#end(response, admitted)
      else throw wrongMethod
    } catch (error) {
      refuse(response, this.gate.refusalFor(error))
    }
  }

  #negotiate(request: IncomingMessage, response: ServerResponse, guest: Admitted<Identity>): void {
    if (request.method !== 'POST') throw wrongMethod
    const wish = readNegotiateOptions(guest, this.hub.options.statefulReconnect === true)
    if ('error' in wish) return sendJson(response, wish)
    const redirect = this.hub.options.redirect?.(guest.identity)
    if (redirect !== undefined) return sendJson(response, { negotiateVersion: wish.version, ...redirect })
    const connection = this.gate.create(guest, { stateful: wish.stateful, secretId: wish.version === 0 })
    sendJson(response, negotiationAnswer(wish, connection, this.gate.transports))
  }

  #listen(request: IncomingMessage, response: ServerResponse, guest: Admitted<Identity>): void {
    const connection = this.gate.find(guest)
    if (request.headers.accept?.includes('text/event-stream') === true) {
      this.gate.require('ServerSentEvents')
      this.gate.requireFree(connection, 'ServerSentEvents')
      connection.carry(request, listener => new ServerSentEventsTransport(response, listener))
      return
    }
    this.gate.require('LongPolling')
    const { transport } = connection
    if (transport instanceof LongPollingTransport) return transport.poll(response)
    this.gate.requireFree(connection, 'LongPolling')
    const { timing, clock } = this.hub
    connection.carry(request, listener => new LongPollingTransport(listener, timing, clock)).confirm(response)
  }

  async #take(request: IncomingMessage, response: ServerResponse, guest: Admitted<Identity>): Promise<void> {
    const connection = this.gate.find(guest)
    if (connection.transport === undefined) throw unknownId
    if (connection.transport.name === 'WebSockets') {
      throw new Refusal(405, 'POST requests are not allowed for WebSocket connections.')
    }
    const body = await readBody(request, this.hub.limits.frameBytes)
    await connection.receive(body)
    response.writeHead(200, { 'content-type': plainText }).end()
  }

  #end(response: ServerResponse, guest: Admitted<Identity>): void {
    const { transport } = this.gate.find(guest)
    if (!(transport instanceof LongPollingTransport))
      throw new Refusal(400, 'Cannot terminate this connection using the DELETE endpoint.')
    transport.left()
    response.writeHead(202, { 'content-type': plainText }).end()
  }
}

function sendJson(response: ServerResponse, body: object): void {
  const text = JSON.stringify(body)
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  })
  response.end(text)
}
