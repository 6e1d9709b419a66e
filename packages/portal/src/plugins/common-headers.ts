import { Refusal } from '@portal/http/refusal'
import { sendRefusal } from '@portal/http/send-refusal'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

const year = 365 * 24 * 60 * 60

/** Headers of every answer, the hubs' included, and checks of every request. */
const plugin: FastifyPluginAsync<{ publicAddress: string | undefined }> = async (app, { publicAddress }) => {
  const headers = {
    'x-content-type-options': 'nosniff',
    // The portal's pages and files bring stricter ones.
    'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    // Not for subdomains: they may be somebody else's.
    ...(publicAddress?.startsWith('https:') && { 'strict-transport-security': `max-age=${year}` }),
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    // A proxy and the portal could read the request differently.
    if (hostsOf(request) > 1) sendRefusal(request, reply, new Refusal('UNREADABLE_BODY'))
    else done()
  })
}

function hostsOf({ raw }: FastifyRequest): number {
  const { rawHeaders } = raw
  let hosts = 0
  // Names and values alternate; a different length leaves nothing to compare.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}

export const commonHeaders = fastifyPlugin(plugin, { name: 'common-headers' })
