import { startEmbedded } from '../../../packages/database/src/embedded/server'
import { silent } from '../../../packages/database/src/log'
import { runOn, urlOf } from '../../../packages/database/src/testing/on-server'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const installed = '/usr/lib/postgresql'

export interface DebianServer {
  /** Creates an empty database and returns its address. */
  create(name: string): Promise<string>
  drop(name: string): Promise<void>
  /** Runs one of PostgreSQL's programs. */
  run(program: string, ...args: string[]): Promise<unknown>
  stop(): Promise<void>
}

/** Starts the PostgreSQL of the system's packages. Their pg_dump refuses the newer embedded one. */
export async function startDebianServer(): Promise<DebianServer> {
  const [version = ''] = (await readdir(installed)).sort().reverse()
  const native = path.join(installed, version)
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'portal-bench-server-'))
  const programs = { native, locale: ['--locale=C', '--lc-ctype=C.UTF-8'] }
  const server = await startEmbedded({ dataFolder, log: silent, programs })
  const { host, user } = server.address
  return {
    create: async name => {
      await runOn(server.address, `create database ${name} template template0`)
      return urlOf(server.address, name)
    },
    drop: name => runOn(server.address, `drop database ${name} with (force)`),
    run: (program, ...args) =>
      promisify(execFile)(path.join(native, 'bin', program), ['-h', host, '-U', user, ...args]),
    stop: async () => {
      await server.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
