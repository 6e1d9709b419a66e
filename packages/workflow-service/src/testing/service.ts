import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { demoPeople, type DemoPerson } from '@portal/database/demo/people'
import { startDemoDatabase, type TestDatabase } from '@portal/database/testing'
import { serverOptions } from '@portal/http/server-options'
import { beginSession } from '@portal/http/session'
import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify'
import workflowService, { type WorkflowOptions } from '../app'
import { folderStore } from '../files/store/folder-store'
import { unchangedPictures } from './unchanged-pictures'

export type Who = DemoPerson['email']

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Extras = Partial<Omit<WorkflowOptions, 'db' | 'log'>>

export interface TestService {
  database: TestDatabase
  /** The folder of its files. */
  folder: string
  server: FastifyInstance
  idOf(who: Who): number
  headersOf(who: Who): Promise<Record<string, string>>
  /** Calls as a demo user, in English unless the options' headers differ. */
  call(who: Who, method: Method, url: string, rest?: InjectOptions): Promise<LightMyRequestResponse>
  /** Another server on the same database, closed with this one. */
  another(): Promise<FastifyInstance>
  /**
   * For tests that share the service: `rewind` restores the database to this state. Not for jobs, which a service
   * registers once.
   */
  keep(): Promise<void>
  rewind(): Promise<void>
  close(): Promise<void>
}

export const testLog = { error: (details: unknown) => console.error(details) }

/** The workflow service on a database of its own, with the demo group in it. */
export async function startTestService(extras: Extras = {}): Promise<TestService> {
  const database = await startDemoDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-service-'))
  const places = {
    uploads: { folder: path.join(folder, 'incoming'), maxFileSize: 1024 * 1024 },
    fileStore: folderStore(folder),
    rewritePicture: unchangedPictures.rewrite,
  }
  const servers: FastifyInstance[] = []
  const another = async () => {
    const server = Fastify(serverOptions)
    await server.register(workflowService, { ...places, ...extras, db: database.db, log: testLog })
    servers.push(server)
    return server
  }
  const server = await another()

  const idOf = (who: Who) => demoPeople.findIndex(person => person.email === who) + 1
  const tokens = new Map<Who, string>()
  const headersOf = async (who: Who) => {
    const token = tokens.get(who) ?? (await beginSession(database.db, idOf(who)))
    tokens.set(who, token)
    return { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  }
  return {
    database,
    folder,
    server,
    idOf,
    headersOf,
    call: async (who, method, url, rest = {}) =>
      server.inject({ method, url, ...rest, headers: { ...(await headersOf(who)), ...rest.headers } }),
    another,
    keep: database.keep,
    rewind: async () => {
      tokens.clear()
      await database.rewind()
    },
    close: async () => {
      await Promise.all(servers.map(each => each.close()))
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
