import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readBuild } from '@portal/federation/delivery/build-files'
import { parseManifest } from '@portal/federation/delivery/check-manifest'
import { SdkError } from '../sdk-error'
import type { HostFacts } from '../seal/link-modules'
import { buildProject } from './build-project'
import { startDevServer } from './dev-server'
import { keepBuilding } from './keep-building'
import { readMock } from './read-mock'

interface Terminal {
  print: (line: string) => void
  printError: (line: string) => void
}

/** Shows the remote of this folder: builds it at every change and shows the new build in open pages. */
export async function runDev(args: string[], { print, printError }: Terminal): Promise<never> {
  const { values } = parseArgs({
    args,
    options: { port: { type: 'string', default: '3100' }, portal: { type: 'string' }, backend: { type: 'string' } },
  })
  const portal = originOf(values.portal)
  const project = process.cwd()
  const packed = (file: string) => fileURLToPath(new URL(file, import.meta.url))
  const { singletons } = JSON.parse(await readFile(packed('./host.json'), 'utf8')) as HostFacts
  const server = await startDevServer({
    port: Number(values.port),
    portal,
    shell: await readBuild(packed('./dev-shell')),
    singletons,
    mock: () => readMock(project),
    backend: backendOf(values.backend),
  })
  const folder = ownFolder(project)
  let isSaid = false
  const build = async () => {
    const since = performance.now()
    try {
      const built = await buildProject(project, folder)
      server.show(built)
      const { name } = parseManifest(built).portal.descriptor
      print(`${name} is built in ${((performance.now() - since) / 1000).toFixed(1)} s.`)
      if (!isSaid) for (const line of whereToLook(server.address, name, portal)) print(line)
      isSaid = true
    } catch (error) {
      const { stdout = '', stderr = '', message } = Object(error)
      const problem = `${stdout}${stderr}`.trim() || message
      server.fail(problem)
      printError(problem)
      printError('The last good build stays; waiting for a change.')
    }
  }
  await build()
  keepBuilding(project, build)
  // Runs until it is interrupted.
  return new Promise(() => {})
}

/** Makes a folder for the builds of this process and removes it at the end. */
function ownFolder(project: string): string {
  const cache = path.join(project, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'portal-sdk-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
  return folder
}

function whereToLook(address: string, name: string, portal: string | undefined): string[] {
  const inPortal = portal ? [`Open ${portal}/?remote=${name}@${address} to see it in that portal.`] : []
  return [`Open ${address} to see it in a shell of its own.`, ...inPortal]
}

/** The origin of a portal that somebody named. */
export function originOf(portal: string | undefined): string | undefined {
  if (portal === undefined) return undefined
  if (!/^https?:/.test(portal) || !URL.canParse(portal))
    throw new SdkError('PORTAL_MISSING', 'Name the portal: --portal https://portal.example.com')
  return new URL(portal).origin
}

function backendOf(backend: string | undefined): URL | undefined {
  if (backend === undefined) return undefined
  if (!/^https?:/.test(backend) || !URL.canParse(backend))
    throw new SdkError('BACKEND_MALFORMED', 'Name the backend: --backend http://localhost:3200')
  return new URL(backend)
}
