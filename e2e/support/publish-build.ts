import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { activate } from '@portal/federation/delivery/activate'
import { readBuild } from '@portal/federation/delivery/build-files'
import type { parseManifest } from '@portal/federation/delivery/check-manifest'
import { describeRelease } from '@portal/federation/delivery/describe-release'
import { realDisk } from '@portal/federation/delivery/disk'
import { appendEvent } from '@portal/federation/delivery/log'
import { publish } from '@portal/federation/delivery/publish'
import { place, stage } from '@portal/federation/delivery/staging'
import type { HostDescription } from '@portal/federation/host-api'
import { buildRelease } from './build-release'
import type { PortalProcess } from './portal-process'

const root = path.resolve(import.meta.dirname, '../..')

export async function shellHost(): Promise<HostDescription> {
  return JSON.parse(await readFile(path.join(root, 'shell/dist/host.json'), 'utf8')) as HostDescription
}

/** Publishes and activates built remotes, all at once. */
export async function publishBuilt(dataFolder: string, remotes: string[]) {
  const options = { remotesFolder: path.join(dataFolder, 'remotes'), host: await shellHost(), by: 'journey' }
  await Promise.all(
    remotes.map(name => publish({ ...options, build: path.join(root, `mf-${name}/dist`), activate: true })),
  )
}

interface Change {
  version: string
  edits?: Record<string, [text: RegExp, by: string]>
}

/** The remote with faulty pages. */
export const buildFaulty = (change: Change) => buildFixture('mf-faulty', change)

/** The remote with a form to type into. */
export const buildWriting = (change: Change) => buildFixture('mf-writing', change)

function buildFixture(name: string, change: Change) {
  const source = path.join(root, 'e2e/fixtures', name)
  return buildRelease({ source, nodeModules: path.join(root, 'e2e/node_modules'), ...change })
}

/** Builds and activates at once; `host` overrides the shell's host API. */
export async function show(portal: PortalProcess, building: ReturnType<typeof buildRelease>, host?: HostDescription) {
  const build = await building
  try {
    const options = { remotesFolder: portal.remotesFolder, host: host ?? (await shellHost()), by: 'journey' }
    return await publish({ ...options, build: build.folder, activate: true, remote: remoteOf(build.folder) })
  } finally {
    await build.remove()
  }
}

/** Shows a release with a different entry than was built, as in a portal that did not check entries yet. */
export async function showWithEntry(portal: PortalProcess, building: ReturnType<typeof buildRelease>, entry: string) {
  const build = await building
  try {
    const manifestFile = path.join(build.folder, 'mf-manifest.json')
    const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as ReturnType<typeof parseManifest>
    manifest.portal.files['remoteEntry.js'] = `sha256-${createHash('sha256').update(entry).digest('base64')}`
    await writeFile(path.join(build.folder, 'remoteEntry.js'), entry)
    await writeFile(manifestFile, JSON.stringify(manifest))
    const files = await readBuild(build.folder)
    const event = describeRelease(manifest, files, { localVersion: false, by: 'journey', now: new Date() })
    const { remotesFolder } = portal
    const staged = await stage(remotesFolder, files, realDisk)
    await place(staged, path.join(remotesFolder, event.folder), files, realDisk)
    await appendEvent(remotesFolder, () => event, realDisk)
    const { remote, folder } = event
    await activate({ remotesFolder, remote, folder, host: await shellHost(), by: 'journey' })
  } finally {
    await build.remove()
  }
}

function remoteOf(build: string) {
  return path.basename(path.dirname(build)).replace('mf-', '')
}
