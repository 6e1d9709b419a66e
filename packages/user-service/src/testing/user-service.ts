import { demoPeople } from '@portal/database/demo/people'
import { startDemoDatabase } from '@portal/database/testing'
import { serverOptions } from '@portal/http/server-options'
import { beginSession } from '@portal/http/session'
import Fastify from 'fastify'
import userService, { type UserServiceOptions } from '../app'
import { publicAddress } from './mail'

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

export type TestService = Awaited<ReturnType<typeof startTestService>>

/** Starts the user service on a database with the demo group. */
export async function startTestService(options: Partial<UserServiceOptions> = {}) {
  const database = await startDemoDatabase()
  const server = Fastify(serverOptions)
  const log = { error: (details: unknown) => console.error(details) }
  await server.register(userService, { db: database.db, log, publicAddress: () => publicAddress, ...options })
  /** Returns a session token of a user. */
  const tokenOf = (name: string) => beginSession(database.db, idOf(name))
  /** Makes a call as a user, or without a session. */
  const call = async (
    who: string | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<Answered> => {
    const headers = who === undefined ? {} : { authorization: `Bearer ${await tokenOf(who)}` }
    const response = await server.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }
  return {
    database,
    server,
    tokenOf,
    call,
    /** Saves the database's content; each `rewind` restores it. */
    keep: database.keep,
    rewind: database.rewind,
    close: async () => {
      await server.close()
      await database.close()
    },
  }
}
