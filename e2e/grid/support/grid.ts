import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkHost } from '@portal/federation/delivery/check-host'
import { DeliveryError } from '@portal/federation/delivery/errors'
import { publish } from '@portal/federation/delivery/publish'
import type { HostDescription } from '@portal/federation/host-api'
import { manifestSchema, type RemoteManifest } from '@portal/federation/registry'
import type { PortalProcess } from '../../support/portal-process'
import { shellHost } from '../../support/publish-build'

/** A release before this one: by folder, as in `mf-leave`, the build of what is otherwise in it. */
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

/** Shows a build of before in this portal; answers why not, where the first number of the host API is another. */
export const showBuild = (portal: PortalProcess, remote: string, build: string) =>
  orKeptOut(async () => {
    const { remotesFolder } = portal
    const options = { remotesFolder, host: await shellHost(), by: 'gate', remote, build, localVersion: true }
    await publish({ ...options, activate: true })
  })

/** Why a shell of before would not take a build of today, where it has less than that asks for. */
export const fitsShell = (shell: string, build: string) =>
  orKeptOut(async () => {
    const { descriptor, singletons } = readManifest(build).portal
    const host = readJson(path.join(shell, 'host.json')) as HostDescription
    checkHost({ descriptor, singletons }, host, { revision: 0, remotes: new Map() })
  })

/** What a host API says of itself is no breach: such a release is kept from users, with words. */
async function orKeptOut(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof DeliveryError && error.code === 'HOST_API_MISMATCH') return error.message
    throw error
  }
}
