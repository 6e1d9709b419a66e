import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** Network faults for requests whose address contains `part`. */
export type Trouble = 'is refused' | 'never answers' | 'stops half-way' | 'breaks off' | 'sends other JSON' | 'fails'

/** A proxy between browser and portal that simulates faults which files on disk cannot. */
export class BadNetwork {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #troubles: { part: string; trouble: Trouble }[] = []
  #port = 0

  private constructor(private readonly portalUrl: string) {
    this.#server = createServer((incoming, outgoing) => this.#handOn(incoming, outgoing))
    this.#server.on('upgrade', (incoming, socket) => this.#handOnSocket(incoming, socket))
    this.#server.on('connection', socket => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
  }

  static async before(portalUrl: string): Promise<BadNetwork> {
    const network = new BadNetwork(portalUrl)
    await network.comesBack()
    return network
  }

  get url() {
    return `http://localhost:${this.#port}`
  }

  has(part: string, trouble: Trouble) {
    this.#troubles.push({ part, trouble })
  }

  heals() {
    this.#troubles.length = 0
  }

  /** From now on every connection is refused. */
  async goesDown() {
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  async comesBack() {
    this.#server.listen(this.#port, 'localhost')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
  }

  #handOn(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { url = '/', method, headers } = incoming
    const trouble = this.#troubles.find(({ part }) => url.includes(part))?.trouble
    if (trouble === 'is refused') return void outgoing.destroy()
    if (trouble === 'never answers') return
    if (trouble === 'fails') return void outgoing.writeHead(503).end()
    if (trouble === 'sends other JSON')
      return void outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{"remotes":"none"}')
    const asked = request(new URL(url, this.portalUrl), { method, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      if (!trouble) return void answer.pipe(outgoing)
      answer.once('data', (chunk: Buffer) => {
        outgoing.write(chunk.subarray(0, chunk.length / 2), () => trouble === 'breaks off' && outgoing.destroy())
        answer.destroy()
      })
    })
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  }

  #handOnSocket({ url = '/', headers }: IncomingMessage, socket: Duplex) {
    const asked = request(new URL(url, this.portalUrl), { headers })
    asked.on('error', () => socket.destroy())
    asked.on('upgrade', (answer, upstream: Duplex) => {
      const lines = answer.rawHeaders.flatMap((name, at, all) => (at % 2 ? [] : [`${name}: ${all[at + 1]}`]))
      socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'))
      socket.on('error', () => upstream.destroy()).on('close', () => upstream.destroy())
      upstream.on('error', () => socket.destroy())
      upstream.pipe(socket).pipe(upstream)
    })
    asked.end()
  }
}
