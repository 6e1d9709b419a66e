import type { FastifyPluginAsync } from 'fastify'
import { refuse } from './refuse'
import { registrySource, type Encoding } from './registry-source'
import type { Person } from './rollout/plan'
import type { DeliveryState } from './state'

export interface RegistryOptions {
  readState: () => Promise<DeliveryState>
  personOf: PersonOf
}

/** Returns the caller of a request; undefined without a session. */
export type PersonOf = (authorization: string | undefined) => Promise<Person | undefined>

/** Serves `GET /remotes/registry.json`: always revalidated, rarely sent in full. */
export const registryRoutes: FastifyPluginAsync<RegistryOptions> = async (app, { readState, personOf }) => {
  const source = registrySource(readState, error => app.log.error({ code: error.code }, error.message))
  app.setErrorHandler(refuse)

  app.get('/remotes/registry.json', async (request, reply) => {
    const { authorization } = request.headers
    // No caller is looked up while everybody gets the same answer.
    const person = authorization && (await source.varies()) ? await personOf(authorization) : undefined
    // A caller with everybody's answer asks only for the differences.
    const isOnlyOwn = request.headers['prefer'] === 'return=minimal'
    const { bodies, tags } = await (person && isOnlyOwn ? source.own(person) : source.current(person))
    const encoding = preferred(request.headers['accept-encoding'])
    void reply.headers({
      'cache-control': person ? 'private, no-cache' : 'no-cache',
      vary: 'Accept-Encoding, Authorization, Prefer',
      etag: tags[encoding],
    })
    if (matches(request.headers['if-none-match'], Object.values(tags))) return reply.code(304).send()
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(bodies[encoding])
  })
}

function preferred(accepted = ''): Encoding {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter(part => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map(part => part.split(';')[0]?.trim())
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity'
}

function matches(header: string | undefined, tags: string[]): boolean {
  if (!header) return false
  const asked = header.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  return asked.includes('*') || asked.some(tag => tags.includes(tag))
}
