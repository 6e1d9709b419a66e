import { gte, major, satisfies, valid } from 'semver'
import { pathShape, type Descriptor } from '../descriptor'
import type { HostDescription } from '../host-api'
import type { PublishedManifest } from './check-manifest'
import { DeliveryError } from './errors'
import { reservation } from './reserved-paths'
import { activeRelease, type DeliveryState } from './state'

export interface Candidate {
  descriptor: Descriptor
  singletons: Record<string, string>
}

/** Checks that a release works in this shell beside the active releases of the other remotes. */
export function checkHost(candidate: Candidate, host: HostDescription, state: DeliveryState): void {
  checkHostApi(candidate, host)
  checkSingletons(candidate, host)
  checkAddresses(candidate.descriptor, host, state)
}

export function checkHostApi({ descriptor }: Candidate, host: HostDescription): void {
  if (!satisfies(host.hostApi, descriptor.hostApi, { includePrerelease: true }))
    throw new DeliveryError(
      'HOST_API_MISMATCH',
      `“${descriptor.name}” needs the host API ${descriptor.hostApi}; this portal has ${host.hostApi}.`,
    )
}

export function checkSingletons({ descriptor, singletons }: Candidate, host: HostDescription): void {
  for (const [name, built] of Object.entries(singletons)) {
    const offered = host.singletons[name]
    if (!offered || !suits(name, built, offered))
      throw new DeliveryError(
        'SINGLETON_MISMATCH',
        `“${descriptor.name}” was built against ${name} ${built}; this portal has ${offered ?? 'none'}. ` +
          'It must have the same major version, and no older one.',
      )
  }
}

/** Every package that a build takes from the shell must have its version declared. */
export function checkShared({ shared, portal: { singletons } }: PublishedManifest, host: HostDescription): void {
  const unlisted = shared.map(({ name }) => name).filter(name => host.singletons[name] && !singletons[name])
  if (unlisted.length)
    throw new DeliveryError(
      'SINGLETON_UNLISTED',
      `The build takes ${unlisted.join(', ')} from the shell, but the manifest does not say which version it needs.`,
    )
}

/** The host API range covers the portal's own packages. */
function suits(name: string, built: string, offered: string): boolean {
  if (name.startsWith('@portal/')) return true
  return valid(built) !== null && major(built) === major(offered) && gte(offered, built)
}

export function checkAddresses({ name, routes }: Descriptor, host: HostDescription, state: DeliveryState): void {
  const claimed = claimedPaths(name, host, state)
  for (const { path } of routes) {
    const reserved = reservation(path)
    if (reserved) throw new DeliveryError('ROUTE_CLASH', `The address ${path} ${reserved}.`)
    const owner = claimed.get(pathShape(path))
    if (owner) throw new DeliveryError('ROUTE_CLASH', `The address ${path} belongs to ${owner} already.`)
  }
}

function claimedPaths(name: string, host: HostDescription, state: DeliveryState): Map<string, string> {
  const claimed = new Map<string, string>()
  for (const remote of state.remotes.values()) {
    if (remote.name === name) continue
    for (const { path } of activeRelease(remote)?.descriptor.routes ?? [])
      claimed.set(pathShape(path), `the remote “${remote.name}”`)
  }
  for (const path of host.routes ?? []) claimed.set(pathShape(path), 'the shell')
  return claimed
}
