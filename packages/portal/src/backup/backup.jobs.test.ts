import { mkdtemp, readdir, rename, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startDemoDatabase, type TestDatabase } from '@portal/database/testing'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { filePlacesOf } from '../file-places'
import { readSettings } from '../read-settings'
import { contextOf } from '../testing/job-context'
import { submitForm } from '../testing/submit-form'
import { writeFiles } from '../testing/test-app'
import { backupMetrics } from './backup-metrics'
import { backupJobs, backupPlaceOf } from './backup.jobs'
import { keptOf } from './retention'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-backups-'))
  database = await startDemoDatabase()
  await submitForm(database.db, 'employee')
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const settingsWith = (backups: string, more: Record<string, string> = {}) =>
  readSettings({ PORTAL_DATA: folder, PORTAL_BACKUPS: backups, ...more })

/** Runs a job and returns the lines of its log in English. */
async function run(name: string, backups = path.join(folder, 'backups'), more = {}): Promise<string[]> {
  const settings = settingsWith(backups, more)
  const job = backupJobs(settings, database, filePlacesOf(settings).fileStore).find(each => each.name === name)
  const lines: string[] = []
  await job?.run(contextOf(database.db, ({ en }) => lines.push(en)))
  return lines
}

const drills = async () =>
  (await sql`select from pg_database where starts_with(datname, 'portal_drill_')`.execute(database.db)).rows.length

test('the nightly backup is restored by the drill, which leaves nothing', async () => {
  expect(await run('Backup')).toEqual([expect.stringMatching(/: \d+ rows, 0 files, \d\.\d MB\./)])
  await sql`create database portal_drill_left`.execute(database.db)
  expect(await run('RestoreDrill')).toEqual([expect.stringMatching(/ was restored in \d+ s; everything is there\./)])
  expect(await drills()).toBe(0)
})

test('both jobs use the passphrase, and the nightly one keeps the files of backups with another', async () => {
  const backups = path.join(folder, 'encrypted')
  await writeFiles(folder, {
    one: 'the first passphrase',
    two: 'the second passphrase',
    'remotes/log/000001.json': '{}',
  })
  const blobs = async () =>
    (await readdir(path.join(backups, 'blobs'), { recursive: true })).filter(name => name.includes(path.sep)).sort()
  await run('Backup', backups, { PORTAL_BACKUP_PASSPHRASE: path.join(folder, 'one') })
  const first = await blobs()
  const old = new Date(Date.now() - 2 * 86_400_000)
  for (const name of first) await utimes(path.join(backups, 'blobs', name), old, old)
  const [name = ''] = (await readdir(backups)).filter(each => each !== 'blobs')
  await rename(path.join(backups, name), path.join(backups, name.replace(/^\d{4}/, '2020')))
  const second = { PORTAL_BACKUP_PASSPHRASE: path.join(folder, 'two') }
  await run('Backup', backups, second)
  expect(await blobs()).toEqual(expect.arrayContaining(first))
  expect(await run('RestoreDrill', backups, second)).toEqual([expect.stringContaining('everything is there')])
  await rm(path.join(folder, 'remotes'), { recursive: true })
})

test('the age of the newest backup is a metric, and before the first one the time since the job is known', async () => {
  const ageIn = async (name: string) => {
    const register = new Registry()
    backupMetrics(register, settingsWith(path.join(folder, name)), database.db)
    return Number(/^portal_backup_age_seconds (\S+)$/m.exec(await register.metrics())?.[1])
  }
  expect(await ageIn('unknown')).toBeNaN()
  await database.db
    .insertInto('job')
    .values({ name: 'Backup', known_since: sql<Date>`now() - interval '2 days'` })
    .execute()
  expect(Math.round((await ageIn('unknown')) / 3600)).toBe(48)
  await run('Backup', path.join(folder, 'aged'))
  const age = await ageIn('aged')
  expect([age > 0, age < 600]).toEqual([true, true])
})

