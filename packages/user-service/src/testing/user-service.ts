import { demoPeople } from '@portal/database/demo/people'
import { startDemoDatabase, type TestDatabase } from '@portal/database/testing'
import { serverOptions } from '@portal/http/server-options'
import { beginSession } from '@portal/http/session'
import Fastify, { type FastifyInstance } from 'fastify'
import userService, { type UserServiceOptions } from '../app'

/** Returns the id of employee@anka.test for `employee`. */
export const idOf = (name: string): number => {
  const at = demoPeople.findIndex(person => person.email === `${name}@anka.test`)
  if (at < 0) throw new Error(`The demo group has no ${name}.`)
  return at + 1
}

interface Answered {
  status: number
  // Tests read answers as their contracts declare, and fail if an answer differs.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
  body: any
  headers: Record<string, unknown>
}

export interface TestService {
  database: TestDatabase
  server: FastifyInstance
  /** Makes a call as a user, or without a session. */
  call(
    who: string | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<Answered>
  /** A session token of a user. */
  tokenOf(name: string): Promise<string>
  /** Saves the database's content; each `rewind` restores it. */
  keep(): Promise<void>
  rewind(): Promise<void>
  close(): Promise<void>
}

/** Starts the user service on a database with the demo group. */
export async function startTestService(options: Partial<UserServiceOptions> = {}): Promise<TestService> {
  const database = await startDemoDatabase()
  const server = Fastify(serverOptions)
  const log = { error: (details: unknown) => console.error(details) }
  await server.register(userService, { db: database.db, log, ...options })
  const tokenOf = (name: string) => beginSession(database.db, idOf(name))
  return {
    database,
    server,
    tokenOf,
    keep: database.keep,
    rewind: database.rewind,
    call: async (who, method, url, payload) => {
      const headers = who === undefined ? {} : { authorization: `Bearer ${await tokenOf(who)}` }
      const response = await server.inject({ method, url, headers, ...(payload ? { payload } : {}) })
      return { status: response.statusCode, body: response.json(), headers: response.headers }
    },
    close: async () => {
      await server.close()
      await database.close()
    },
  }
}
