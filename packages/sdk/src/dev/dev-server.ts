import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import type { BuildFiles } from '@portal/federation/delivery/build-files'
import { receivedCall, reply } from '@portal/testing/start-service'
import { answersOf, peopleOf, type Mock } from '../testing/mock'
import { Builds } from './builds'
import { Changes } from './changes'
import { DevBackend } from './dev-backend'
import { addressOf, listen } from './listen'
import { buildsPath, callsPath, changesPath, ownPath, stackPath, type Place } from './place'

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
  builds: Builds
  changes: Changes
  backend: DevBackend | undefined
  address: string
}

/** Serves a remote under development: to a shell of its own, and to a portal that takes it from this machine. */
export async function startDevServer(options: DevServerOptions) {
  const builds = new Builds()
  const changes = new Changes()
  const backend = options.backend && new DevBackend(options.backend)
  const served = (): Served => ({ ...options, builds, changes, backend, address: addressOf(server) })
  const server = createServer((request, response) => {
    answer(request, response, served()).catch((error: unknown) => {
      // The mock failed; its author sees this in the browser's network log.
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
    })
  })
  server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head, served()))
  return {
    address: await listen(server, options.port),
    /** Serves this build from now on, and tells open pages. */
    show: (built: BuildFiles) => changes.built(builds.add(built)),
    /** Shows in open pages why the last build failed; the one before stays. */
    fail: (reason: string) => changes.failed(reason),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Answers addresses of the development server, mocked calls, files of the build, and pages. */
async function answer(request: IncomingMessage, response: ServerResponse, served: Served) {
  const { builds, changes, singletons, mock } = served
  const url = request.url ?? '/'
  const [address = '/'] = url.split('?', 1)
  for (const [name, value] of Object.entries(headersFor(served.portal))) response.setHeader(name, value)
  if (request.method === 'OPTIONS') return response.writeHead(204).end()
  if (address === changesPath) return changes.follow(response)
  if (address === stackPath)
    return sendText(response, builds.inSources(String((await receivedCall(request)).body ?? '')))
  if (address === `${ownPath}registry.json`) return sendJson(response, { revision: 0, remotes: [] })
  if (address === `${ownPath}place.json`) {
    const facts: Place = {
      remote: builds.descriptor.name,
      build: builds.newest,
      singletons,
      people: peopleOf(await mock()),
    }
    return sendJson(response, facts)
  }
  if (served.backend && address === '/.well-known/jwks.json') return sendJson(response, served.backend.jwks)
  if (served.backend && address.startsWith(`${callsPath}/backends/`))
    return served.backend.answer(request, response, await factsOf(served))
  if (address.startsWith(`${callsPath}/`)) {
    const call = { ...(await receivedCall(request)), url: url.slice(callsPath.length) }
    return reply(response, await answersOf(await mock())(call))
  }
  const file = fileAt(address, served)
  if (file) return send(response, address, file)
  if (request.headers.accept?.includes('text/html')) return send(response, 'index.html', Buffer.from(page))
  return response.writeHead(404).end()
}

/** A file of this server's own page, of a certain build, or of the newest one. */
function fileAt(address: string, { builds, shell }: Served): Buffer | undefined {
  if (address.startsWith(buildsPath)) return builds.fileAt(address.slice(buildsPath.length))
  if (address.startsWith(ownPath)) return shell.get(address.slice(ownPath.length))
  return builds.fileAt(`${builds.newest}${address}`)
}

async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, served: Served) {
  if (!served.backend || !request.url?.startsWith(`${callsPath}/backends/`)) socket.destroy()
  else await served.backend.upgrade(request, socket, head, await factsOf(served))
}

/** What a portal would know of this remote and of who is logged in. */
async function factsOf({ address, builds, mock }: Served) {
  return { issuer: address, descriptor: builds.descriptor, people: peopleOf(await mock()) }
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
  '.txt': 'text/plain; charset=utf-8',
}

function send(response: ServerResponse, name: string, data: Buffer) {
  const type = types[path.extname(name)] ?? 'application/octet-stream'
  return response.writeHead(200, { 'content-type': type }).end(data)
}

const sendJson = (response: ServerResponse, data: unknown) =>
  send(response, 'data.json', Buffer.from(JSON.stringify(data)))

const sendText = (response: ServerResponse, text: string) => send(response, 'text.txt', Buffer.from(text))

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
