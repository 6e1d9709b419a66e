import type { DemoPerson } from '@portal/database/demo/people'
import { demoPeople } from '@portal/database/demo/people'
import { seedDemo } from '@portal/database/demo/seed'
import { startTestDatabase, type TestDatabase } from '@portal/database/testing'
import { serverOptions } from '@portal/http/server-options'
import { beginSession } from '@portal/http/session'
import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify'
import workflowService from '../app'

export type Who = DemoPerson['email']

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface TestService {
  database: TestDatabase
  server: FastifyInstance
  idOf(who: Who): number
  headersOf(who: Who): Promise<Record<string, string>>
  /** Calls as somebody of the demo group, in English unless the options' headers say otherwise. */
  call(who: Who, method: Method, url: string, rest?: InjectOptions): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

/** The workflow service on a database of its own, with the demo group in it. */
export async function startTestService(): Promise<TestService> {
  const database = await startTestDatabase()
  await seedDemo(database.db, '2026-11-20')
  const server = Fastify(serverOptions)
  const log = { error: (details: unknown) => console.error(details) }
  await server.register(workflowService, { db: database.db, log })

  const idOf = (who: Who) => demoPeople.findIndex(person => person.email === who) + 1
  const tokens = new Map<Who, string>()
  const headersOf = async (who: Who) => {
    const token = tokens.get(who) ?? (await beginSession(database.db, idOf(who)))
    tokens.set(who, token)
    return { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  }
  return {
    database,
    server,
    idOf,
    headersOf,
    call: async (who, method, url, rest = {}) =>
      server.inject({ method, url, ...rest, headers: { ...(await headersOf(who)), ...rest.headers } }),
    close: async () => {
      await server.close()
      await database.close()
    },
  }
}
