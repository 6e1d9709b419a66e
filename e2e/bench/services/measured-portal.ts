import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createHash, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { PortalProcess } from '../../support/portal-process'
import { databaseOf } from './database-of'

/** The benchmark's own portal and its database. */
export interface MeasuredPortal {
  url: string
  process: PortalProcess
  /** Returns another one after a restart. */
  readonly pid: number
  dataFolder: string
  database: pg.Client
  /** Where programs of PostgreSQL find it. */
  socketFolder: string
  /** The ids of people of the demo group. */
  idsOf(...names: string[]): Promise<number[]>
  /** Starts a session for each of these users. */
  tokensOf(userIds: readonly number[]): Promise<string[]>
  /** Starts a session for a person of the demo group. */
  tokenOf(name: string): Promise<string>
  /** Kills it like a power cut and restarts it at the same address. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** The minimum of a shell that a portal needs to serve. */
export async function makeBareShell(): Promise<string> {
  const shell = await mkdtemp(path.join(tmpdir(), 'portal-bench-shell-'))
  await writeFile(path.join(shell, 'index.html'), '<!doctype html>')
  await writeFile(path.join(shell, 'host.json'), JSON.stringify({ hostApi: '2.0.0', singletons: {} }))
  return shell
}

export interface PortalOptions {
  settings?: Record<string, string>
  /** It serves the built shell and all remotes. */
  hasPages?: boolean
}

/** Starts a portal for a measurement, and stops it afterwards. */
export async function withPortal<Result>(
  measure: (portal: MeasuredPortal) => Promise<Result>,
  options: PortalOptions = {},
): Promise<Result> {
  const portal = await startMeasuredPortal(options)
  try {
    return await measure(portal)
  } finally {
    await portal.stop()
  }
}

/** Returns the memory of a process in kilobytes. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
}

/** The ids of people of the demo group. */
export async function idsOf(database: pg.ClientBase, ...names: string[]): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    "select u.id from unnest($1::text[]) with ordinality n (name, i) join app_user u on u.email = n.name || '@anka.test' order by n.i",
    [names],
  )
  return rows.map(row => row.id)
}

/** Starts a session for each of these users and returns its token. */
export async function startSessions(database: pg.ClientBase, userIds: readonly number[]): Promise<string[]> {
  const tokens = userIds.map(() => randomBytes(32).toString('base64url'))
  const hashes = tokens.map(token => createHash('sha256').update(token).digest())
  await database.query(
    `insert into session (token_hash, user_id, expires_at)
     select h, u, now() + interval '1 day' from unnest($1::bytea[], $2::integer[]) as s (h, u)`,
    [hashes, userIds],
  )
  return tokens
}

export async function startMeasuredPortal({ settings, hasPages }: PortalOptions = {}): Promise<MeasuredPortal> {
  const shell = await makeBareShell()
  const build = hasPages ? {} : { remotes: [], shell }
  const portal = await PortalProcess.start({ PORTAL_SEED: 'demo', ...settings }, build)
  const { client: database, socketFolder } = await databaseOf(portal.dataFolder)
  return {
    url: portal.url,
    process: portal,
    get pid() {
      return portal.pid
    },
    dataFolder: portal.dataFolder,
    database,
    socketFolder,
    idsOf: (...names) => idsOf(database, ...names),
    tokensOf: userIds => startSessions(database, userIds),
    tokenOf: async name => (await startSessions(database, await idsOf(database, name)))[0] ?? '',
    restart: () => portal.restart(),
    stop: async () => {
      await database.end()
      await portal.stop()
      await rm(shell, { recursive: true, force: true })
    },
  }
}
