import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { publish } from '@portal/federation/delivery/publish'
import type { HostDescription } from '@portal/federation/host-api'
import { buildRelease } from './build-release'
import type { PortalProcess } from './portal-process'

const root = path.resolve(import.meta.dirname, '../..')

export async function shellHost(): Promise<HostDescription> {
  return JSON.parse(await readFile(path.join(root, 'shell/dist/host.json'), 'utf8')) as HostDescription
}

interface Change {
  version: string
  edits?: Record<string, [text: RegExp, by: string]>
}

/** A new release of a remote of the repository. */
export function buildChanged(remote: string, change: Change) {
  const source = path.join(root, `mf-${remote}`)
  return buildRelease({ source, nodeModules: path.join(source, 'node_modules'), ...change })
}

/** The remote whose pages go wrong. */
export const buildFaulty = (change: Change) => buildFixture('mf-faulty', change)

/** The remote with a form that somebody writes into. */
export const buildWriting = (change: Change) => buildFixture('mf-writing', change)

function buildFixture(name: string, change: Change) {
  const source = path.join(root, 'e2e/fixtures', name)
  return buildRelease({ source, nodeModules: path.join(root, 'e2e/node_modules'), ...change })
}

/** Builds and activates at once; `host` says what the shell is taken to offer. */
export async function show(portal: PortalProcess, building: ReturnType<typeof buildRelease>, host?: HostDescription) {
  const build = await building
  try {
    const options = { remotesFolder: portal.remotesFolder, host: host ?? (await shellHost()), by: 'journey' }
    return await publish({ ...options, build: build.folder, activate: true, remote: remoteOf(build.folder) })
  } finally {
    await build.remove()
  }
}

function remoteOf(build: string) {
  return path.basename(path.dirname(build)).replace('mf-', '')
}
