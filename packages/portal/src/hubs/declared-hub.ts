import type { Hub as Declaration } from '@portal/contracts/wire/hub'
import { hubRefusalText } from '@portal/contracts/wire/hub-refusal'
import type { Schema } from '@portal/database/schema'
import { continueTrace, inTrace } from '@portal/database/trace'
import { HubException } from '@portal/hub/errors'
import { createHub, type Hub } from '@portal/hub/hub'
import type { HubMethod } from '@portal/hub/method'
import type { HubOptions } from '@portal/hub/options'
import { refusalFor } from '@portal/http/failure'
import type { HubCaller, HubHandlers } from '@portal/http/hub-handlers'
import { Refusal } from '@portal/http/refusal'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { authenticator, type HubIdentity } from './authenticate'

export interface DeclaredHubOptions {
  db: Kysely<Schema>
  log: FastifyBaseLogger
  transports: NonNullable<HubOptions<HubIdentity>['transports']>
  receivesMessages(): boolean
  entered(identity: HubIdentity): void
  left(identity: HubIdentity): void
}

/** Per user, hub and process: more tabs than anybody reads, and few enough to limit what one user costs the server. */
const connectionsPerUser = 20
/** Far more than a page sends, since each message may cost a query. */
const messagesPerSecond = 50

/** Builds the hub of a declaration: authentication, validation, refusals in the caller's language. */
export function hubOf<D extends Declaration>(
  declaration: D,
  handlers: HubHandlers<D>,
  options: DeclaredHubOptions,
): Hub {
  const { db, log, transports, receivesMessages, entered, left } = options
  return createHub<HubIdentity>({
    authenticate: authenticator(db, receivesMessages),
    userId: ({ userId }) => String(userId),
    methods: methodsOf(declaration, handlers, log),
    onConnected: ({ identity, groups }) => {
      groups.add(identity.key)
      entered(identity)
    },
    onDisconnected: ({ identity }) => left(identity),
    transports,
    log,
    // Clients echo the whole list of outcomes in one message.
    limits: { messageBytes: 256 * 1024, connectionsPerUser, messagesPerSecond },
    // Fits into the time that a stopping portal has.
    timing: { closeMs: 3_000 },
  })
}

function methodsOf<D extends Declaration>(
  declaration: D,
  handlers: HubHandlers<D>,
  log: FastifyBaseLogger,
): Record<string, HubMethod<HubIdentity>> {
  const answers = Object.entries(declaration.methods).map(([name, method]) => {
    const handle = handlers[name as keyof HubHandlers<D>] as (caller: HubCaller, ...args: unknown[]) => Promise<unknown>
    const answered = async (identity: HubIdentity, given: unknown[]) => {
      try {
        const args = method.arguments.safeParse(given)
        if (!args.success) throw new Refusal('INVALID')
        return method.answer.parse(await handle(identity, ...args.data))
      } catch (error) {
        throw exceptionFor(error, identity, log)
      }
    }
    const answer: HubMethod<HubIdentity> = ({ identity }, ...given) =>
      inTrace(continueTrace(), () => answered(identity, given))
    return [name, answer] as const
  })
  return Object.fromEntries(answers)
}

function exceptionFor(thrown: unknown, { language }: HubCaller, log: FastifyBaseLogger): HubException {
  const refusal = refusalFor(thrown)
  if (refusal.status >= 500) log.error({ err: thrown }, 'A call of a hub failed')
  const { code, message } = refusal.answerIn(language)
  return new HubException(hubRefusalText(refusal.code, message ?? code))
}
