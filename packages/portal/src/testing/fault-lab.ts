import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openConnections } from '@portal/database/connect'
import { type Address, addressOf } from '@portal/database/embedded/address'
import { readNote } from '@portal/database/embedded/postmaster-file'
import { processState } from '@portal/database/embedded/process-state'
import { type EmbeddedServer, startEmbedded } from '@portal/database/embedded/server'
import { silent } from '@portal/database/log'
import type { Environment } from '../read-settings'
import { unshared } from './approving'
import { copyDataFolder, untilGone } from './data-folder'
import { type FormRecord, recordsOf } from './form-records'
import { buildPortal, type PortalProcess, startPortal } from './portal-process'
import { host, indexPage, writeFiles } from './test-app'
import { prepareWaitingForms, type WaitingForms } from './waiting-forms'

export interface ServingPortal extends PortalProcess {
  address: string
}

export const untilReady = async (address: string): Promise<void> => {
  while ((await fetch(`${address}/readyz`, { headers: unshared })).status !== 200) await wait(20)
}

/** Portals and databases that a test may kill. All are removed after it. */
export class FaultLab {
  readonly #portals: PortalProcess[] = []
  readonly #servers: EmbeddedServer[] = []
  readonly #clusters: string[] = []
  #copies = 0

  private constructor(
    readonly folder: string,
    readonly forms: WaitingForms,
  ) {}

  static async open(formCount: number): Promise<FaultLab> {
    const folder = await mkdtemp(path.join(tmpdir(), 'portal-faults-'))
    await writeFiles(path.join(folder, 'shell'), { 'index.html': indexPage, 'host.json': JSON.stringify(host) })
    const [forms] = await Promise.all([prepareWaitingForms(path.join(folder, 'prepared'), formCount), buildPortal()])
    return new FaultLab(folder, forms)
  }

  /** A data folder with the forms. Nothing uses it yet. */
  async data(): Promise<string> {
    const copy = path.join(this.folder, `data-${(this.#copies += 1)}`)
    await copyDataFolder(this.forms.dataFolder, copy)
    this.#clusters.push(path.join(copy, 'postgres'))
    return copy
  }

  async serve(environment: Environment): Promise<ServingPortal> {
    const shell = path.join(this.folder, 'shell')
    const portal = startPortal(['serve', '--shell', shell], { PORTAL_SEED: 'none', LOG_LEVEL: 'warn', ...environment })
    this.#portals.push(portal)
    const [, address = ''] = await portal.says(/The portal is at (\S+)/)
    return { ...portal, address }
  }

  /** A PostgreSQL server without a portal. */
  async serveDatabase(dataFolder: string): Promise<EmbeddedServer> {
    const server = await startEmbedded({ dataFolder, log: silent })
    this.#servers.push(server)
    return server
  }

  /** A folder for a portal's other data. */
  async emptyFolder(): Promise<string> {
    const made = path.join(this.folder, `empty-${(this.#copies += 1)}`)
    await mkdir(made)
    return made
  }

  /** Ends what the test has started. */
  async clear(): Promise<void> {
    for (const portal of this.#portals.splice(0)) {
      portal.child.kill('SIGKILL')
      await portal.ended
    }
    for (const server of this.#servers.splice(0)) await server.stop()
    for (const cluster of this.#clusters.splice(0)) {
      const pid = (await readNote(cluster))?.pid
      if (pid && (await processState(pid))) process.kill(pid, 'SIGQUIT')
      if (pid) await untilGone(pid)
    }
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
  }
}

/** The address of the database of a data folder. */
export const databaseIn = async (dataFolder: string): Promise<Address> => {
  const note = await readNote(path.join(dataFolder, 'postgres'))
  if (!note) throw new Error(`There is no running database in ${dataFolder}.`)
  return addressOf(dataFolder, note)
}

/** Waits until a restarted server accepts connections, even if it still refuses them. */
export const untilListening = async ({ host, port }: Address): Promise<void> => {
  const socket = path.join(host, `.s.PGSQL.${port}`)
  for (;;) {
    const isHeard = await new Promise<boolean>(resolve => {
      const connection = connect(socket, () => resolve(true))
      connection.on('connect', () => connection.destroy())
      connection.on('error', () => resolve(false))
    })
    if (isHeard) return
    await wait(5)
  }
}

export const recordsAt = async (address: Address): Promise<Map<string, FormRecord>> => {
  const database = openConnections({ ...address, database: 'postgres' }, silent)
  return recordsOf(database.db).finally(() => database.close())
}
