import { createHash, randomUUID } from 'node:crypto'
import {
  appendFile,
  cp,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { type Database, openDatabase } from '@portal/database/connect'
import { serverState, slotsIn } from '@portal/database/archive/slots'
import { silent } from '@portal/database/log'
import { startDemoDatabase } from '@portal/database/testing'
import { sql } from 'kysely'
import { restoreNotes, startArchive, storeBytes, upload } from '../../testing/archived'
import { fillDisk } from '../../testing/full-disk'
import { contextOf } from '../../testing/job-context'
import { runIn } from '../../testing/run-command'
import { writeFiles } from '../../testing/test-app'
import { tableReader } from '../make-backup'
import { readBackup } from '../manifest'
import { FolderPlace } from '../place/folder-place'
import { drillJob } from '../restore-drill.job'
import { backupsIn, newestIn } from '../retention'
import { archiveJob, troubleOf } from './archive.job'
import type { LogArchive } from './log-archive'
import { logFilesIn } from './log-files'
import { joinSeries, leaveArchive } from './join-series'
import { findPoint, provePoint, withPoint } from './restore-point'
import { baseName, basesIn, seriesIn } from './series'

let folder: string
let data: string
let backups: string
let database: Database
let archive: LogArchive

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-archive-'))
  ;[data, backups] = [path.join(folder, 'data'), path.join(folder, 'backups')]
  const demo = await startDemoDatabase()
  await runIn({ DATABASE_URL: demo.url, PORTAL_DATA: path.join(folder, 'demo') }, ['backup', '--to', backups])
  await demo.close()
  const [name = ''] = (await readdir(backups)).filter(each => each !== 'blobs')
  expect(await runIn({ PORTAL_DATA: data }, ['restore', path.join(backups, name)])).toMatchObject({ errors: '' })
  await writeFiles(data, { 'remotes/log/000001.json': '{}' })
  await begin()
})
/** Waits until something is so; the test's own time limit ends it. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(20)
}
const isFollowing = async () => (await Promise.allSettled([archive.flush()]))[0].status === 'fulfilled'
const untilFollowing = () => until(isFollowing)

afterAll(async () => {
  await end()
  await rm(folder, { recursive: true, force: true })
})

// A disk that stayed full would keep the other tests waiting.
afterEach(() => jest.restoreAllMocks())

/** Starts the database and its archive, as a portal does. */
async function begin(): Promise<void> {
  database = await openDatabase({ dataFolder: data, log: silent })
  archive = startArchive(database, { data, backups })
}
async function end(): Promise<void> {
  await archive.close()
  await database.close()
}

const note = (name: string) => database.db.insertInto('job').values({ name }).execute()
const copied = () => until(() => archive.state().baseAt !== undefined)
const ownSeries = async () => {
  const [slot] = await slotsIn(database.pool)
  return path.join(backups, 'archive', slot?.id ?? '')
}

const restore = (from = backups) => restoreNotes(from, path.join(folder, `into-${randomUUID()}`))

/** Copies all backups, so that a test can damage them. */
async function aside(): Promise<string> {
  const copy = path.join(folder, `copy-${randomUUID()}`)
  await cp(backups, copy, { recursive: true })
  return copy
}
const seriesOf = async (copy: string) => (await seriesIn(path.join(copy, 'archive'))).sort().at(-1) ?? ''
const newestLog = async (series: string) => path.join(series, (await logFilesIn(series)).at(-1) ?? '')

const pointOf = (from: string, time?: Date) =>
  findPoint({ backups: new FolderPlace(from), until: time, passphrase: undefined, dataFolder: folder })

