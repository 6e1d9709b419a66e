import { execFile } from 'node:child_process'
import { chown, open, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Database, openConnections } from '../connect'
import { clusterIn } from '../embedded/cluster'
import { choosePrograms } from '../embedded/runner'
import { type EmbeddedServer, startEmbedded } from '../embedded/server'
import { DatabaseFailure } from '../failure'
import { silent } from '../log'
import type { LogPart } from './receive-log'
import { segmentName, segmentStart } from './positions'
import { writeAll } from './write-all'

interface LogOf {
  timeline: number
  segmentSize: number
  /** Reads the log in order. */
  read(take: (part: LogPart) => Promise<void>): Promise<unknown>
}

/** Puts a received log where a copied cluster looks for it. The last segment ends in zeros, as after a crash. */
export async function putLog(dataFolder: string, { timeline, segmentSize, read }: LogOf): Promise<void> {
  const folder = path.join(clusterIn(dataFolder), 'pg_wal')
  let current: { start: bigint; file: Awaited<ReturnType<typeof open>> } | undefined
  try {
    await read(async ({ start, bytes }) => {
      const segment = segmentStart(start, segmentSize)
      if (current?.start !== segment) {
        await current?.file.close()
        const file = await open(path.join(folder, segmentName(timeline, segment, segmentSize)), 'wx', 0o600)
        current = { start: segment, file }
        await file.truncate(segmentSize)
      }
      await writeAll(current.file, bytes, Number(start - segment))
    })
  } finally {
    await current?.file.close()
  }
}

/** The major version of the embedded PostgreSQL. */
export async function embeddedVersion(dataFolder: string): Promise<number> {
  const { binaries, runner } = await choosePrograms(dataFolder)
  const [program = binaries.postgres, ...args] = [...runner.prefix, binaries.postgres, '--version']
  const { stdout } = await promisify(execFile)(program, args, { env: binaries.environment, ...runner.user })
  return Number(/\d+/.exec(stdout)?.[0])
}

const endedEarlier = 'recovery ended before configured recovery target was reached'

/** Starts a copied cluster and replays the log that it has, to its end or until a time. */
export async function recoverCluster(dataFolder: string, until: Date | undefined): Promise<Database> {
  const cluster = clusterIn(dataFolder)
  await writeFile(path.join(cluster, 'recovery.signal'), '')
  await handOver(dataFolder, cluster)
  const settings = {
    // Everything is in pg_wal already; a command that finds nothing is required all the same.
    restore_command: 'exit 1',
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    hot_standby: 'off',
    archive_mode: 'off',
  }
  const start = (more: Record<string, string> = {}): Promise<EmbeddedServer> =>
    startEmbedded({ dataFolder, log: silent, serverSettings: { ...settings, ...more } })
  const server = await (until ? start({ recovery_target_time: targetOf(until) }) : start()).catch(error => {
    // Nothing was committed after this time.
    if (error instanceof DatabaseFailure && error.message.includes(endedEarlier)) return start()
    throw error
  })
  return openConnections({ ...server.address, database: 'postgres' }, silent, { server })
}

/** At this point of its start the server knows no names of time zones, "Z" neither. */
const targetOf = (time: Date): string => time.toISOString().replace('T', ' ').replace('Z', '+00')

/** The server may run as another user than the one who has copied the files. */
async function handOver(dataFolder: string, cluster: string): Promise<void> {
  const { runner } = await choosePrograms(dataFolder)
  const { user } = runner
  if (!user) return
  await chown(cluster, user.uid, user.gid)
  for (const name of await readdir(cluster, { recursive: true }))
    await chown(path.join(cluster, name), user.uid, user.gid)
}
