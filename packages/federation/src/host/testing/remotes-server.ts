import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { integrityOf } from '../../delivery/build-files'
import { fakeBuild, type FakeRemote } from '../../delivery/testing/fake-remote'
import type { OwnReleases, RegisteredRemote, Release, RemoteManifest } from '../../registry'

/** Serves the `/remotes/` of a portal over HTTP. */
export class RemotesServer {
  /** Files by address below `/remotes/`; all others are 404. */
  readonly files = new Map<string, string | Buffer>()
  /** Requests, in order. */
  readonly asked: string[] = []
  /** A session's registry answer, by its header: complete, or only the differences. */
  readonly #ofSessions = new Map<string, { whole: string; own: string }>()
  #revision = 0

  private constructor(private readonly server: Server) {}

  static async start(): Promise<RemotesServer> {
    const server = createServer((request, response) => started.#answer(request, response))
    const started = new RemotesServer(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return started
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  get url(): string {
    return `${this.origin}/remotes/`
  }

  /** Adds a release of the expense remote. */
  publish(remote: FakeRemote = {}): Release {
    const { version = '1.0.0' } = remote
    const folder = `expense/${version}`
    const build = fakeBuild(remote)
    for (const [file, content] of build) this.files.set(`${folder}/${file}`, content)
    return { version, folder, integrity: integrityOf(build.get('mf-manifest.json')!), scripts: {} }
  }

  /** Activates the first of these releases; the others were active before it. */
  activate(active: Release, ...earlier: Release[]) {
    this.files.set('registry.json', this.#registry(active, earlier))
  }

  /** Gives one session a different release. */
  rollOut(first: Release, active: Release, authorization: string) {
    this.files.set('registry.json', this.#registry(active, [], true))
    const own: OwnReleases = { revision: this.#revision, remotes: [{ name: 'expense', active: first }] }
    this.#ofSessions.set(authorization, {
      whole: this.#registry(first, [active], true),
      own: JSON.stringify(own),
    })
  }

  #registry(active: Release, earlier: Release[], varies = false): string {
    const { portal } = JSON.parse(String(this.files.get(`${active.folder}/mf-manifest.json`))) as RemoteManifest
    const remote: RegisteredRemote = { name: 'expense', active, earlier, descriptor: portal.descriptor }
    return JSON.stringify({ revision: ++this.#revision, varies, remotes: [remote] })
  }

  async stop() {
    const closed = once(this.server, 'close')
    this.server.close()
    this.server.closeAllConnections()
    await closed
  }

  #answer({ url = '', headers }: IncomingMessage, response: ServerResponse) {
    // A developer's machine serves its files at the root.
    const file = url.replace(/^\/(remotes\/)?/, '')
    this.asked.push(file)
    const ofSession = file === 'registry.json' ? this.#ofSessions.get(headers.authorization ?? '') : undefined
    const content = ofSession?.[headers['prefer'] ? 'own' : 'whole'] ?? this.files.get(file)
    const type = file.endsWith('.json') ? 'application/json' : 'text/javascript'
    if (content === undefined) response.writeHead(404, { 'content-type': 'text/plain' }).end()
    else response.writeHead(200, { 'content-type': type }).end(content)
  }
}
