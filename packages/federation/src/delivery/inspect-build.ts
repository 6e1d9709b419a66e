import type { HostDescription } from '../host-api'
import type { BuildFiles } from './build-files'
import { checkBudget } from './check-budget'
import { checkAddresses, checkHostApi, checkSingletons } from './check-host'
import { parseManifest, type PublishedManifest } from './check-manifest'
import { compressFiles } from './compress'
import { describeRelease } from './describe-release'
import { DeliveryError } from './errors'
import { defaultBudget } from './limits'
import { checksOf, isPublished } from './publish'
import type { Trust } from './signing/keys'
import type { DeliveryState } from './state'
import { checkStyles } from './styles/check-styles'

interface InspectOptions {
  files: BuildFiles
  remote: string
  host: HostDescription
  trust?: Trust | undefined
  state: DeliveryState
  now?: Date
}

interface Fault {
  code: string
  message: string
}

/** Returns every reason to refuse a build, not only the first, and what the active shell has. Nothing is written. */
export async function inspect(options: InspectOptions) {
  const { host, trust } = options
  const portal = { hostApi: host.hostApi, singletons: host.singletons, needsSignature: trust !== undefined }
  const faults: Fault[] = []
  const manifest = await tried(faults, () => parseManifest(options.files))
  if (!manifest) return { singletons: {}, isPublished: false, faults, portal }
  const already = await inspectManifest(manifest, options, faults)
  const { version, descriptor, singletons } = manifest.portal
  return { version, needsHostApi: descriptor.hostApi, singletons, isPublished: already, faults, portal }
}

async function inspectManifest(
  manifest: PublishedManifest,
  options: InspectOptions,
  faults: Fault[],
): Promise<boolean> {
  const { files, host, state, now = new Date() } = options
  const { portal } = manifest
  for (const check of checksOf(manifest, options)) await tried(faults, check)
  await tried(faults, () => checkHostApi(portal, host))
  await tried(faults, () => checkSingletons(portal, host))
  await tried(faults, () => checkAddresses(portal.descriptor, host, state))
  const event = describeRelease(manifest, files, { localVersion: false, by: 'check', now })
  const already = await tried(faults, () => isPublished(state, event))
  await tried(faults, () => checkStyles(manifest, files))
  await tried(faults, async () => checkBudget(manifest, files, await compressFiles(files), defaultBudget))
  return already ?? false
}

/** Collects a refusal instead of throwing it. */
async function tried<T>(faults: Fault[], check: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    faults.push({ code: error.code, message: error.message })
    return undefined
  }
}
