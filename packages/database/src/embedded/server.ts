import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Address, addressOf, answersFor, choosePort } from './address'
import { byteOrder, clusterIn, ensureCluster } from './cluster'
import { takePlace } from './copied-cluster'
import { lockFolder } from './folder-lock'
import { adoptOrClear } from './leftovers'
import { hasLostSocket, isNoteOf, readNote } from './postmaster-file'
import { killPostmaster, type Place, startPostmaster, stopPostmaster } from './postmaster'
import { choosePrograms, type Runner } from './runner'
import { isTemporary, makeSocketFolder } from './socket-folder'
import { supervise } from './supervise'
import type { Log } from '../log'

export interface EmbeddedServer {
  address: Address
  /** The server's process. It changes when the server is restarted. */
  pid(): number
  stop(): Promise<void>
  /** For a process that must end at once. */
  kill(): void
}

interface OtherPrograms {
  /** The folder with `bin` and `lib`. */
  native: string
  /** Arguments for initdb about order and case, which depend on the version. */
  locale: string[]
}

export interface EmbeddedOptions {
  dataFolder: string
  log: Log
  /** The ways for root to run the programs. Default: those this machine allows. */
  runnersForRoot?: Runner[]
  /** More arguments for initdb. */
  initFlags?: string[]
  /** Programs of another version than the package's. */
  programs?: OtherPrograms
  /** Additional server settings. */
  serverSettings?: Record<string, string>
}

const startLocked = async (
  { log, serverSettings = {}, ...options }: EmbeddedOptions,
  release: () => Promise<void>,
): Promise<EmbeddedServer> => {
  const { dataFolder } = options
  const { runnersForRoot, programs, initFlags = [] } = options
  const { binaries, runner } = await choosePrograms(dataFolder, runnersForRoot, programs?.native)
  const cluster = await ensureCluster(dataFolder, binaries, runner, [...(programs?.locale ?? byteOrder), ...initFlags])

  const { leave } = await takePlace(dataFolder, cluster)
  const note = await readNote(cluster)
  if (note && !(await isNoteOf(cluster, note))) {
    log.warn(
      { startedOn: note.startedOn },
      'The database was not stopped when its folder was copied or moved: a copy may lack data without any sign of it',
    )
  }
  const adopted = await adoptOrClear(dataFolder, cluster)
  if (adopted) log.info({ pid: adopted.pid }, 'The PostgreSQL that a killed portal left running is taken over')
  const socketFolder = adopted ? adopted.address.host : await makeSocketFolder(dataFolder)
  const place: Place = { dataFolder, cluster, socketFolder, port: adopted?.address.port ?? (await choosePort()) }
  const start = async () => {
    // A cleaner of temporary files may have removed it since the last start.
    await mkdir(socketFolder, { recursive: true, mode: 0o700 })
    await runner.own(socketFolder)
    return startPostmaster(place, binaries, runner, serverSettings)
  }
  const first = adopted ?? (await start())
  const revive = async () => (await adoptOrClear(dataFolder, cluster)) ?? (await start())
  const supervisor = supervise(first, {
    revive,
    isLost: () => hasLostSocket(place),
    stop: pid => stopPostmaster(pid, cluster, binaries),
    log,
  })

  return {
    address: first.address,
    pid: supervisor.pid,
    stop: async () => {
      await supervisor.release()
      await stopPostmaster(supervisor.pid(), cluster, binaries)
      await leave()
      if (isTemporary(socketFolder)) await rm(socketFolder, { recursive: true, force: true })
      await release()
    },
    kill: () => {
      void supervisor.release()
      killPostmaster(supervisor.pid(), cluster, binaries)
    },
  }
}

/** Runs a real PostgreSQL in the data folder for this process, until it is stopped. */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedServer> => {
  const dataFolder = path.resolve(options.dataFolder)
  const { release } = await lockFolder(dataFolder)
  try {
    return await startLocked({ ...options, dataFolder }, release)
  } catch (error) {
    await release()
    throw error
  }
}

/** Returns the address of this data folder's running server, if another process has one. */
export const runningServer = async (dataFolder: string): Promise<Address | undefined> => {
  const cluster = clusterIn(dataFolder)
  const note = await readNote(cluster)
  if (!note?.isReady) return undefined
  const address = await addressOf(dataFolder, note)
  return (await answersFor(cluster, address)) ? address : undefined
}
