import { manifestSchema, type RegisteredRemote, type Registry } from '../registry'
import type { LoadableRelease, LoadableRemote } from './loadable-release'
import type { Override } from './override'
import { fetchVerified } from './verified-fetch'

/**
 * Reads the registry with this browser's overrides: an overridden remote comes from its developer's machine or not at
 * all.
 */
export async function overriddenRemotes(registry: Registry, overrides: readonly Override[]): Promise<LoadableRemote[]> {
  const names = new Set(overrides.map(({ remote }) => remote))
  const published = registry.remotes.filter(({ name }) => !names.has(name))
  const developed = await Promise.all(
    overrides.map(override =>
      developedRemote(
        override,
        registry.remotes.find(({ name }) => name === override.remote),
      ),
    ),
  )
  return [...published, ...developed.filter(remote => remote !== undefined)]
}

/**
 * Returns an overridden remote. If its machine does not answer, the published routes and menu stay, so that opening one
 * shows the error. Showing the published page would mislead the developer.
 */
async function developedRemote(
  { remote, address }: Override,
  published: RegisteredRemote | undefined,
): Promise<LoadableRemote | undefined> {
  const manifest = await fetchManifest(address).catch(() => undefined)
  const described = manifest?.portal.descriptor
  const descriptor = described?.name === remote ? described : published?.descriptor
  if (!descriptor) return undefined
  const active: LoadableRelease = { version: 'dev', folder: address, integrity: undefined, scripts: {} }
  return { name: remote, active, earlier: [], descriptor }
}

async function fetchManifest(address: string) {
  const bytes = await fetchVerified(`${address}/mf-manifest.json`, { contentType: 'json' })
  return manifestSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
}
