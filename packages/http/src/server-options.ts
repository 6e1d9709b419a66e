import type { FastifyServerOptions } from 'fastify'

/** What the services need of the Fastify instance that they are registered on. */
export const serverOptions = {
  // Paths match without regard to case; parameters keep theirs.
  routerOptions: { caseSensitive: false },
  bodyLimit: 1024 * 1024,
} as const satisfies FastifyServerOptions
