import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const execute = promisify(execFile)
const installed = '/usr/lib/postgresql'

export interface DebianServer {
  /** Makes an empty database and returns its address. */
  create(name: string): Promise<string>
  drop(name: string): Promise<void>
  /** Runs one of PostgreSQL's programs. */
  run(program: string, ...args: string[]): Promise<unknown>
  stop(): Promise<void>
}

/** Starts the PostgreSQL of the system's packages, whose pg_dump refuses the newer embedded one. */
export async function startDebianServer(): Promise<DebianServer> {
  const [version] = (await readdir(installed)).sort().reverse()
  const programs = path.join(installed, version ?? '', 'bin')
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-server-'))
  const cluster = path.join(folder, 'data')
  await mkdir(cluster, { mode: 0o700 })
  // PostgreSQL refuses to run as root, who is an ordinary user in a namespace of its own.
  const isRoot = process.getuid?.() === 0
  const asUser = isRoot ? ['unshare', '-U', '--map-user=1000', '--map-group=1000'] : []
  const command = (name: string, args: string[]): [string, string[]] => {
    const [program = '', ...rest] = [...asUser, path.join(programs, name), ...args]
    return [program, rest]
  }
  await execute(...command('initdb', ['-D', cluster, '-U', 'portal', '-E', 'UTF8', '--locale=C', '--no-sync']))
  const settings = ['shared_buffers=64MB', 'listen_addresses=', `unix_socket_directories=${folder}`, 'jit=off']
  const server = spawn(...command('postgres', ['-D', cluster, ...settings.flatMap(each => ['-c', each])]), {
    stdio: 'ignore',
  })
  const query = async (text: string) => {
    const client = new pg.Client({ host: folder, user: 'portal', database: 'postgres' })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  for (const deadline = Date.now() + 30_000; ; await wait(100)) {
    const failure = await query('select 1').then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failure === undefined) break
    if (Date.now() > deadline) throw failure
  }
  return {
    create: async name => {
      await query(`create database ${name} template template0`)
      return `postgres://portal@localhost/${name}?host=${encodeURIComponent(folder)}`
    },
    drop: name => query(`drop database ${name}`),
    run: (program, ...args) => execute(path.join(programs, program), ['-h', folder, '-U', 'portal', ...args]),
    stop: async () => {
      const gone = once(server, 'exit')
      if (server.kill('SIGINT')) await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
