import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, truncate, utimes } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startDemoDatabase, startTestDatabase, type TestDatabase } from '@portal/database/testing'
import { type BucketServer, startBucketServer } from '@portal/workflow-service/testing/bucket-server'
import { until } from '@portal/workflow-service/testing/until'
import { Registry } from 'prom-client'
import { filePlacesOf } from '../file-places'
import { readSettings } from '../read-settings'
import { contextOf } from '../testing/job-context'
import { runIn } from '../testing/run-command'
import { submitForm } from '../testing/submit-form'
import { writeFiles } from '../testing/test-app'
import { backupMetrics } from './backup-metrics'
import { backupJobs } from './backup.jobs'

let folder: string
let server: BucketServer
let database: TestDatabase
let portal: Record<string, string>
const at = (name: string) => path.join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-in-bucket-'))
  ;[server, database] = [await startBucketServer(), await startDemoDatabase()]
  await submitForm(database.db, 'employee')
  await writeFiles(at('data/remotes'), { 'log/000001.json': '{}', 'travel/1.0.0/entry.js': 'start()' })
  await writeFiles(folder, { passphrase: 'correct horse battery' })
  portal = {
    ...{ DATABASE_URL: database.url, PORTAL_DATA: at('data') },
    BACKUPS_S3_ENDPOINT: server.endpoint,
    BACKUPS_S3_KEY_ID: server.credentials.accessKeyId,
    BACKUPS_S3_SECRET: server.credentials.secretAccessKey,
  }
})
afterAll(async () => {
  await database.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  server.before = undefined
  server.requests.length = 0
})

/** Writes a backup and returns its address. */
async function backUp(to: string, more = {}): Promise<string> {
  const { status, printed, errors } = await runIn({ ...portal, ...more }, ['backup', '--to', to])
  expect([status, errors]).toEqual([0, ''])
  return printed.split(': ')[0] ?? ''
}
const run = (...args: string[]) => runIn(portal, args)
const sent = (kind: string) => server.requests.filter(request => request.startsWith(`PUT /backups/${kind}`))
const keyOf = (address: string) => address.slice('s3://backups/'.length)

/** Runs a job and returns what it says in both languages. */
async function runJob(name: string, PORTAL_BACKUPS: string): Promise<string[]> {
  const settings = readSettings({ ...portal, PORTAL_BACKUPS })
  const job = backupJobs(settings, database, filePlacesOf(settings).fileStore).find(each => each.name === name)
  const lines: string[] = []
  await job
    ?.run(contextOf(database.db, ({ tr, en }) => lines.push(tr, en)))
    .catch((error: Error) => lines.push(error.message))
  return lines
}
const refuse =
  (isMeant: (request: string) => boolean, status: number, code: string) =>
  ({ method, url }: IncomingMessage, response: ServerResponse): boolean => {
    if (!isMeant(`${method} ${url}`)) return false
    response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
    return true
  }

test('backups in a bucket are incremental, listed, verified and restored', async () => {
  const [first, second] = [await backUp('s3://backups/all'), await backUp('s3://backups/all/')]
  expect(first).toMatch(/^s3:\/\/backups\/all\/\d{4}-/)
  expect(sent('all/blobs')).toHaveLength(2)
  const { printed } = await run('backup', '--list', 's3://backups/all')
  expect(printed.split('\n')).toEqual([first, second].map(each => expect.stringMatching(`^${each}: 1 forms in`)))
  expect((await run('backup', '--verify', first)).printed).toMatch(/^s3:.* is whole: 1 forms in/)
  for (const [source, into] of [
    [second, at('one')],
    ['s3://backups/all', at('newest')],
  ] as const) {
    const target = await startTestDatabase()
    const settings = { ...portal, DATABASE_URL: target.url, PORTAL_DATA: into }
    expect(await runIn(settings, ['restore', source])).toMatchObject({ status: 0, errors: '' })
    expect(await readFile(path.join(into, 'remotes/travel/1.0.0/entry.js'), 'utf8')).toBe('start()')
    expect(await target.db.selectFrom('form').select('guid').execute()).toHaveLength(1)
    await target.close()
  }
})

test('an encrypted one says nothing without its passphrase', async () => {
  const backup = await backUp('s3://backups/sealed', { PORTAL_BACKUP_PASSPHRASE: at('passphrase') })
  expect(await readFile(server.fileOf(`${keyOf(backup)}/manifest.sealed`), 'latin1')).not.toContain('app_user')
  expect((await run('backup', '--verify', backup)).errors).toContain('PASSPHRASE_MISSING')
  const flag = ['--passphrase-file', at('passphrase')]
  expect(await run('backup', '--verify', backup, ...flag)).toMatchObject({ status: 0 })
})

test('a truncated file and one deleted by hand are named, and sent again by the next backup', async () => {
  const backup = await backUp('s3://backups/damaged')
  const [cut = '', gone = ''] = sent('damaged/blobs').map(request => request.slice('PUT /backups/'.length))
  await truncate(server.fileOf(cut), 1)
  await rm(server.fileOf(gone))
  const { status, errors } = await run('backup', '--verify', backup)
  expect([status, errors]).toEqual([1, expect.stringContaining('BACKUP_DAMAGED')])
  for (const key of [cut, gone]) expect(errors).toContain(`s3://backups/${key}`)
  await backUp('s3://backups/damaged')
  expect(await run('backup', '--verify', backup)).toMatchObject({ status: 0 })
})

