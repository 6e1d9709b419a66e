import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { ReleaseError } from '@portal/contracts/remotes/remotes.calls'
import { z } from 'zod'
import { remoteNameSchema } from '../descriptor'
import type { HostDescription } from '../host-api'
import { activate, knownRemote, rollback } from './activate'
import { unpackBuild } from './archive'
import { activateSchema, publishQuerySchema, rolloutSchema } from './delivery-shapes'
import { DeliveryError } from './errors'
import { maxArchiveBytes } from './limits'
import { historyOf, type FiguresOf, type WebhookOf } from './history'
import { inspect } from './inspect-build'
import { publishFiles } from './publish'
import { refuse } from './refuse'
import { registryRoutes, type PersonOf } from './registry-routes'
import type { DeliveryState } from './state'
import type { Trust } from './signing/keys'
import { resumeRollout, rollOut, stopRollout } from './rollout/roll-out'
import { tickRollouts, type ClockOptions, type RolloutJudge } from './rollout/rollout-clock'
import { vouchedStateReader } from './signing/vouched-state'
import { stateReader } from './state-reader'
import { checkToken } from './tokens'

export interface DeliveryOptions {
  remotesFolder: string
  host: HostDescription
  /** If given, users get only releases with a trusted signature. */
  trust?: Trust | undefined
  /** Identifies the reader of the registry. Without it, everybody gets the active releases. */
  personOf?: PersonOf
  /** Judges rollouts. Without it, stages follow the clock. */
  judge?: RolloutJudge
  /** Finds the errors of releases in browsers. */
  errorsOf?: (releases: readonly { folder: string; version: string }[]) => Promise<ReleaseError[]>
  /** Browsers' reports about releases. */
  figuresOf?: FiguresOf
  webhookOf?: WebhookOf
}

/** Serves the registry to browsers, and delivery calls to holders of a deploy token. */
export const deliveryRoutes: FastifyPluginAsync<DeliveryOptions> = async (app, options) => {
  const readState = stateReader(options.remotesFolder)
  const onRefused = (error: DeliveryError) => app.log.error({ code: error.code }, error.message)
  const shown = vouchedStateReader({ remotesFolder: options.remotesFolder, trust: options.trust, readState, onRefused })
  await app.register(registryRoutes, { readState: shown, personOf: options.personOf ?? (async () => undefined) })
  keepRolloutsMoving(app, { ...options, readState, onStopped: onRefused })
  await app.register(callsWithToken, { ...options, readState, prefix: '/delivery/:remote' })
}

/** Longest delay of a rollout stage. */
const tickMs = 10_000

function keepRolloutsMoving(app: FastifyInstance, options: ClockOptions): void {
  const tick = () =>
    tickRollouts(options).catch((error: unknown) => app.log.error({ err: error }, 'a rollout stands still'))
  const timer = setInterval(() => void tick(), tickMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The name behind the deploy token. */
    deliverer: string
  }
}

interface CallOptions extends DeliveryOptions {
  readState: () => Promise<DeliveryState>
}

const callsWithToken: FastifyPluginAsync<CallOptions> = async (app, options) => {
  const { remotesFolder, host, trust, readState, errorsOf = async () => [] } = options
  app.setErrorHandler(refuse)
  app.decorateRequest('deliverer', '')
  app.addContentTypeParser(['application/gzip', 'application/x-gzip', 'application/octet-stream'], (_, body, done) =>
    done(null, body),
  )

  // Runs before the body is read: a caller without a token cannot make the portal read one.
  app.addHook('onRequest', async request => {
    request.deliverer = checkToken(await readState(), remoteOf(request), request.headers.authorization)
  })

  // The rest of a refused request is discarded. Unread, it would keep the connection open forever.
  app.addHook('onResponse', async request => {
    request.raw.resume()
  })

  app.post('/publish', { bodyLimit: maxArchiveBytes }, async (request, reply) => {
    const { activate } = parse(publishQuerySchema, request.query)
    const files = await unpackBuild(streamOf(request.body))
    const remote = remoteOf(request)
    const published = await publishFiles({
      remotesFolder,
      files,
      host,
      remote,
      trust,
      by: request.deliverer,
      activate: activate === 'true',
    })
    return reply.code(published.already ? 200 : 201).send({ success: true, data: published })
  })

  app.post('/check', { bodyLimit: maxArchiveBytes }, async request => {
    const files = await unpackBuild(streamOf(request.body))
    const data = await inspect({ files, host, trust, remote: remoteOf(request), state: await readState() })
    return { success: true, data }
  })

  app.post('/activate', async request => {
    const { version, force } = parse(activateSchema, request.body)
    const [remote, by] = [remoteOf(request), request.deliverer]
    const data = await activate({ remotesFolder, remote, version, force, host, trust, by })
    return { success: true, data }
  })

  app.post('/rollout', async request => {
    const { version, ...plan } = parse(rolloutSchema, request.body)
    const [remote, by] = [remoteOf(request), request.deliverer]
    const data = await rollOut({ remotesFolder, remote, version, plan, host, trust, by })
    return { success: true, data }
  })

  app.post('/rollout/stop', async request => {
    const remote = remoteOf(request)
    knownRemote(await readState(), remote)
    await stopRollout({ remotesFolder, remote, by: request.deliverer, why: 'stopped' })
    return { success: true, data: null }
  })

  app.post('/rollout/resume', async request => {
    const data = await resumeRollout({ remotesFolder, remote: remoteOf(request), host, trust, by: request.deliverer })
    return { success: true, data }
  })

  app.post('/rollback', async request => {
    const data = await rollback({ remotesFolder, remote: remoteOf(request), host, trust, by: request.deliverer })
    return { success: true, data }
  })

  app.get('/errors', async request => {
    const { releases = [] } = (await readState()).remotes.get(remoteOf(request)) ?? {}
    return { success: true, data: await errorsOf(releases) }
  })

  app.get('/', async request => {
    return { success: true, data: await historyOf(await readState(), remoteOf(request), options) }
  })
}

function remoteOf(request: FastifyRequest): string {
  const parsed = z.object({ remote: remoteNameSchema }).safeParse(request.params)
  // No token exists for an invalid name. The answer reveals no more than that.
  return parsed.success ? parsed.data.remote : ''
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map(({ path, code, message }) => ({
    path: path.join('.'),
    code: code.toUpperCase(),
    message,
  }))
  throw new DeliveryError('BODY_MALFORMED', 'The call is not what the portal expects.', errors)
}

function streamOf(body: unknown): AsyncIterable<Buffer> {
  // The connection stays open when we stop reading: closing it would keep the refusal from the caller.
  if (isStream(body)) return body.iterator({ destroyOnReturn: false })
  throw new DeliveryError(
    'ARCHIVE_MALFORMED',
    'Send the build folder as a tar.gz archive with the type application/gzip.',
  )
}

function isStream(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && 'iterator' in body && typeof body.iterator === 'function'
}
