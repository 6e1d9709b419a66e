import { execFile } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { guidOf } from '../../../packages/database/src/testing/many-forms'
import type pg from 'pg'
import { root } from '../../support/portal-process'
import { median } from '../median'
import { factor } from '../table'
import { actRequest, bodyOf, drive, getRequest, isSuccess, openLine } from './callers'
import { type DebianServer, startDebianServer } from './debian-server'
import type { FormsPortal } from './forms-portal'
import type { Goal } from './goal'
import type { ServiceBench } from './service-bench'

/** A million forms have ten gigabytes of files. */
const formsOfFile = 10
const fileSize = 100_000
const callers = 16
const callsAtOnce = 192
/** A long backup would use up the forms that wait. */
const mostMeasured = 40

/**
 * Backup and restore through the portal's commands, compared with pg_dump and pg_restore of the same database and a
 * copy of the files; and approvals beside the nightly job.
 */
export async function measureBackup(bench: ServiceBench): Promise<Goal[]> {
  const forms = await bench.withForms(bench.many)
  const { portal } = forms
  bench.progress('writing uploads')
  const files = await fillFiles(portal.database, path.join(portal.dataFolder, 'files'), bench.many / formsOfFile)
  const rounds = await inFolder(async folder => {
    const server = await startDebianServer()
    try {
      const beside = await actsBesideBackup(bench, forms)
      const [first = ''] = await backupsIn(path.join(portal.dataFolder, 'backups'))
      return { beside, speeds: await speedsOn(bench, server, folder, first) }
    } finally {
      await server.stop()
    }
  })
  const { beside, speeds } = rounds
  const megabytes = (await sizeOf(portal.database)) + (files * fileSize) / 1e6
  const speed = (which: keyof Speeds) => megabytes / median(speeds.map(each => each[which]))
  const against = (what: string, own: keyof Speeds, other: keyof Speeds): Goal => ({
    what: `${what}, ${bench.many} forms, ${megabytes.toFixed(0)} MB with ${files} files: MB/s against ${speed(other).toFixed(0)} (${speed(own).toFixed(0)})`,
    measured: median(speeds.map(each => each[other] / each[own])),
    atLeast: 0.8,
    show: factor,
  })
  return [
    against('portal backup against pg_dump -j2 and a copy of the files', 'backup', 'dump'),
    against('portal restore against pg_restore -j2 and a copy of the files', 'restore', 'load'),
    {
      what: `approve, ${callers} callers, beside the backup: of the same without it`,
      measured: median(beside),
      atLeast: 0.85,
      show: factor,
    },
  ]
}

/** Seconds. */
interface Speeds {
  backup: number
  dump: number
  restore: number
  load: number
}

async function speedsOn(bench: ServiceBench, server: DebianServer, folder: string, first: string): Promise<Speeds[]> {
  const at = (name: string) => path.join(folder, name)
  const source = { DATABASE_URL: await server.create('source'), PORTAL_DATA: at('source') }
  await portal(source, 'restore', first)
  const speeds: Speeds[] = []
  for (let round = 0; round < bench.rounds; round++) {
    bench.progress(`backup, round ${round + 1}`)
    const target = { DATABASE_URL: await server.create('own'), PORTAL_DATA: at('own') }
    await server.create('other')
    const backup = await secondsOf(() => portal(source, 'backup', '--to', at('backups')))
    const dump = await secondsOf(async () => {
      await server.run('pg_dump', '-Fd', '-j2', '-f', at('dump'), 'source')
      await copyFiles(at('source'), at('dump'))
    })
    const [written = ''] = await backupsIn(at('backups'))
    const restore = await secondsOf(() => portal(target, 'restore', written))
    const load = await secondsOf(async () => {
      await server.run('pg_restore', '-j2', '-d', 'other', at('dump'))
      await copyFiles(at('dump'), at('other'))
    })
    speeds.push({ backup, dump, restore, load })
    for (const name of ['own', 'other']) await server.drop(name)
    for (const name of ['own', 'other', 'backups', 'dump']) await rm(at(name), { recursive: true, force: true })
  }
  return speeds
}

