import { spawn, spawnSync } from 'node:child_process'
import { open, readFile, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Address, addressOf } from './address'
import type { Binaries } from './binaries'
import { readNote } from './postmaster-file'
import { processState, signal } from './process-state'
import type { Runner } from './runner'
import { DatabaseFailure } from '../failure'

export interface Postmaster {
  address: Address
  pid: number
  ended: Promise<void>
}

export interface Place {
  dataFolder: string
  cluster: string
  socketFolder: string
  port: number
}

const logLimit = 5_000_000
/** The time for a stopping server to write. A server that is cut short has more to recover at its next start. */
const timeout = 2500

const openLog = async (file: string) => {
  const found = await stat(file).catch(() => undefined)
  if (found && found.size > logLimit) await truncate(file)
  return open(file, 'a', 0o600)
}

const flagsFor = ({ cluster, socketFolder, port }: Place, extra: Record<string, string>): string[] => {
  const settings: Record<string, string> = {
    listen_addresses: process.platform === 'win32' ? '127.0.0.1' : '',
    port: String(port),
    ...(process.platform !== 'win32' && {
      unix_socket_directories: socketFolder,
      unix_socket_permissions: '0700',
    }),
    max_connections: '100',
    // The most of the log that waits for an archive that is away; then the archive starts over.
    max_slot_wal_keep_size: '1GB',
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    ...extra,
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Starts the server and waits until it accepts connections. */
export const startPostmaster = async (
  place: Place,
  binaries: Binaries,
  runner: Runner,
  extra: Record<string, string>,
): Promise<Postmaster> => {
  const logFile = path.join(place.dataFolder, 'postgres.log')
  const log = await openLog(logFile)
  const from = (await log.stat()).size
  const args = [binaries.postgres, ...flagsFor(place, extra)]
  const [program = binaries.postgres, ...rest] = [...runner.prefix, ...args]
  // In its own process group: Ctrl-C in the terminal is for the portal, which stops the server after its last request.
  const child = spawn(program, rest, {
    env: binaries.environment,
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
    cwd: place.dataFolder,
    ...runner.user,
  })
  let hasEnded = false
  const ended = new Promise<void>(resolve => child.on('exit', resolve).on('error', resolve)).then(() => {
    hasEnded = true
  })
  child.unref()
  try {
    for (;;) {
      const note = await readNote(place.cluster)
      if (note?.pid === child.pid && note?.isReady) {
        return { address: await addressOf(place.dataFolder, note), pid: note.pid, ended }
      }
      if (hasEnded) break
      await wait(4)
    }
  } finally {
    await log.close()
  }
  const said = (await readFile(logFile)).subarray(from).toString().trim().split('\n').slice(-5).join('\n')
  throw new DatabaseFailure('EMBEDDED_POSTGRES_FAILED', `The embedded PostgreSQL did not start:\n${said}`)
}

const send = (pid: number, name: NodeJS.Signals, cluster: string, binaries: Binaries) => {
  if (process.platform === 'win32') {
    const mode = name === 'SIGINT' ? 'fast' : 'immediate'
    const program = path.join(path.dirname(binaries.postgres), 'pg_ctl.exe')
    spawnSync(program, ['stop', '-D', cluster, '-m', mode, '-W'], { env: binaries.environment })
    return
  }
  signal(pid, name)
}

/** Ends the server's connections, flushes and stops it. A server that hangs is stopped without flushing. */
export const stopPostmaster = async (pid: number, cluster: string, binaries: Binaries): Promise<void> => {
  send(pid, 'SIGINT', cluster, binaries)
  for (const start = Date.now(); await processState(pid); await wait(5)) {
    if (Date.now() - start > timeout) send(pid, 'SIGQUIT', cluster, binaries)
  }
}

/** Stops the server at once. No data is lost; the server recovers at its next start. */
export const killPostmaster = (pid: number, cluster: string, binaries: Binaries): void =>
  send(pid, 'SIGQUIT', cluster, binaries)
