import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Address } from '@portal/database/embedded/address'
import { type BreakableProxy, openProxy } from '@portal/database/testing/breakable-proxy'
import { runOn, urlOf } from '@portal/database/testing/on-server'
import { templates, type TestServer } from '@portal/database/testing/server'
import pg from 'pg'
import { bareShellIn } from '../support/bare-shell'
import { freePorts } from '../support/free-port'
import { PortalProcess, root } from '../support/portal-process'
import type { Person } from './client'
import type { OlderRelease } from './older-release'
import { assemble } from './people'
import { type DeployTokens, issueTokens } from './deliveries'
import { type PlantedFault, settingsFor } from './planted-fault'
import { SmallDisk } from './small-disk'

const clockModule = pathToFileURL(path.join(root, 'e2e/stress/shifted-clock.mjs')).href

async function connectTo(server: Address, database: string): Promise<pg.Client> {
  const client = new pg.Client(urlOf(server, database))
  client.on('error', () => {})
  await client.connect()
  return client
}

/** A portal of a history, with its own line to the database. */
export interface StagedPortal {
  name: string
  process: PortalProcess
  line: BreakableProxy
  /** The file that says by how much its clock is wrong. */
  clock: string
  /** How often it was asked to stop or to back up, and what of it had to be killed. */
  stops: number
  backups: number
  hung: ('stop' | 'backup')[]
}

/** Where a history happens: a database with the people, and portals with a common data folder. */
export class Stage {
  private constructor(
    readonly portals: readonly StagedPortal[],
    readonly people: readonly Person[],
    private readonly server: TestServer,
    private readonly databaseName: string,
    readonly folder: string,
    readonly disk: SmallDisk | undefined,
    readonly tokens: DeployTokens,
    private readonly close: () => Promise<void>,
  ) {}

  /** With an older release, its portals serve a database that it has made. */
  static async set(
    server: TestServer,
    size: { portals: number; people: number },
    { older, planted }: { older?: OlderRelease | undefined; planted?: PlantedFault | undefined } = {},
  ): Promise<Stage> {
    const { address } = server
    const name = `stress_${Date.now()}`
    const folder = await mkdtemp(path.join(tmpdir(), 'portal-stress-'))
    const disk = await SmallDisk.mount(folder, server)
    await runOn(
      address,
      `create database ${name} template ${older?.template ?? templates.demo} strategy file_copy ${disk?.clause ?? ''}`,
    )
    // The tests' server is hasty: a killed one forgets the latest commits.
    await runOn(address, `alter database ${name} set synchronous_commit = on`)
    const database = await connectTo(address, name)
    const people = await assemble(database, size.people).finally(() => database.end())
    const shell = await bareShellIn(folder)
    const dataFolder = path.join(disk?.folder ?? folder, 'data')
    const tokens = await issueTokens(path.join(dataFolder, 'remotes'))
    const fault = planted && settingsFor(planted)
    const serve = async (port: number, i: number): Promise<StagedPortal> => {
      const line = await openProxy(path.join(address.host, `.s.PGSQL.${address.port}`))
      const clock = path.join(folder, `clock-${i + 1}`)
      const place = {
        dataFolder,
        databaseUrl: `postgres://${address.user}@127.0.0.1:${line.port}/${name}?application_name=portal-${i + 1}`,
        remove: async () => {},
      }
      const settings = {
        PORT: String(port),
        PORTAL_PROXIES: '127.0.0.1',
        PORTAL_SEED: 'none',
        LOG_LEVEL: 'error',
        ...fault,
        NODE_OPTIONS: `${fault?.NODE_OPTIONS ?? ''} --import ${clockModule}`,
        STRESS_CLOCK: clock,
      }
      const build = { remotes: [], shell, log: path.join(folder, 'log'), ...(older && { server: older.program }) }
      const portal = await PortalProcess.serve(place, settings, build)
      return { name: `portal-${i + 1}`, process: portal, line, clock, stops: 0, backups: 0, hung: [] }
    }
    const ports = await freePorts(size.portals)
    const portals = await Promise.all(ports.map(serve))
    const end = () => {
      portals.forEach(portal => void portal.process.kill())
      disk?.unmount()
    }
    process.on('exit', end)
    return new Stage(portals, people, server, name, folder, disk, tokens, async () => {
      process.off('exit', end)
      await Promise.all(portals.map(portal => portal.process.kill()))
      await Promise.all(portals.map(({ line }) => line.cut()))
      await runOn(address, `drop database ${name} with (force)`)
      await disk?.remove(address)
      await rm(folder, { recursive: true, force: true })
    })
  }

  /** What lies in the folder that all portals use. */
  get places(): { files: string; remotes: string; portals: string[] } {
    const data = path.join(this.disk?.folder ?? this.folder, 'data')
    const portals = this.portals.map(({ process: { url } }) => url)
    return { files: path.join(data, 'files'), remotes: path.join(data, 'remotes'), portals }
  }

  /** Runs a `portal` command of an operator. */
  async command(...args: string[]): Promise<string | undefined> {
    return this.portals[0]?.process.command(...args, '--shell', path.join(this.folder, 'shell'))
  }

  /** Its process changes when it starts again. */
  get databasePid(): number {
    return this.server.pid()
  }

  /** Changes a setting of the database server, for everybody. */
  async alterServer(change: string): Promise<void> {
    await runOn(this.server.address, `alter system ${change}`)
    await runOn(this.server.address, 'select pg_reload_conf()')
  }

  /** A connection of its own, past every fault of the lines. */
  connect(): Promise<pg.Client> {
    return connectTo(this.server.address, this.databaseName)
  }

  clear(): Promise<void> {
    return this.close()
  }
}
