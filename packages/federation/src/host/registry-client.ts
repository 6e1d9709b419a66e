import { registrySchema, type Registry } from '../registry'
import { asFailure, Failure } from './failure'
import { fetchVerified } from './verified-fetch'

/**
 * Reads which remotes there are. The answer is small and always revalidated. While some people get another release than
 * others, whoever is logged in asks once more, for what is theirs alone. Until then, and if that fails, everybody's
 * holds.
 */
export async function fetchRegistry(url: string, token: () => string | undefined): Promise<Registry> {
  const registry = await readRegistry(url)
  const known = registry.varies ? token() : undefined
  if (!known) return registry
  const own = await readRegistry(url, { authorization: `Bearer ${known}`, prefer: 'return=minimal' }).catch(
    () => registry,
  )
  const remotes = new Map([...registry.remotes, ...own.remotes].map(remote => [remote.name, remote]))
  return { ...registry, remotes: [...remotes.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) }
}

async function readRegistry(url: string, headers?: Record<string, string>): Promise<Registry> {
  const bytes = await fetchVerified(url, { contentType: 'json', ...(headers && { headers }) }).catch(
    (error: unknown) => {
      throw new Failure('REGISTRY_UNREACHABLE', asFailure(error, 'REGISTRY_UNREACHABLE').message, { cause: error })
    },
  )
  try {
    return registrySchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch (error) {
    throw new Failure('REGISTRY_MALFORMED', `${url} does not hold a registry`, { cause: error })
  }
}
