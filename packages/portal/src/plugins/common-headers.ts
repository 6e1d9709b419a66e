import { Refusal } from '@portal/http/refusal'
import { sendRefusal } from '@portal/http/routes'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

const year = 365 * 24 * 60 * 60

/** What holds for every answer, the hubs' among them, and for every request. */
const plugin: FastifyPluginAsync<{ publicAddress: string | undefined }> = async (app, { publicAddress }) => {
  const headers = Object.entries({
    'x-content-type-options': 'nosniff',
    // Not for subdomains: they may be somebody else's.
    ...(publicAddress?.startsWith('https:') && { 'strict-transport-security': `max-age=${year}` }),
  })
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    // A proxy and the portal could each believe another one of them.
    if (hostsOf(request) > 1) sendRefusal(request, reply, new Refusal('UNREADABLE_BODY'))
    else done()
  })
}

function hostsOf({ raw }: FastifyRequest): number {
  return raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
}

export const commonHeaders = fastifyPlugin(plugin, { name: 'common-headers' })
