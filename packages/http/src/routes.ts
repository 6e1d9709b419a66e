import type { Call, CallAccess, CallRequest, CallResult } from '@portal/contracts/call'
import type { Language } from '@portal/contracts/language'
import { meets } from '@portal/rules/access'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalFor } from './failure'
import { languageOf } from './language'
import { Refusal } from './refusal'
import type { ServiceOptions } from './service'
import { findSession, type Session } from './session'
import { validRequest } from './validation'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whoever makes the call; null while a public call is handled. */
    session: Session | null
  }
}

/** What a handler knows besides the call's input. */
export type CallContext<C extends Call> = {
  language: Language
  /** The network address of the caller. */
  address: string
} & (C['access'] extends 'public' ? unknown : { session: Session })

export type CallHandler<C extends Call> = (input: CallRequest<C>, context: CallContext<C>) => Promise<CallResult<C>>

export type AddRoute = <C extends Call>(call: C, handle: CallHandler<C>) => void

/**
 * Prepares a service's Fastify context; the function that comes back turns a declared call into its route: who may
 * make it, validation, the envelope. Whatever is thrown becomes a refusal.
 */
export function routesOn(server: FastifyInstance, { db, log }: ServiceOptions): AddRoute {
  if (server.initialConfig.routerOptions?.caseSensitive !== false) {
    throw new Error('The services match paths without regard to case: create the server with the serverOptions.')
  }
  server.decorateRequest('session', null)
  server.setErrorHandler((thrown, request, reply) => {
    const refusal = refusalFor(thrown)
    if (refusal.status >= 500) {
      log.error({ err: thrown, reqId: request.id, route: request.routeOptions.url }, 'A call failed')
    }
    return sendRefusal(request, reply, refusal)
  })

  async function admit(access: CallAccess, request: FastifyRequest): Promise<void> {
    if (access === 'public') return
    request.session = (await findSession(db, request.headers.authorization)) ?? null
    if (!request.session) throw new Refusal('NO_SESSION', { headers: { 'www-authenticate': 'Bearer' } })
    if (access !== 'session' && !meets(request.session.user, access)) throw new Refusal('FORBIDDEN')
  }

  return (call, handle) => {
    server.route({
      method: call.method,
      url: call.path,
      // Before the body is read: who may not make a call does not get to send one.
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        await admit(call.access, request)
      },
      handler: async request => {
        const language = languageOf(request.headers['accept-language'])
        const input = validRequest(call, request, language)
        const context = { language, address: request.ip, session: request.session } as CallContext<typeof call>
        return answerOf(call, await handle(input, context))
      },
    })
  }
}

/** Only what the contract names leaves the server; an answer that breaks the contract is a mistake of ours. */
function answerOf<C extends Call>(call: C, result: CallResult<C>): object {
  const common = call.common && 'common' in result ? call.common.parse(result.common) : null
  return { success: true, data: call.answer.parse(result.data), common }
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply
    .status(refusal.status)
    .headers({ 'cache-control': 'no-store', ...refusal.details.headers })
    .send(refusal.answerIn(languageOf(request.headers['accept-language'])))
}
