import type { Call, CallRequest, CallResult } from '@portal/contracts/wire/call'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { meets } from '@portal/rules/access'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import { answerThrown } from './answer-thrown'
import { isPartAway } from './failure'
import { refuseUnlessForGroup } from './group-settings'
import { answerIdempotently, idempotencyKeyOf, type KeyedCall } from './idempotent-answer'
import { sendFileBody, type FileBody } from './file-body'
import { addReadRoute, largestReadBody } from './file-reader/read-route'
import { languageOf } from './language'
import { refuseMalware } from './malware/refuse-malware'
import { largestBody, receiveForm, type ReceivedFile, type ReceivedForm, type UploadLimits } from './receive-form'
import { permissionUses } from './permission-uses'
import { refuseUnproven } from './proof'
import { noSession, Refusal } from './refusal'
import { refuseWithoutFactor } from './required-factor'
import { exportCounter } from './running-exports'
import type { ServiceOptions } from './service'
import { timeFor, timeForCalls, within } from './time-limit'
import { findSession, presumedSession, type Session } from './session'
import { validRequest } from './validation'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null while a public call is handled. */
    session: Session | null
    /** The session in the database, if the call began before it was verified. */
    current: Promise<Session | undefined> | null
    /** Who has logged in by this call; 0 for nobody. */
    loggedIn: number
    /** Milliseconds left for the answer, without the time for receiving a body. */
    timeLeft: number
  }
}

/** A handler's input besides the call's. */
export type CallContext<C extends Call> = {
  language: Language
  /** The network address of the caller. */
  address: string
  /** The caller's browser, as its `User-Agent` says. */
  agent: string
  /** Whoever has not answered by then, as in `performance.now()`, works for nobody. */
  answerBy: number
  /** Says for the log who has logged in. */
  noteLoggedIn(userId: number): void
  /** A call that reads ahead awaits this before it writes. */
  confirmed(): Promise<void>
} & (C['access'] extends 'public' ? unknown : { user: LoggedInUser; session: Session }) &
  // An idempotent call must write through this only: the answer is stored in the same transaction.
  (C['idempotent'] extends true ? { transaction: Transaction<Schema> } : unknown) &
  (C['idempotent'] extends 'each' ? { keyed: KeyedCall } : unknown)

type HandlerInput<C extends Call> = CallRequest<C> &
  (C['form'] extends z.ZodType ? { files: readonly ReceivedFile[] } : unknown)
type HandlerResult<C extends Call> = C['answersFile'] extends true ? { file: FileBody } : CallResult<C>

export type CallHandler<C extends Call> = (input: HandlerInput<C>, context: CallContext<C>) => Promise<HandlerResult<C>>

export type AddRoute = <C extends Call>(call: C, handle: CallHandler<C>) => void

/** Ends a call whose session has changed. It starts again, so nobody sees this. */
class SessionChanged extends Error {}

/**
 * Prepares a service's Fastify context. The returned function turns a declared call into its route: permission,
 * validation, envelope. Thrown errors become refusals.
 */
export function routesOn(server: FastifyInstance, options: ServiceOptions): AddRoute {
  const { db, log, uploads, fileReader, scanner, longestCall = timeForCalls } = options
  if (server.initialConfig.routerOptions?.caseSensitive !== false) {
    throw new Error('The services match paths without regard to case: create the server with the serverOptions.')
  }
  server.decorateRequest('session', null)
  server.decorateRequest('current', null)
  server.decorateRequest('loggedIn', 0)
  server.decorateRequest('timeLeft', 0)
  // Fastify would also accept plain text. Ours are JSON or multipart.
  server.removeContentTypeParser('text/plain')
  server.setErrorHandler(async (thrown, request, reply) => {
    const fault = isPartAway(thrown) ? thrown : await faultInTime(request)
    return answerThrown(log, request, reply, fault ?? thrown)
  })
  const countExport = exportCounter()
  const admitSheets = async (call: Call, sent: readonly ReceivedFile[] | object | undefined) => {
    if (scanner && call.largeBody && sent) await refuseMalware(scanner, sent, log)
  }
  const uses = permissionUses(db)
  server.addHook('onClose', uses.write)

  return (call, handle) => {
    const answer = answerWith(call, handle, { db, countExport, admitSheets })
    const permission = call.uses ?? (typeof call.access === 'object' ? call.access.permission : undefined)
    // Checked before the body is read, so a caller without permission cannot send one.
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
      const lateAt = performance.now() + timeFor(call, longestCall)
      await within(longestCall, admitTo(db, call, request))
      request.timeLeft = lateAt - performance.now()
      if (permission && request.session) uses.note(request.session.user, permission)
    }
    const route: RouteOptions = {
      method: call.method,
      url: call.path,
      ...(call.largeBody && { bodyLimit: largestReadBody }),
      onRequest,
      handler: (request, reply) => within(request.timeLeft, answerAhead(db, call, answer, request, reply)),
    }
    if (call.largeBody && fileReader) addReadRoute(server, fileReader, log, { ...route, onRequest })
    else if (call.form) addFormRoute(server, uploads, route, answer)
    else server.route(route)
  }
}

type Answer = (request: FastifyRequest, reply: FastifyReply, form?: ReceivedForm) => Promise<unknown>

interface Tools {
  db: Kysely<Schema>
  countExport: ReturnType<typeof exportCounter>
  /** Scans what a call reads without keeping it. */
  admitSheets(call: Call, sent: readonly ReceivedFile[] | object | undefined): Promise<void>
}

