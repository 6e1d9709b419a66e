import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { HubHost } from '../connection/host'
import { HubWebSocket, WebSocketTransport } from '../transports/web-socket'
import type { Admitted, RequestGate } from './gate'
import { refuseUpgrade } from './refusal'

/** Handles requests that become a WebSocket. */
export class WebSocketRequests<Identity> {
  readonly #server: WebSocketServer

  constructor(
    hub: HubHost<Identity>,
    private readonly gate: RequestGate<Identity>,
  ) {
    this.#server = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload: hub.limits.frameBytes,
      WebSocket: HubWebSocket,
    })
  }

  async handle(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // The client may disconnect while it is being authenticated.
    const onError = () => socket.destroy()
    socket.on('error', onError)
    try {
      const admitted = await this.gate.admit(request)
      const connection = this.#connectionFor(admitted)
      socket.removeListener('error', onError)
      this.#server.handleUpgrade(request, socket, head, webSocket => {
        connection.carry(request, listener => new WebSocketTransport(webSocket, socket, listener))
      })
    } catch (error) {
      refuseUpgrade(socket, this.gate.refusalFor(error))
    }
  }

  #connectionFor(admitted: Admitted<Identity>) {
    this.gate.require('WebSockets')
    // A client without an id has skipped negotiation. It gets its connection here.
    if (!admitted.query.has('id')) return this.gate.create(admitted, { stateful: false, secretId: false })
    const connection = this.gate.find(admitted)
    this.gate.requireFree(connection, 'WebSockets')
    return connection
  }
}
