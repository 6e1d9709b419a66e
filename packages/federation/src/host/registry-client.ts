import { registrySchema, type Registry } from '../registry'
import { asFailure, Failure } from './failure'
import { fetchVerified } from './verified-fetch'

/** Reads which remotes there are. The answer is small and always revalidated. */
export async function fetchRegistry(url: string): Promise<Registry> {
  const bytes = await fetchVerified(url, { contentType: 'json' }).catch((error: unknown) => {
    throw new Failure('REGISTRY_UNREACHABLE', asFailure(error, 'REGISTRY_UNREACHABLE').message, { cause: error })
  })
  try {
    return registrySchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch (error) {
    throw new Failure('REGISTRY_MALFORMED', `${url} does not hold a registry`, { cause: error })
  }
}
