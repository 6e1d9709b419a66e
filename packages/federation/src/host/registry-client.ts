import type { z } from 'zod'
import { earlierKept, ownReleasesSchema, registrySchema, type OwnReleases, type Registry } from '../registry'
import { asFailure, Failure } from './failure'
import { fetchVerified } from './verified-fetch'

/**
 * Reads the registry. The answer is small and always revalidated. During a rollout, a logged-in browser asks again for
 * its own releases; until then, and if that fails, everybody's answer applies.
 */
export async function fetchRegistry(url: string, token: () => string | undefined): Promise<Registry> {
  const registry = await read(url, registrySchema)
  const known = registry.varies ? token() : undefined
  if (!known) return registry
  return await asPerson(registry, url, `Bearer ${known}`).catch(() => registry)
}

async function asPerson(registry: Registry, url: string, authorization: string): Promise<Registry> {
  const own = await read(url, ownReleasesSchema, { authorization, prefer: 'return=minimal' })
  // The registry changed between the two answers, so they do not match.
  if (own.revision !== registry.revision) return await read(url, registrySchema, { authorization })
  return joinOwn(registry, own)
}

/** Everybody's release is the first fallback of a person's own. */
export function joinOwn(registry: Registry, own: OwnReleases): Registry {
  const remotes = new Map(registry.remotes.map(remote => [remote.name, remote]))
  for (const { name, active, descriptor = remotes.get(name)?.descriptor } of own.remotes) {
    const everybodys = remotes.get(name)
    const others = everybodys ? [everybodys.active, ...everybodys.earlier] : []
    const earlier = others.filter(({ folder }) => folder !== active.folder).slice(0, earlierKept)
    if (descriptor) remotes.set(name, { name, active, earlier, descriptor })
  }
  return { ...registry, remotes: [...remotes.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) }
}

async function read<Schema extends z.ZodType>(
  url: string,
  schema: Schema,
  headers?: Record<string, string>,
): Promise<z.infer<Schema>> {
  const bytes = await fetchVerified(url, { contentType: 'json', ...(headers && { headers }) }).catch(
    (error: unknown) => {
      throw new Failure('REGISTRY_UNREACHABLE', asFailure(error, 'REGISTRY_UNREACHABLE').message, { cause: error })
    },
  )
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch (error) {
    throw new Failure('REGISTRY_MALFORMED', `${url} does not hold a registry`, { cause: error })
  }
}
