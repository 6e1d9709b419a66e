import { readJson, readProject } from '../read-project'
import type { HostFacts } from './link-modules'
import { seal, type Sealed } from './seal'

/** Seals the build of a remote, with the descriptor and version in its folder. */
export async function sealProject(project: string, dist: string): Promise<Sealed & { name: string; version: string }> {
  const host = await readJson<HostFacts>(new URL('./host.json', import.meta.url))
  const { descriptor, version } = await readProject(project)
  return { ...(await seal({ folder: dist, descriptor, version, host })), name: descriptor.name, version }
}