test('what a killed backup or removal has left is not a backup, and is gone a day later', async () => {
  const backups = path.join(folder, 'killed')
  await writeFiles(backups, {
    '2026-11-20T01-30-00.000Z/tables/form.copy.gz': '',
    '2026-11-21T01-30-00.000Z/unfinished': '',
    '.2026-11-22T01-30-00.000Z.partial/manifest.json': '{}',
  })
  await expect(run('RestoreDrill', backups)).rejects.toThrow('There is no backup')
  const old = new Date(Date.now() - 2 * 86_400_000)
  for (const name of [
    '2026-11-20T01-30-00.000Z/tables/form.copy.gz',
    '.2026-11-22T01-30-00.000Z.partial/manifest.json',
  ])
    await utimes(path.join(backups, name), old, old)
  await run('Backup', backups)
  const left = (await readdir(backups)).filter(name => /^\.?2026-11-2[0-2]/.test(name))
  expect(left).toEqual(['2026-11-21T01-30-00.000Z'])
})

test('a drill without a backup, or with a damaged one, fails', async () => {
  await expect(run('RestoreDrill', path.join(folder, 'none'))).rejects.toThrow('There is no backup')
  await run('Backup', path.join(folder, 'damaged'))
  const [name = ''] = (await readdir(path.join(folder, 'damaged'))).filter(each => each !== 'blobs')
  await rm(path.join(folder, 'damaged', name, 'tables/form.copy.gz'))
  await expect(run('RestoreDrill', path.join(folder, 'damaged'))).rejects.toThrow('table form')
})

test('only a portal with its own database has a folder for backups by itself', () => {
  const data = { PORTAL_DATA: folder }
  expect(backupPlaceOf(readSettings(data))?.folder).toBe(path.join(folder, 'backups'))
  expect(backupPlaceOf(readSettings({ ...data, DATABASE_URL: 'postgres://a/b' }))).toBeUndefined()
  expect(backupPlaceOf(readSettings({ ...data, DATABASE_URL: 'postgres://a/b', PORTAL_BACKUPS: '/c' }))?.folder).toBe(
    '/c',
  )
  expect(backupPlaceOf(settingsWith('off'))).toBeUndefined()
  expect(backupJobs(settingsWith('off'), database, filePlacesOf(settingsWith('off')).fileStore)).toEqual([])
})

test('the newest of 14 days and of 8 weeks are kept', () => {
  const days = Array.from({ length: 100 }, (_, i) => new Date(Date.UTC(2026, 10, 24, 1, 30) - i * 86_400_000))
  const names = days.map(date => date.toISOString().replaceAll(':', '-'))
  const byHand = '2026-11-24T12-00-00.000Z'
  const kept = [...keptOf([...names, byHand])].map(name => name.slice(5, 10)).sort()
  expect(kept).toEqual([
    // Sundays of earlier weeks, then fourteen days.
    ...['10-11', '10-18', '10-25', '11-01', '11-08'],
    ...['11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24'].map(day => `11-${day}`),
  ])
  expect(keptOf([...names, byHand]).has(byHand)).toBe(true)
})

test('files that only removed backups had are removed a day later', async () => {
  const backups = path.join(folder, 'pruned')
  const blobs = async () => (await readdir(path.join(backups, 'blobs'), { recursive: true })).length
  await writeFiles(path.join(folder, 'remotes'), { 'log/000001.json': '{}' })
  await run('Backup', backups)
  const before = await blobs()
  const [abandoned, young] = ['a', 'b'].map(digit => digit.repeat(64))
  await writeFiles(path.join(backups, 'blobs'), { [`ab/${abandoned}`]: '', [`ab/${young}`]: '' })
  const old = new Date(Date.now() - 2 * 86_400_000)
  await utimes(path.join(backups, `blobs/ab/${abandoned}`), old, old)
  for (const shelf of await readdir(path.join(backups, 'blobs'))) {
    for (const name of await readdir(path.join(backups, 'blobs', shelf))) {
      if (name !== young) await utimes(path.join(backups, 'blobs', shelf, name), old, old)
    }
  }
  // The earlier of today’s two is no longer kept, and the other has the same files.
  expect(await run('Backup', backups)).toContain('Old backups deleted: 1.')
  expect(await blobs()).toBe(before + 2)
  expect(await readdir(path.join(backups, 'blobs/ab'))).toEqual([young])
})