/** Validates a request, hands it to the call's handler, and wraps the result in the envelope. */
function answerWith<C extends Call>(call: C, handle: CallHandler<C>, { db, countExport, admitSheets }: Tools): Answer {
  return async (request, reply, form) => {
    const { params, query, body, session } = request
    const answerBy = performance.now() + request.timeLeft
    const language = languageOf(request.headers['accept-language'])
    const parts = validRequest(call, { params, query, body, form: form?.fields }, language)
    await admitSheets(call, form?.files ?? (parts as { body?: object }).body)
    const confirmed = async () => {
      if (!(await isAsItBegan(request))) throw new SessionChanged()
    }
    const input = { ...parts, ...(form && { files: form.files }) } as HandlerInput<C>
    const noteLoggedIn = (userId: number) => void (request.loggedIn = userId)
    const agent = request.headers['user-agent'] ?? ''
    const caller = {
      language,
      address: request.ip,
      agent,
      answerBy,
      user: session?.user,
      session,
      confirmed,
      noteLoggedIn,
    }
    const contextWith = (own: { transaction?: Transaction<Schema>; keyed?: KeyedCall } = {}) =>
      ({ ...caller, ...own }) as CallContext<C>
    const keyed = call.idempotent && session && keyedCall(call, request, session)
    if (keyed && call.idempotent === true) {
      const kept = await answerIdempotently(db, { ...keyed, input }, async transaction =>
        answerOf(call, (await handle(input, contextWith({ transaction }))) as CallResult<C>),
      )
      if (kept.isRepeated) reply.header('idempotent-replayed', 'true')
      return kept.answer
    }
    // Exports are generated on request; a stored file is only read.
    if (call.answersFile && call.method === 'POST' && session) countExport(session.user.id, reply)
    const result = await handle(input, contextWith(keyed ? { keyed } : {}))
    return 'file' in result ? sendFileBody(reply, result.file) : answerOf(call, result as CallResult<C>)
  }
}

function findOf(
  db: Kysely<Schema>,
  { headers: { authorization, 'accept-language': wished } }: FastifyRequest,
): Promise<Session | undefined> {
  return findSession(db, authorization, wished === undefined ? undefined : languageOf(wished))
}

/** Admits the caller. A call with `stepUp` also needs a recent proof; nobody without permission is asked for one. */
async function admitTo(db: Kysely<Schema>, call: Call, request: FastifyRequest): Promise<void> {
  await (call.readsAhead ? admitAhead : admit)(db, call, request)
  if (call.stepUp && request.session) await refuseUnproven(db, request.session)
}

async function admit(db: Kysely<Schema>, { access, withoutFactor }: Call, request: FastifyRequest): Promise<void> {
  if (access === 'public') return
  request.session = (await findOf(db, request)) ?? null
  if (!request.session) throw noSession()
  if (!withoutFactor) refuseWithoutFactor(request.session.user)
  if (access === 'session') return
  if (!meets(request.session.user, access)) throw new Refusal('FORBIDDEN')
  if ('everyCorporation' in access) await refuseUnlessForGroup(db, request.session.user)
}

/** Admits with the cached session, if it has the permission. */
async function admitAhead(db: Kysely<Schema>, call: Call, request: FastifyRequest): Promise<void> {
  const { access } = call
  const presumed = presumedSession(db, request.headers.authorization)
  const isEnough = access === 'session' || (access !== 'public' && presumed && meets(presumed.user, access))
  if (!presumed || !isEnough || presumed.user.factorDue) return admit(db, call, request)
  request.session = presumed
  request.current = findOf(db, request)
  // A failure reaches the code that awaits it.
  request.current.catch(() => {})
}

/** Answers while the session is verified, and again if it has changed. */
async function answerAhead(
  db: Kysely<Schema>,
  call: Call,
  answer: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (!request.current) return answer(request, reply)
  const [first] = await Promise.allSettled([answer(request, reply)])
  if (await isAsItBegan(request)) {
    if (first.status === 'rejected') throw first.reason
    return first.value
  }
  request.current = null
  await admit(db, call, request)
  return answer(request, reply)
}

/** Multipart bodies are parsed in a separate context, so that all other calls refuse them. */
function addFormRoute(
  server: FastifyInstance,
  uploads: UploadLimits | undefined,
  route: RouteOptions,
  answer: Answer,
): void {
  if (!uploads) throw new Error(`${route.url} takes files: register its service with a place for uploads.`)
  server.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
    scope.route({
      ...route,
      bodyLimit: largestBody(uploads),
      handler: async (request, reply) => {
        if (!request.headers['content-type']) throw new Refusal('UNSUPPORTED_TYPE')
        const form = await receiveForm(request.raw, uploads)
        try {
          return await answer(request, reply, form)
        } finally {
          await form.discard()
        }
      },
    })
  })
}

function keyedCall({ method, path }: Call, request: FastifyRequest, { user }: Session): KeyedCall {
  const key = idempotencyKeyOf(request, languageOf(request.headers['accept-language']))
  return { userId: user.id, call: `${method} ${path}`, key }
}

/** Returns true if the call's session is still the same. A changed user counts as another one. */
async function isAsItBegan({ current, session }: FastifyRequest): Promise<boolean> {
  return current === null || (await current)?.user === session?.user
}

/** Returns the reason why the caller has no session, if there is one; it precedes any other error. */
async function faultOfCurrent({ current }: FastifyRequest): Promise<unknown> {
  return current?.then(
    found => (found ? undefined : noSession()),
    (fault: unknown) => fault,
  )
}

async function faultInTime(request: FastifyRequest): Promise<unknown> {
  return within(request.timeLeft, faultOfCurrent(request)).catch((late: unknown) => late)
}

/** Removes fields that the contract does not declare. An answer that breaks the contract is our error. */
function answerOf<C extends Call>(call: C, result: CallResult<C>): object {
  const common = call.common && 'common' in result ? call.common.parse(result.common) : null
  return { success: true, data: call.answer.parse(result.data), common }
}
