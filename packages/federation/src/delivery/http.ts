import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { remoteNameSchema } from '../descriptor'
import type { HostDescription } from '../host-api'
import { activate, rollback } from './activate'
import { unpackBuild } from './archive'
import { DeliveryError } from './errors'
import { listed } from './list-remotes'
import { readState } from './log'
import { publishFiles } from './publish'
import { refuse } from './refuse'
import { registryRoutes } from './registry-routes'
import { checkToken } from './tokens'

export interface DeliveryOptions {
  remotesFolder: string
  host: HostDescription
}

/** The registry for browsers, and delivery for those who hold a deploy token. */
export const deliveryRoutes: FastifyPluginAsync<DeliveryOptions> = async (app, options) => {
  await app.register(registryRoutes, options)
  await app.register(callsWithToken, { ...options, prefix: '/delivery/:remote' })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who delivers, by the deploy token. */
    deliverer: string
  }
}

const activateSchema = z.strictObject({ version: z.string().min(1) })
const publishQuerySchema = z.strictObject({ activate: z.enum(['true', 'false']).default('false') })

const callsWithToken: FastifyPluginAsync<DeliveryOptions> = async (app, { remotesFolder, host }) => {
  app.setErrorHandler(refuse)
  app.decorateRequest('deliverer', '')
  app.addContentTypeParser(['application/gzip', 'application/x-gzip', 'application/octet-stream'], (_, body, done) =>
    done(null, body),
  )

  // Before the body: nobody without a token makes the portal read one.
  app.addHook('onRequest', async request => {
    request.deliverer = checkToken(await readState(remotesFolder), remoteOf(request), request.headers.authorization)
  })

  app.post('/publish', async (request, reply) => {
    const { activate } = parse(publishQuerySchema, request.query)
    const files = await unpackBuild(streamOf(request.body))
    const remote = remoteOf(request)
    const published = await publishFiles({
      remotesFolder,
      files,
      host,
      remote,
      by: request.deliverer,
      activate: activate === 'true',
    })
    return reply.code(published.already ? 200 : 201).send({ success: true, data: published })
  })

  app.post('/activate', async request => {
    const { version } = parse(activateSchema, request.body)
    const data = await activate({ remotesFolder, remote: remoteOf(request), version, host, by: request.deliverer })
    return { success: true, data }
  })

  app.post('/rollback', async request => {
    const data = await rollback({ remotesFolder, remote: remoteOf(request), host, by: request.deliverer })
    return { success: true, data }
  })

  app.get('/', async request => {
    const remote = remoteOf(request)
    const data = listed(await readState(remotesFolder)).find(({ name }) => name === remote) ?? { name: remote, releases: [] }
    return { success: true, data }
  })
}

function remoteOf(request: FastifyRequest): string {
  const parsed = z.object({ remote: remoteNameSchema }).safeParse(request.params)
  // No token can be good for what is no name; the answer tells nobody more than that.
  return parsed.success ? parsed.data.remote : ''
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map(({ path, code, message }) => ({ path: path.join('.'), code: code.toUpperCase(), message }))
  throw new DeliveryError('BODY_MALFORMED', 'The call is not what the portal expects.', errors)
}

function streamOf(body: unknown): AsyncIterable<Buffer> {
  if (typeof body === 'object' && body !== null && Symbol.asyncIterator in body) return body as AsyncIterable<Buffer>
  throw new DeliveryError('ARCHIVE_MALFORMED', 'Send the build folder as a tar.gz archive with the type application/gzip.')
}
