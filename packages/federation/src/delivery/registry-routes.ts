import type { FastifyPluginAsync } from 'fastify'
import { sendEncoded } from './encoded-answer'
import { refuse } from './refuse'
import { registrySource } from './registry-source'
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
    const answer = await (person && isOnlyOwn ? source.own(person) : source.current(person))
    void reply.headers({
      'cache-control': person ? 'private, no-cache' : 'no-cache',
      vary: 'Accept-Encoding, Authorization, Prefer',
    })
    return sendEncoded(request, reply.type('application/json; charset=utf-8'), answer)
  })
}