test('a bucket that refuses in the middle has nothing of that backup, and the next one goes on', async () => {
  const place = 's3://backups/middle'
  const isLate = (request: string) => request.startsWith('PUT') && request.includes('/tables/form.copy.gz')
  server.before = refuse(isLate, 403, 'AccessDenied')
  expect(await run('backup', '--to', place)).toMatchObject({ errors: expect.stringContaining('BACKUPS_DENIED') })
  expect(await run('backup', '--list', place)).toMatchObject({ errors: expect.stringContaining('NO_BACKUP') })
  server.before = undefined
  await backUp(place)
  expect((await run('backup', '--list', place)).printed.split('\n')).toHaveLength(1)
})

test('the jobs write, restore and tidy up there, and leave what others have put beside', async () => {
  const place = 's3://backups/nightly'
  const name = (time: string) => new Date(time).toISOString().replaceAll(':', '-')
  const [killed, old] = [name('2026-01-02T01:30:00Z'), '0'.repeat(64)]
  const beside = ['nightly/notes.txt', 'nightly/blobs/ab/notes.txt', 'nightly/2026-01-02T-notes/a.txt', 'nightly-too/b']
  const abandoned = [`nightly/${killed}/tables/form.copy.gz`, `nightly/blobs/00/${old}`]
  for (const key of [...beside, ...abandoned]) {
    await writeFiles(path.dirname(server.fileOf(key)), { [path.basename(server.fileOf(key))]: 'x' })
    await utimes(server.fileOf(key), 0, 0)
  }
  // s3rver lists a folder only if it has files itself.
  await writeFiles(path.dirname(server.fileOf(`nightly/${killed}/unfinished`)), { 'unfinished._S3rver_object': '' })
  await utimes(server.fileOf(`nightly/${killed}/unfinished`), 0, 0)
  expect(await runJob('RestoreDrill', place)).toEqual([`There is no backup in ${place}.`])
  const isThere = (key: string) =>
    readFile(server.fileOf(key)).then(
      () => true,
      () => false,
    )
  // While another backup is being written, all files stay.
  const other = server.fileOf(`nightly/${name('2026-01-03T01:30:00Z')}/unfinished`)
  await writeFiles(path.dirname(other), { [path.basename(other)]: '' })
  await runJob('Backup', place)
  expect(await Promise.all(abandoned.map(isThere))).toEqual([false, true])
  await utimes(other, 0, 0)
  expect(await runJob('Backup', place)).toEqual([
    expect.stringMatching(/^s3:\/\/backups\/nightly\/.*: \d+ kayıt, 2 dosya, \d,\d MB\.$/),
    expect.stringMatching(/^s3:\/\/backups\/nightly\/.*: \d+ rows, 2 files, \d\.\d MB\.$/),
    'Silinen eski yedek: 1.',
    'Old backups deleted: 1.',
  ])
  expect(await Promise.all(abandoned.map(isThere))).toEqual([false, false])
  expect(await Promise.all(beside.map(isThere))).toEqual(beside.map(() => true))
  expect(await runJob('RestoreDrill', place)).toEqual([
    expect.stringContaining('eksik yok'),
    expect.stringContaining('everything is there'),
  ])
  const register = new Registry()
  backupMetrics(register, readSettings({ ...portal, PORTAL_BACKUPS: place }), database.db)
  const age = (text: string) => Number(/^portal_backup_age_seconds (\S+)$/m.exec(text)?.[1])
  // The first answer may not wait for a slow bucket.
  const told = await until(
    () => register.metrics(),
    text => age(text) >= 0,
  )
  expect(age(told)).toBeLessThan(600)
})

test('a bucket that refuses is named on /job in both languages, and by the doctor', async () => {
  server.before = refuse(() => true, 403, 'AccessDenied')
  const [tr, en, reason] = await runJob('Backup', 's3://backups/refused')
  expect([tr, en]).toEqual([expect.stringContaining('reddediyor'), expect.stringContaining('refuses the access key')])
  expect(reason).toBe(en)
  const doctor = await runIn({ ...portal, PORTAL_BACKUPS: 's3://backups/refused' }, ['doctor'])
  expect(doctor.printed).toContain('FAULT BACKUPS_DENIED: s3://backups/refused refuses the access key')
})

test('a secret of the bucket is nowhere in what is said or written', async () => {
  const wrong = { BACKUPS_S3_KEY_ID: randomUUID(), BACKUPS_S3_SECRET: randomUUID() }
  const { printed, errors } = await runIn({ ...portal, ...wrong }, ['backup', '--to', 's3://backups/wrong'])
  expect(errors).toContain('BACKUPS_DENIED')
  for (const secret of Object.values(wrong)) expect(printed + errors).not.toContain(secret)
})
