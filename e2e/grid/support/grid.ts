import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkHost } from '@portal/federation/delivery/check-host'
import { DeliveryError } from '@portal/federation/delivery/errors'
import { publish } from '@portal/federation/delivery/publish'
import type { HostDescription } from '@portal/federation/host-api'
import { manifestSchema, type RemoteManifest } from '@portal/federation/registry'
import type { PortalProcess } from '../../support/portal-process'
import { shellHost } from '../../support/publish-build'

/** An earlier release: by folder, as in `mf-leave`, the builds that differ. */
interface PastRelease {
  name: string
  builds: Record<string, string>
}

/** Set by `npm test -- gate`. */
export const releases = JSON.parse(process.env.GRID_RELEASES ?? '[]') as PastRelease[]

const root = path.resolve(import.meta.dirname, '../../..')
export const remotesHere = ['expense', 'leave', 'purchase', 'agreements', 'admin']
export const buildHere = (remote: string) => path.join(root, `mf-${remote}/dist`)

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown
export const readManifest = (build: string): RemoteManifest =>
  manifestSchema.parse(readJson(path.join(build, 'mf-manifest.json')))

/** Loads an earlier build in this portal; returns why not if the host API's major version differs. */
export const showBuild = (portal: PortalProcess, remote: string, build: string) =>
  orKeptOut(async () => {
    const { remotesFolder } = portal
    const options = { remotesFolder, host: await shellHost(), by: 'gate', remote, build, localVersion: true }
    await publish({ ...options, activate: true })
  })

/** Returns why an earlier shell refuses a current build, if its host API is too old. */
export const fitsShell = (shell: string, build: string) =>
  orKeptOut(async () => {
    const { descriptor, singletons } = readManifest(build).portal
    const host = readJson(path.join(shell, 'host.json')) as HostDescription
    checkHost({ descriptor, singletons }, host, { revision: 0, remotes: new Map() })
  })

/** A host API refusal is no breach: users never get such a release. */
async function orKeptOut(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof DeliveryError && error.code === 'HOST_API_MISMATCH') return error.message
    throw error
  }
}