/** A copy that survives a power failure, as both backups do. */
async function copyFiles(from: string, to: string): Promise<void> {
  await cp(path.join(from, 'files'), path.join(to, 'files'), { recursive: true })
  await promisify(execFile)('sync', ['--file-system', to])
}

/** Returns for each round the approvals a second beside the job, as a part of those without it. */
async function actsBesideBackup(bench: ServiceBench, forms: FormsPortal): Promise<number[]> {
  const { portal: served, circle } = forms
  const [approver = ''] = await served.tokensOf(circle.approvers.slice(0, 1))
  const admin = await served.tokenOf('admin')
  const line = await openLine(served.url)
  const ask = async <Data>(address: string) => bodyOf<{ data: Data }>(await line.ask(getRequest(address, admin))).data
  const acts = async () => {
    const base = forms.take(callsAtOnce)
    const request = (n: number) =>
      actRequest('/api/FormRequest/Update', approver, [{ formGuid: guidOf(base + n), state: 4 }])
    return (await drive(served.url, { callers, calls: callsAtOnce, request, isGood: isSuccess })).perSecond
  }
  for (let round = 0; round < 6; round++) await acts()
  const parts: number[] = []
  for (let round = 0; round < bench.rounds; round++) {
    bench.progress(`approve beside the backup, round ${round + 1}`)
    await rm(path.join(served.dataFolder, 'backups'), { recursive: true, force: true })
    const without = median([await acts(), await acts(), await acts()])
    const { logId } = await ask<{ logId: number }>('/api/job/Backup')
    const meanwhile: number[] = []
    for (let state = 'running'; state === 'running'; ) {
      const speed = meanwhile.length < mostMeasured ? await acts() : await wait(500)
      state = await stateOf(ask, logId)
      if (speed && (state === 'running' || meanwhile.length === 0)) meanwhile.push(speed)
      if (state === 'failed') throw new Error('The backup failed.')
    }
    parts.push(median(meanwhile) / without)
  }
  line.close()
  return parts
}

async function stateOf(ask: <Data>(address: string) => Promise<Data>, logId: number): Promise<string> {
  const jobs = await ask<{ jobName: string; runs: { id: number; state: string }[] }[]>('/api/job/getlogs')
  const runs = jobs.find(({ jobName }) => jobName === 'Backup')?.runs ?? []
  return runs.find(({ id }) => id === logId)?.state ?? 'failed'
}

/** Adds uploads of random bytes, which do not become smaller. Returns how many. */
async function fillFiles(database: pg.Client, folder: string, count: number): Promise<number> {
  const files = Math.floor(count)
  const [keys, hashes]: [string[], Buffer[]] = [[], []]
  for (let n = 0; n < files; n++) {
    const [key, content] = [randomUUID(), randomBytes(fileSize)]
    await mkdir(path.join(folder, key.slice(0, 2)), { recursive: true })
    await writeFile(path.join(folder, key.slice(0, 2), key), content)
    keys.push(key)
    hashes.push(createHash('sha256').update(content).digest())
  }
  await database.query(
    `insert into stored_file (guid, storage_key, kind, owner_guid, name, extension, media_type, size, sha256, uploaded_by)
     select gen_random_uuid(), key, 'cv', gen_random_uuid(), 'fiş', '.csv', 'text/csv', ${fileSize}, hash,
       (select min(id) from app_user)
     from unnest($1::uuid[], $2::bytea[]) f (key, hash)`,
    [keys, hashes],
  )
  return files
}

async function sizeOf(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ size: number }>(
    'select (pg_database_size(current_database()) / 1e6)::float8 as size',
  )
  return rows[0]?.size ?? NaN
}

async function backupsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter(name => name.startsWith('2')).map(name => path.join(folder, name))
}

async function portal(settings: Record<string, string>, ...args: string[]): Promise<void> {
  const program = path.join(root, 'packages/portal/bin/portal.mjs')
  await promisify(execFile)(process.execPath, [program, ...args], { env: { ...process.env, ...settings } })
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return (performance.now() - since) / 1000
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-backup-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
