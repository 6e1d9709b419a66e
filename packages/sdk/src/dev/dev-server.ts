import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { BuildFiles } from '@portal/federation/delivery/build-files'
import { manifestFile, parseManifest } from '@portal/federation/delivery/check-manifest'
import { receivedCall, reply } from '@portal/testing/start-service'
import { SdkError } from '../sdk-error'
import { answersOf, peopleOf, type Mock } from '../testing/mock'
import { callsPath, ownPath, type Place } from './place'

export interface DevServerOptions {
  port: number
  /** The portal whose pages may load the remote from here as well. */
  portal: string | undefined
  /** The page that shows the remote where there is no portal. */
  shell: BuildFiles
  singletons: Record<string, string>
  mock: () => Promise<Mock>
}

const changesPath = `${ownPath}changes`

/** What every page does that shows the remote, here or in a portal. */
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
export async function startDevServer({ port, portal, shell, singletons, mock }: DevServerOptions) {
  let build: BuildFiles = new Map()
  const followers = new Set<ServerResponse>()
  /** Why what is shown is older than the sources. */
  let problem: string | undefined
  const tellProblem = (follower: ServerResponse) =>
    problem !== undefined && follower.write(`event: failed\ndata: ${JSON.stringify(problem)}\n\n`)

  const own: Record<string, (request: IncomingMessage, response: ServerResponse) => unknown> = {
    [changesPath]: (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
      followers.add(response)
      tellProblem(response)
      response.on('close', () => followers.delete(response))
    },
    [`${ownPath}registry.json`]: (_, response) => sendJson(response, { revision: 0, remotes: [] }),
    [`${ownPath}place.json`]: async (_, response) => {
      const place: Place = {
        remote: parseManifest(build).portal.descriptor.name,
        singletons,
        people: peopleOf(await mock()),
      }
      sendJson(response, place)
    },
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/'
    const [address = '/'] = url.split('?', 1)
    for (const [name, value] of Object.entries(headersFor(portal))) response.setHeader(name, value)
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    const served = own[address]
    if (served) return served(request, response)
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

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // Of the mock: who wrote it sees it in the browser's network log.
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
    })
  }).listen(port, 'localhost')
  await once(server, 'listening').catch(() => {
    throw new SdkError('PORT_TAKEN', `Port ${port} is taken. Say another one: --port ${port + 1}`)
  })
  return {
    address: `http://localhost:${(server.address() as { port: number }).port}`,
    /** From now on this build is served, and pages that show another load it. */
    show(built: BuildFiles) {
      build = underDevelopment(built)
      problem = undefined
      for (const follower of followers) follower.write('data: built\n\n')
    },
    /** Pages say why the last build failed, and go on with the one before. */
    fail(reason: string) {
      problem = stripVTControlCharacters(reason)
      followers.forEach(tellProblem)
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** As pages take it from a developer's machine: without hashes, as its files change all the time. */
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

/** No page but that of one portal loads files from this machine. */
function headersFor(portal: string | undefined): Record<string, string> {
  return {
    'cache-control': 'no-store',
    vary: 'Origin',
    ...(portal && {
      'access-control-allow-origin': portal,
      // Asked for by browsers when a page from elsewhere reaches into this machine.
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
