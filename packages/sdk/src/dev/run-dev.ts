import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { readBuild } from '@portal/federation/delivery/build-files'
import { parseManifest } from '@portal/federation/delivery/check-manifest'
import { SdkError } from '../sdk-error'
import type { HostFacts } from '../seal/link-modules'
import type { Mock } from '../testing/mock'
import { startDevServer } from './dev-server'
import { keepBuilding } from './keep-building'

interface Terminal {
  print: (line: string) => void
  printError: (line: string) => void
}

/** Shows the remote of this folder while it is written: `npm run build` at every change, and the page loads anew. */
export async function runDev(args: string[], { print, printError }: Terminal): Promise<never> {
  const { values } = parseArgs({
    args,
    options: { port: { type: 'string', default: '3100' }, portal: { type: 'string' } },
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
  })
  let isSaid = false
  const build = async () => {
    const since = performance.now()
    try {
      await promisify(execFile)('npm', ['run', '--silent', 'build'], {
        cwd: project,
        shell: process.platform === 'win32',
      })
      const built = await readBuild(path.join(project, 'dist'))
      server.show(built)
      const { name } = parseManifest(built).portal.descriptor
      print(`${name} is built in ${((performance.now() - since) / 1000).toFixed(1)} s.`)
      if (!isSaid) for (const line of whereToLook(server.address, name, portal)) print(line)
      isSaid = true
    } catch (error) {
      const { stdout = '', stderr = '', message } = Object(error)
      printError(`${stdout}${stderr}`.trim() || message)
      printError('What was built before stays; waiting for a change.')
    }
  }
  await build()
  keepBuilding(project, build)
  // Until somebody ends it.
  return new Promise(() => {})
}

function whereToLook(address: string, name: string, portal: string | undefined): string[] {
  const inPortal = portal ? [`Open ${portal}/?remote=${name}@${address} to see it in that portal.`] : []
  return [`Open ${address} to see it in a shell of its own.`, ...inPortal]
}

function originOf(portal: string | undefined): string | undefined {
  if (portal === undefined) return undefined
  if (!/^https?:/.test(portal) || !URL.canParse(portal))
    throw new SdkError('PORTAL_MISSING', 'Say which portal: --portal https://portal.example.com')
  return new URL(portal).origin
}

/** Read at each question, so that a change of it holds at once. */
async function readMock(project: string): Promise<Mock> {
  const file = path.join(project, 'portal.mock.mjs')
  if (!existsSync(file)) return {}
  const { mtimeMs } = await stat(file)
  const module = (await import(`${pathToFileURL(file)}?${mtimeMs}`)) as { default?: Mock }
  return module.default ?? {}
}
