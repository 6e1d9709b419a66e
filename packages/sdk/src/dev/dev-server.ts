import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import type { BuildFiles } from '@portal/federation/delivery/build-files'
import { manifestFile, parseManifest } from '@portal/federation/delivery/check-manifest'
import { receivedCall, reply } from '@portal/testing/start-service'
import { SdkError } from '../sdk-error'
import { answersOf, peopleOf, type Mock } from '../testing/mock'
import { DevBackend } from './dev-backend'
import { callsPath, ownPath, type Place } from './place'

export interface DevServerOptions {
  port: number
  /** Address of a portal whose pages may load the remote from here as well. */
  portal: string | undefined
  /** The page that shows the remote if there is no portal. */
  shell: BuildFiles
  singletons: Record<string, string>
  mock: () => Promise<Mock>
  /** Address of the team's own server. */
  backend?: URL | undefined
}

type Served = Omit<DevServerOptions, 'backend'> & {
  build: BuildFiles
  changes: Changes
  backend: DevBackend | undefined
  address: string
}

const changesPath = `${ownPath}changes`

/** Runs in every page that shows the remote, here or in a portal. */
const follow = `
globalThis.portalSdkChanges ??= new EventSource(new URL('${changesPath}', import.meta.url))
globalThis.portalSdkChanges.onmessage = () => location.reload()
globalThis.portalSdkChanges.addEventListener('failed', ({ data }) => {
  const panel = document.getElementById('portal-sdk-problem') ?? document.createElement('pre')
  panel.id = 'portal-sdk-problem'
  panel.setAttribute('role', 'alert')
  panel.textContent = JSON.parse(data)
  panel.style.cssText = 'position:fixed;inset:auto 0 0;max-height:50vh;overflow:auto;margin:0;padding:1em;' +
    'white-space:pre-wrap;color:#fff;background:#7f1d1d;z-index:9999'
  document.body.append(panel)
})
`

/** Serves a remote under development: to a shell of its own, and to a portal that takes it from this machine. */
export async function startDevServer(options: DevServerOptions) {
  let build: BuildFiles = new Map()
  const changes = new Changes()
  const backend = options.backend && new DevBackend(options.backend)
  const served = (): Served => ({ ...options, build, changes, backend, address: addressOf(server) })
  const server = createServer((request, response) => {
    answer(request, response, served()).catch((error: unknown) => {
      // The mock failed; its author sees this in the browser's network log.
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
    })
  })
  server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head, served()))
  server.listen(options.port, 'localhost')
  await once(server, 'listening').catch(() => {
    const { port } = options
    throw new SdkError('PORT_TAKEN', `Port ${port} is taken. Choose another one: --port ${port + 1}`)
  })
  return {
    address: addressOf(server),
    /** Serves this build from now on, and reloads open pages. */
    show(built: BuildFiles) {
      build = underDevelopment(built)
      changes.built()
    },
    /** Shows in open pages why the last build failed; the one before stays. */
    fail: (reason: string) => changes.failed(reason),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const addressOf = (server: Server) => `http://localhost:${(server.address() as { port: number }).port}`

/** Tells open pages about builds. */
class Changes {
  readonly #followers = new Set<ServerResponse>()
  /** Why the shown build is older than the sources. */
  #problem: string | undefined

  follow(response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    this.#followers.add(response)
    this.#tellProblem(response)
    response.on('close', () => this.#followers.delete(response))
  }

  built() {
    this.#problem = undefined
    for (const follower of this.#followers) follower.write('data: built\n\n')
  }

  failed(reason: string) {
    this.#problem = stripVTControlCharacters(reason)
    for (const follower of this.#followers) this.#tellProblem(follower)
  }

  #tellProblem(follower: ServerResponse) {
    if (this.#problem !== undefined) follower.write(`event: failed\ndata: ${JSON.stringify(this.#problem)}\n\n`)
  }
}

/** Answers addresses of the development server, mocked calls, files of the build, and pages. */
async function answer(request: IncomingMessage, response: ServerResponse, served: Served) {
  const { build, changes, shell, singletons, mock } = served
  const url = request.url ?? '/'
  const [address = '/'] = url.split('?', 1)
  for (const [name, value] of Object.entries(headersFor(served.portal))) response.setHeader(name, value)
  if (request.method === 'OPTIONS') return response.writeHead(204).end()
  if (address === changesPath) return changes.follow(response)
  if (address === `${ownPath}registry.json`) return sendJson(response, { revision: 0, remotes: [] })
  if (address === `${ownPath}place.json`) {
    const remote = parseManifest(build).portal.descriptor.name
    return sendJson(response, { remote, singletons, people: peopleOf(await mock()) } satisfies Place)
  }
  if (served.backend && address === '/.well-known/jwks.json') return sendJson(response, served.backend.jwks)
  if (served.backend && address.startsWith(`${callsPath}/backends/`))
    return served.backend.answer(request, response, await factsOf(served))
  if (address.startsWith(`${callsPath}/`)) {
    const call = { ...(await receivedCall(request)), url: url.slice(callsPath.length) }
    return reply(response, await answersOf(await mock())(call))
  }
  const isOwn = address.startsWith(ownPath)
  const name = address.slice(isOwn ? ownPath.length : 1)
  const file = (isOwn ? shell : build).get(name)
  if (file) return send(response, name, file)
  if (request.headers.accept?.includes('text/html')) return send(response, 'index.html', Buffer.from(page))
  return response.writeHead(404).end()
}

async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, served: Served) {
  if (!served.backend || !request.url?.startsWith(`${callsPath}/backends/`)) socket.destroy()
  else await served.backend.upgrade(request, socket, head, await factsOf(served))
}

/** What a portal would know of this remote and of who is logged in. */
async function factsOf({ address, build, mock }: Served) {
  return { issuer: address, descriptor: parseManifest(build).portal.descriptor, people: peopleOf(await mock()) }
}

/** Removes the hashes, because files under development change, and adds the code that follows changes. */
function underDevelopment(built: BuildFiles): BuildFiles {
  const manifest = parseManifest(built)
  const { name } = manifest.metaData.remoteEntry
  const unhashed = { ...manifest, portal: { ...manifest.portal, files: {} } }
  return new Map([
    ...built,
    [manifestFile, Buffer.from(JSON.stringify(unhashed))],
    [name, Buffer.from(`${built.get(name)}${follow}`)],
  ])
}

/** Lets pages of one portal, and no others, load files from this machine. */
function headersFor(portal: string | undefined): Record<string, string> {
  return {
    'cache-control': 'no-store',
    vary: 'Origin',
    ...(portal && {
      'access-control-allow-origin': portal,
      // Browsers ask for it when a page from elsewhere reaches into this machine.
      'access-control-allow-private-network': 'true',
      'cross-origin-resource-policy': 'cross-origin',
    }),
  }
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
}

function send(response: ServerResponse, name: string, data: Buffer) {
  const type = types[path.extname(name)] ?? 'application/octet-stream'
  return response.writeHead(200, { 'content-type': type }).end(data)
}

const sendJson = (response: ServerResponse, data: unknown) =>
  send(response, 'data.json', Buffer.from(JSON.stringify(data)))

const page = `<!doctype html>
<html lang="tr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Portal SDK</title>
    <link rel="icon" href="data:," />
    <script type="module" src="${ownPath}main.js"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`
