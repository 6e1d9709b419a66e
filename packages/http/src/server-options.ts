import type { FastifyServerOptions } from 'fastify'
import { Refusal } from './refusal'
import { sendRefusal } from './routes'

/** What the services need of the Fastify instance that they are registered on. */
export const serverOptions = {
  // Paths match without regard to case; parameters keep theirs.
  routerOptions: { caseSensitive: false },
  bodyLimit: 1024 * 1024,
  // An address that cannot be read, or with a parameter longer than any of ours, is the address of nothing.
  frameworkErrors: (_error, request, reply) => void sendRefusal(request, reply, new Refusal('NOT_FOUND')),
} as const satisfies FastifyServerOptions