test('acts and uploads of a moment ago survive, also --until a moment before', async () => {
  await copied()
  const key = await upload({ archive, database, folder }, 'a receipt')
  await note('Note wanted')
  // A date has no microseconds, so the note must be some milliseconds older.
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now from pg_sleep(0.01)`.execute(database.db)
  await note('Note unwanted')
  await archive.flush()
  const newest = await restore()
  expect(newest).toMatchObject({ status: 0, errors: '', notes: ['unwanted', 'wanted'] })
  expect(newest.printed).toMatch(/^Replaying the log in .* until .*\n.* 2 files of 0\.0 MB\.\nRestored and checked\./)
  expect(await readFile(path.join(newest.into, 'files', key.slice(0, 2), key), 'utf8')).toBe('a receipt')
  expect(await readFile(path.join(newest.into, 'remotes/log/000001.json'), 'utf8')).toBe('{}')
  const earlier = await pointOf(backups, rows[0]?.now)
  const jobs = await withPoint(
    earlier,
    { backups: new FolderPlace(backups), dataFolder: path.join(folder, 'until') },
    backup => text(Readable.from(tableReader(backup)('job')).pipe(createGunzip())),
  )
  expect([jobs.includes('Note wanted'), jobs.includes('Note unwanted')]).toEqual([true, false])
})

test('what is no time is refused, and a time before the first copy too', async () => {
  const { errors } = await runIn({}, ['restore', backups, '--until', 'yesterday'])
  expect(errors).toContain('NO_TIME')
  await expect(pointOf(backups, new Date(0))).rejects.toMatchObject({ code: 'ARCHIVE_INCOMPLETE' })
})

test('an upload is in the archive before the row that names it', async () => {
  const content = 'before its row'
  await storeBytes({ archive, folder }, content)
  await note('Note upload')
  await archive.flush()
  const blob = createHash('sha256').update(content).digest('hex')
  expect(await readFile(path.join(backups, 'blobs', blob.slice(0, 2), blob), 'utf8')).toBe(content)
})

test('a portal that starts again goes on with the same archive, after kill -9 too', async () => {
  const series = await ownSeries()
  await end()
  // What a killed process has left of its last writing.
  await appendFile(await newestLog(series), Buffer.from('PLG1 and not all of the rest'))
  await begin()
  await note('Note after')
  const { end: written } = await serverState(database.pool)
  await untilFollowing()
  expect(await ownSeries()).toBe(series)
  const { reach } = await pointOf(backups)
  expect(reach.isBroken).toBe(false)
  expect(reach.end).toBeGreaterThanOrEqual(written)
})

test('a log with a torn end leads to what is before it', async () => {
  await note('Note torn')
  await archive.flush()
  const [copy, { reach }] = [await aside(), await pointOf(backups)]
  const file = await newestLog(await seriesOf(copy))
  await truncate(file, (await stat(file)).size - 10)
  expect((await pointOf(copy)).reach.end).toBeLessThan(reach.end)
})

test('a log with a gap leads to the moment before it, and a useless one to the backup', async () => {
  await sql`select pg_switch_wal()`.execute(database.db)
  await note('Note gap')
  await archive.flush()
  const copy = await aside()
  const files = await logFilesIn(await seriesOf(copy))
  const remove = async (at: number) => rm(path.join(await seriesOf(copy), files.at(at) ?? ''))
  await remove(-2)
  expect((await pointOf(copy)).reach).toMatchObject({ isBroken: true })
  await remove(0)
  const { status, printed, notes } = await restore(copy)
  expect([status, notes]).toEqual([0, []])
  expect(printed).toMatch(/^ARCHIVE_GAP: .* The backup .* is restored instead/)
})

test('a segment of another database, other programs and a damaged copy are refused', async () => {
  const copy = await aside()
  const series = await seriesOf(copy)
  const head = await readFile(path.join(series, 'series.json'), 'utf8')
  for (const [code, part] of [
    ['ARCHIVE_GAP', { systemId: '1' }],
    ['ARCHIVE_OTHER_PROGRAM', { postgres: 17 }],
    ['ARCHIVE_OTHER_PROGRAM', { platform: 'plan9-x64' }],
  ] as const) {
    await writeFile(path.join(series, 'series.json'), JSON.stringify({ ...(JSON.parse(head) as object), ...part }))
    await expect(pointOf(copy)).rejects.toMatchObject({ code })
  }
  await writeFile(path.join(series, 'series.json'), head)
  const point = await pointOf(copy)
  await truncate(path.join(series, baseName(point.base.start)), 1000)
  const replayed = withPoint(
    point,
    { backups: new FolderPlace(copy), dataFolder: path.join(folder, 'damaged') },
    async () => undefined,
  )
  await expect(replayed).rejects.toMatchObject({ code: 'ARCHIVE_DAMAGED' })
})

test('a target that is away is waited for, and nothing is missing after', async () => {
  const series = await ownSeries()
  await rename(backups, `${backups}-away`)
  await writeFile(backups, '')
  await note('Note while away')
  await expect(archive.flush()).rejects.toThrow('ENOTDIR')
  await until(() => archive.state().failure !== undefined)
  expect(troubleOf(archive.state(), new Date(Date.now() + 190_000))?.en).toMatch(/behind for \d+ minutes \(E\w+: /)
  const join = { pool: database.pool, dataFolder: data, to: backups, passphrase: undefined }
  await expect(joinSeries(join)).rejects.toThrow('E')
  await rm(backups)
  await rename(`${backups}-away`, backups)
  await untilFollowing()
  expect(await ownSeries()).toBe(series)
})

test('a disk that is full is waited for, and nothing is missing after', async () => {
  const series = await ownSeries()
  const restoreDisk = await fillDisk()
  await note('Note while full')
  await expect(archive.flush()).rejects.toThrow('ENOSPC')
  await until(() => archive.state().failure !== undefined)
  expect(troubleOf(archive.state(), new Date(Date.now() + 190_000))?.en).toMatch(/behind for \d+ minutes \(ENOSPC: /)
  expect(await slotsIn(database.pool)).toMatchObject([{ isLost: false }])
  const { end: written } = await serverState(database.pool)
  restoreDisk()
  await untilFollowing()
  expect(await ownSeries()).toBe(series)
  const { reach } = await pointOf(backups)
  expect(reach.isBroken).toBe(false)
  expect(reach.end).toBeGreaterThanOrEqual(written)
})

test('the drill also replays the archive to its end', async () => {
  const said: string[] = []
  const place = new FolderPlace(backups)
  const job = drillJob({ place, database, passphrase: async () => undefined, dataFolder: data, archive })
  await job.run(contextOf(database.db, ({ en }) => said.push(en)))
  const whole = / s; everything is there\. The log archive was replayed until \S+Z in \d+ s; everything is there\.$/
  expect(said).toEqual([expect.stringMatching(whole)])
  expect(await readdir(data)).not.toContain('.archive.partial')
})

test('an archive that lacks an upload, or has a gap, is no proof', async () => {
  const place = new FolderPlace(backups)
  const backup = await readBackup({ place, name: (await newestIn(place)) ?? '' })
  await upload({ archive, database, folder }, 'wanted by the log')
  await archive.flush()
  const blob = createHash('sha256').update('wanted by the log').digest('hex')
  await rm(path.join(backups, 'blobs', blob.slice(0, 2), blob))
  const point = await pointOf(backups)
  await expect(provePoint(point, { backup, dataFolder: data })).rejects.toThrow(' lacks 1 files: ')
  const broken = { ...point, reach: { ...point.reach, isBroken: true } }
  await expect(provePoint(broken, { backup, dataFolder: data })).rejects.toMatchObject({ code: 'ARCHIVE_GAP' })
})

test('after a backup, the job makes a newer copy, which replaces the older one and the log before it', async () => {
  const { base, series } = await pointOf(backups)
  const [name = ''] = await backupsIn(new FolderPlace(backups))
  await cp(path.join(backups, name), path.join(backups, new Date().toISOString().replaceAll(':', '-')), {
    recursive: true,
  })
  const said: string[] = []
  await archiveJob(new FolderPlace(backups), archive).run(contextOf(database.db, ({ en }) => said.push(en)))
  expect(said).toEqual([
    expect.stringMatching(/^If the disk were lost, at most \d+ seconds of entries would be lost\.$/),
  ])
  const after = await pointOf(backups)
  expect(await basesIn(series.folder)).toHaveLength(1)
  expect(after.base.start).toBeGreaterThan(base.start)
  const [oldest = ''] = await logFilesIn(series.folder)
  expect(BigInt(`0x${oldest.slice(0, 16)}`)).toBeGreaterThan(base.start)
})

test('when the server has given up waiting, another series begins', async () => {
  const series = await ownSeries()
  await end()
  database = await openDatabase({ dataFolder: data, log: silent })
  await note('Note meanwhile')
  const doctor = async () => (await runIn({ PORTAL_DATA: data, PORTAL_BACKUPS: backups }, ['doctor'])).printed
  const newest = await newestLog(series)
  await utimes(newest, 0, 0)
  expect(await doctor()).toContain('FAULT LOG_ARCHIVE_BEHIND: ')
  await leaveArchive(database.pool)
  expect(await doctor()).toContain('FAULT LOG_ARCHIVE_INCOMPLETE: ')
  await utimes(newest, new Date(), new Date())
  await database.close()
  await begin()
  await copied()
  expect(await ownSeries()).not.toBe(series)
  expect(await seriesIn(path.join(backups, 'archive'))).toHaveLength(2)
})
