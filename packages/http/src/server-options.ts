import type { FastifyServerOptions } from 'fastify'
import { Refusal } from './refusal'
import { sendRefusal } from './send-refusal'

/** The options of the Fastify instance that the services are registered on. */
export const serverOptions = {
  // Paths are case-insensitive; parameters keep their case.
  routerOptions: { caseSensitive: false },
  bodyLimit: 1024 * 1024,
  // An address that cannot be decoded, or with a parameter longer than any of ours, is answered as not found.
  frameworkErrors: (_error, request, reply) => void sendRefusal(request, reply, new Refusal('NOT_FOUND')),
} as const satisfies FastifyServerOptions
