import { setTimeout as wait } from 'node:timers/promises'
import { serverState } from '@portal/database/archive/slots'
import { type Database, connectionOf } from '@portal/database/connect'
import { clusterIn } from '@portal/database/embedded/cluster'
import type { Log } from '@portal/database/log'
import type { FileStore } from '@portal/workflow-service/files/store/file-store'
import { Blobs } from '../blobs'
import type { Passphrase } from '../passphrase'
import { FolderPlace } from '../place/folder-place'
import { FollowedFiles, NewUploads } from './followed-files'
import { joinSeries } from './join-series'
import { LogSession } from './log-session'
import { basesIn } from './series'

export interface ArchiveOptions {
  /** The folder of all backups. */
  to: string
  dataFolder: string
  remotesFolder: string
  database: Database
  fileStore: FileStore
  /** Read at each attempt, so that a file in need of repair does not keep the portal from starting. */
  passphrase: () => Promise<Passphrase | undefined>
  log: Log
}

export interface ArchiveState {
  /** Everything that was entered until then survives the loss of the data folder; undefined before the first copy. */
  coveredUntil: Date | undefined
  /** When the copy of the database that the log is replayed on was complete. */
  baseAt: Date | undefined
  /** Why the archive does not go on. */
  failure: string | undefined
}

const [firstRetry, lastRetry] = [1000, 60_000]

/** Keeps the log of the portal's own database in the folder of the backups, as it is written. */
export class LogArchive {
  readonly fileStore: FileStore
  readonly #uploads = new NewUploads()
  readonly #stopping = new AbortController()
  #session: LogSession | undefined
  #running: Promise<void> = Promise.resolve()
  #copying: Promise<void> | undefined
  #covered: Date | undefined
  #baseAt: Date | undefined
  #failure: string | undefined

  constructor(private readonly options: ArchiveOptions) {
    this.fileStore = this.#uploads.watched(options.fileStore)
  }

  state(): ArchiveState {
    const coveredUntil = this.#baseAt && this.#covered
    return { coveredUntil, baseAt: this.#baseAt, failure: this.#failure }
  }

  start(): void {
    this.#running = this.#run()
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    for (let retry = firstRetry; !signal.aborted; retry = Math.min(retry * 2, lastRetry)) {
      const before = this.#covered
      await this.#follow().catch((error: unknown) => this.#fail(error))
      if (this.#covered !== before) retry = firstRetry
      await wait(retry, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  #fail(error: unknown): void {
    const { message } = error as Error
    if (this.#failure !== message) this.options.log.error({ err: error }, 'The archive of the log does not go on')
    this.#failure = message
  }

  async #follow(): Promise<void> {
    const { to, dataFolder, database, log, ...sources } = this.options
    const joined = await joinSeries({ pool: database.pool, dataFolder, to, passphrase: await sources.passphrase() })
    const [{ series, cipher }, connection] = [joined, connectionOf(database.pool)]
    const [base] = await basesIn(series.folder)
    this.#baseAt = base && new Date(base.stoppedAt)
    const blobs = new Blobs(new FolderPlace(to), cipher)
    const place = { folder: series.folder, cipher, blobs, connection, uploads: this.#uploads }
    const files = new FollowedFiles({ ...sources, ...place })
    const onCovered = (until: Date) => void (this.#covered = until)
    const cluster = clusterIn(dataFolder)
    const session = await LogSession.open({ joined, connection, files, cluster, to, onCovered })
    if (this.#stopping.signal.aborted) void session.close()
    this.#session = session
    this.#failure = undefined
    log.info({ folder: series.folder, isNew: joined.at === undefined }, 'The log of the database is being archived')
    const following = session.follow()
    if (!base) this.renew().catch((error: unknown) => this.#fail(error))
    try {
      await following
    } finally {
      this.#session = undefined
    }
  }

  /** Copies the whole database, in place of an older copy. */
  renew(): Promise<void> {
    this.#copying ??= this.#copy().finally(() => (this.#copying = undefined))
    return this.#copying
  }

  async #copy(): Promise<void> {
    const session = this.#session
    if (!session) throw new Error(this.#failure ?? 'The archive of the log has not begun yet.')
    const { stoppedAt } = await session.copyBase()
    this.#baseAt = new Date(stoppedAt)
    this.#failure = undefined
    this.options.log.info({ stoppedAt }, 'The database was copied into the archive of the log')
  }

  /** Brings what the database has committed into the archive now. */
  async flush(): Promise<void> {
    const { end } = await serverState(this.options.database.pool)
    if (!this.#session) throw new Error(this.#failure ?? 'The archive of the log has not begun yet.')
    await this.#session.reach(end)
  }

  /** Brings what is under way into the archive, and stops. */
  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#session?.close()
    await this.#running
    await this.#copying?.catch(() => {})
  }
}
