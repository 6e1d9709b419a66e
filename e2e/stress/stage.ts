import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Address } from '@portal/database/embedded/address'
import { type BreakableProxy, openProxy } from '@portal/database/testing/breakable-proxy'
import { runOn, urlOf } from '@portal/database/testing/on-server'
import { templates } from '@portal/database/testing/server'
import pg from 'pg'
import { bareShellIn } from '../support/bare-shell'
import { freePorts } from '../support/free-port'
import { PortalProcess } from '../support/portal-process'
import type { Person } from './client'
import { assemble } from './people'

/** A portal of a history, with its own line to the database. */
interface StagedPortal {
  name: string
  process: PortalProcess
  line: BreakableProxy
}

/** Where a history happens: a database with the people, and portals with a common data folder. */
export class Stage {
  private constructor(
    readonly portals: readonly StagedPortal[],
    readonly people: readonly Person[],
    readonly database: pg.Client,
    private readonly close: () => Promise<void>,
  ) {}

  static async set(server: Address, size: { portals: number; people: number }): Promise<Stage> {
    const name = `stress_${process.pid}_${Date.now()}`
    const folder = await mkdtemp(path.join(tmpdir(), 'portal-stress-'))
    await runOn(server, `create database ${name} template ${templates.demo} strategy file_copy`)
    const database = new pg.Client(urlOf(server, name))
    database.on('error', () => {})
    await database.connect()
    const people = await assemble(database, size.people)
    const shell = await bareShellIn(folder)
    const serve = async (port: number, i: number): Promise<StagedPortal> => {
      const line = await openProxy(path.join(server.host, `.s.PGSQL.${server.port}`))
      const place = {
        dataFolder: path.join(folder, 'data'),
        databaseUrl: `postgres://${server.user}@127.0.0.1:${line.port}/${name}?application_name=portal-${i + 1}`,
        remove: async () => {},
      }
      const settings = { PORT: String(port), PORTAL_PROXIES: '127.0.0.1', PORTAL_SEED: 'none', LOG_LEVEL: 'error' }
      return {
        name: `portal-${i + 1}`,
        process: await PortalProcess.serve(place, settings, { remotes: [], shell }),
        line,
      }
    }
    const ports = await freePorts(size.portals)
    const portals = await Promise.all(ports.map(serve))
    const end = () => portals.forEach(portal => void portal.process.kill())
    process.on('exit', end)
    return new Stage(portals, people, database, async () => {
      process.off('exit', end)
      await Promise.all(portals.map(portal => portal.process.stop()))
      await Promise.all(portals.map(({ line }) => line.cut()))
      await database.end()
      await runOn(server, `drop database ${name} with (force)`)
      await rm(folder, { recursive: true, force: true })
    })
  }

  clear(): Promise<void> {
    return this.close()
  }
}
