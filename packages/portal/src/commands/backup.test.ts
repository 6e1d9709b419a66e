import { createHash, randomUUID } from 'node:crypto'
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { openConnections } from '@portal/database/connect'
import { silent } from '@portal/database/log'
import { isMigrated, takeSteps } from '@portal/database/migrate'
import * as migrations from '@portal/database/migrations/index'
import { startDemoDatabase, startTestDatabase, type TestDatabase } from '@portal/database/testing'
import { idOf } from '@portal/workflow-service/testing/trees'
import { sql } from 'kysely'
import { makeBackup } from '../backup/make-backup'
import { readBackup, writeManifest } from '../backup/manifest'
import { FolderPlace } from '../backup/place/folder-place'
import { restoreBackup, takeEmpty } from '../backup/restore-backup'
import { filePlacesOf } from '../file-places'
import { readSettings } from '../read-settings'
import { runIn } from '../testing/run-command'
import { submitForm } from '../testing/submit-form'
import { writeFiles } from '../testing/test-app'

const receipt = 'fiş '.repeat(10_000)
const key = randomUUID()
const release = { 'log/000001.json': '{"kind":"Published"}', 'travel/1.0.0/entry.js': 'start()' }

let database: TestDatabase
let folder: string
const opened: TestDatabase[] = []
const at = (...names: string[]) => path.join(folder, ...names)
const source = () => ({ DATABASE_URL: database.url, PORTAL_DATA: at('data') })

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-backup-'))
  database = await startDemoDatabase()
  for (const who of ['employee', 'employee', 'lead']) await submitForm(database.db, who)
  // Two forms share it.
  await addUpload(key)
  await addUpload(key)
  await writeFiles(at('data/files'), { [`${key.slice(0, 2)}/${key}`]: receipt })
  await writeFiles(at('data/remotes'), release)
})
afterAll(async () => {
  for (const each of [database, ...opened]) await each.close()
  await rm(folder, { recursive: true, force: true })
})

const addUpload = (storageKey: string, content = receipt) =>
  database.db
    .insertInto('stored_file')
    .values({
      ...{
        guid: randomUUID(),
        storage_key: storageKey,
        kind: 'cv',
        owner_guid: randomUUID(),
        name: 'fiş',
        extension: '.csv',
        media_type: 'text/csv',
      },
      ...{ size: Buffer.byteLength(content), sha256: createHash('sha256').update(content).digest() },
      uploaded_by: idOf('employee'),
    })
    .execute()

const placed = (backup: string) => ({ place: new FolderPlace(path.dirname(backup)), name: path.basename(backup) })

/** Writes a backup and returns its folder. */
async function backUp(to: string, from: Record<string, string> = source(), flags: string[] = []): Promise<string> {
  const before = await readdir(at(to)).catch((): string[] => [])
  const { status, errors } = await runIn(from, ['backup', '--to', at(to), ...flags])
  expect({ status, errors }).toEqual({ status: 0, errors: '' })
  const [name = ''] = (await readdir(at(to))).filter(each => !before.includes(each) && each !== 'blobs')
  return at(to, name)
}

async function emptyTarget() {
  const target = await startTestDatabase()
  opened.push(target)
  return { target, settings: { DATABASE_URL: target.url, PORTAL_DATA: at(`into-${opened.length}`) } }
}
const peopleIn = ({ db }: TestDatabase) => db.selectFrom('app_user').select('id').execute()

/** Returns the definitions of all indexes and constraints. */
async function definitionsIn({ db }: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) as definition from pg_index join pg_class t on t.oid = indrelid
    where relnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace order by 1`.execute(db)
  return rows.map(({ definition }) => definition)
}

test('a backup moves everything into a data folder of its own, and back', async () => {
  const backup = await backUp('moved')
  const embedded = { PORTAL_DATA: at('embedded') }
  const { status, printed, errors } = await runIn(embedded, ['restore', backup])
  expect({ status, errors }).toEqual({ status: 0, errors: '' })
  expect(printed).toMatch(/3 forms in \d+ rows, 3 files of 0\.1 MB\.\nRestored and checked\./)
  expect(await readFile(at('embedded/files', key.slice(0, 2), key), 'utf8')).toBe(receipt)

  const again = await backUp('again', embedded)
  const { manifest: first } = await readBackup(placed(backup))
  const { manifest: second } = await readBackup(placed(again))
  const withoutSessions = ({ tables }: typeof first) => tables.filter(each => !each.name.startsWith('session'))
  expect(withoutSessions(second)).toEqual(withoutSessions(first))
  expect([second.sequences, second.migrations, second.files]).toEqual([first.sequences, first.migrations, first.files])
  expect(first.tables.find(({ name }) => name === 'session')?.rows).toBeGreaterThan(0)
  expect(second.tables.find(({ name }) => name === 'session')?.rows).toBe(0)

  const { target, settings } = await emptyTarget()
  expect(await runIn(settings, ['restore', again])).toMatchObject({ status: 0 })
  expect(await definitionsIn(target)).toEqual(await definitionsIn(database))
  await submitForm(target.db, 'employee')
  await expect(target.db.deleteFrom('app_user').where('id', '=', idOf('employee')).execute()).rejects.toThrow(
    /foreign key/,
  )
})

test('the second backup copies no file again, and both are listed and verified', async () => {
  const backups = [await backUp('two'), await backUp('two')].sort()
  expect((await readdir(at('two/blobs'), { recursive: true })).filter(name => name.includes(path.sep))).toHaveLength(3)
  expect((await runIn({}, ['backup', '--list', at('two')])).printed.split('\n')).toEqual(
    backups.map(backup => expect.stringContaining(`${backup}: 3 forms`)),
  )
  expect((await runIn({}, ['backup', '--verify', backups[0] ?? ''])).printed).toMatch(/is whole: 3 forms/)
})

test('a file that somebody has deleted from the backups is named, and copied again by the next backup', async () => {
  const backup = await backUp('deleted')
  const verify = () => runIn({}, ['backup', '--verify', backup])
  const [lost = ''] = (await readdir(at('deleted/blobs'), { recursive: true })).filter(name => name.includes(path.sep))
  await rm(at('deleted/blobs', lost))
  expect(await verify()).toMatchObject({ status: 1, errors: expect.stringContaining(lost) })
  await backUp('deleted')
  expect(await verify()).toMatchObject({ status: 0, errors: '' })
})

test('acts go on beside a backup, which has each form with its whole timeline', async () => {
  const running = backUp('beside')
  for (let i = 0; i < 20; i++) await submitForm(database.db, 'employee')
  const backup = await running
  const { settings } = await emptyTarget()
  expect(await runIn(settings, ['restore', backup])).toMatchObject({ status: 0, errors: '' })
})

const replace = (file: string, text: string | RegExp, by: string) => async (backup: string) => {
  const place = path.join(backup, file)
  await writeFile(place, (await readFile(place, 'latin1')).replace(text, by), 'latin1')
}

test.each<[string, (backup: string) => Promise<unknown>, string]>([
  [
    'a table with a changed byte',
    backup => appendFile(path.join(backup, 'tables/form.copy.gz'), 'x'),
    'BACKUP_DAMAGED',
  ],
  ['a table cut off', backup => writeFile(path.join(backup, 'tables/form.copy.gz'), ''), 'BACKUP_DAMAGED'],
  ['a table removed', backup => rm(path.join(backup, 'tables/app_user.copy.gz')), 'BACKUP_DAMAGED'],
  ['its files removed', backup => rm(path.join(backup, '../blobs'), { recursive: true }), 'BACKUP_DAMAGED'],
  ['another manifest', replace('manifest.json', /"rows":[1-9]\d*/, '"rows":0'), 'BACKUP_DAMAGED'],
  ['the manifest of another program', backup => writeFile(path.join(backup, 'manifest.json'), '{}'), 'BACKUP_DAMAGED'],
  ['no manifest', backup => rm(path.join(backup, 'manifest.json')), 'NO_BACKUP'],
  ['steps of a newer portal', backup => rewrite(backup, { migrations: ['9999_later'] }), 'BACKUP_NEWER'],
  ['a newer format', backup => rewrite(backup, { format: 2 }), 'BACKUP_NEWER'],
])('a backup with %s is refused, and nothing is restored', async (_what, damage, code) => {
  const backup = await backUp(`damaged-${randomUUID()}`)
  await damage(backup)
  const { target, settings } = await emptyTarget()
  const { status, errors } = await runIn(settings, ['restore', backup])
  expect([status, errors]).toEqual([1, expect.stringContaining(code)])
  expect(await peopleIn(target)).toEqual([])
})

async function rewrite(backup: string, change: object): Promise<void> {
  const { manifest } = await readBackup(placed(backup))
  await rm(path.join(backup, 'manifest.json'))
  await writeManifest(placed(backup), { ...manifest, ...change })
}

test('a database in use is left alone', async () => {
  const backup = await backUp('full')
  const before = await peopleIn(database)
  const { status, errors } = await runIn(source(), ['restore', backup])
  expect([status, errors]).toEqual([1, expect.stringContaining('RESTORE_INTO_FULL')])
  expect(await peopleIn(database)).toEqual(before)
})

test('no portal starts on a restore that was cut off, and it can be begun again', async () => {
  const backup = await backUp('cut')
  const read = await readBackup(placed(backup))
  const { target, settings } = await emptyTarget()
  const { manifest } = read
  const tables = manifest.tables.map(table => ({ ...table, rows: table.rows + Number(table.name === 'stored_file') }))
  const restored = restoreBackup(readSettings(settings), { ...read, manifest: { ...manifest, tables } })
  await expect(restored).rejects.toMatchObject({
    code: 'RESTORE_CUT_OFF',
    message: expect.stringContaining('stored_file has 2 rows of 3. The database can be used once'),
  })
  for (const command of ['migrate', 'serve']) {
    await writeFiles(at('shell'), { 'host.json': '{}', 'index.html': '' })
    expect(await runIn(settings, [command, '--shell', at('shell')])).toMatchObject({
      status: 1,
      errors: expect.stringContaining(`RESTORE_UNFINISHED: The restore of the backup of ${manifest.takenAt}`),
    })
  }
  // A further migration might expect the foreign keys, which are missing.
  const later = { ...manifest, migrations: [...manifest.migrations, '9999_later'] }
  await expect(takeEmpty(target, 'It', later, [])).rejects.toMatchObject({ code: 'RESTORE_INTO_FULL' })
  expect(await runIn(settings, ['restore', backup])).toMatchObject({ status: 0, errors: '' })
  expect(await definitionsIn(target)).toEqual(await definitionsIn(database))
})

test('a disk that is full in the middle of a backup leaves the earlier one alone, and nothing of its own', async () => {
  const earlier = await backUp('full-disk')
  const lost = randomUUID()
  await addUpload(lost, 'its bytes')
  const blobs = await readdir(at('full-disk/blobs'), { recursive: true })
  const { fileStore } = filePlacesOf(readSettings(source()))
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
  async function* cut() {
    yield Buffer.from('its')
    throw full
  }
  const store = { ...fileStore, read: async (name: string) => (name === lost ? Readable.from(cut()) : undefined) }
  const [remotesFolder, to] = [at('data/remotes'), new FolderPlace(at('full-disk'))]
  await expect(makeBackup({ database, fileStore: store, remotesFolder, to })).rejects.toMatchObject({
    code: 'BACKUP_NOT_WRITTEN',
    message: expect.stringContaining('no space left'),
  })
  await database.db.deleteFrom('stored_file').where('storage_key', '=', lost).execute()
  expect((await readdir(at('full-disk'))).sort()).toEqual([path.basename(earlier), 'blobs'])
  const files = (await readdir(at('full-disk/blobs'), { recursive: true })).filter(name => name.includes(path.sep))
  expect(files.sort()).toEqual(blobs.filter(name => name.includes(path.sep)).sort())
  expect(await runIn({}, ['backup', '--verify', earlier])).toMatchObject({ status: 0 })
})

test('an older backup is restored as it was, and migrated when a portal starts', async () => {
  const [old, into] = [await emptyDatabase(), await emptyDatabase()]
  const steps = Object.entries(migrations)
  const older = openConnections({ connectionString: old }, silent)
  await takeSteps(
    older.db,
    Object.fromEntries(
      steps.slice(
        0,
        steps.findIndex(([name]) => name === '0150_figures'),
      ),
    ),
  )
  await older.db.insertInto('job').values({ name: 'Old' }).execute()
  await older.close()
  const backup = await backUp('older', { DATABASE_URL: old, PORTAL_DATA: at('older-data') })
  const settings = { DATABASE_URL: into, PORTAL_DATA: at('older-into') }
  expect(await runIn(settings, ['restore', backup])).toMatchObject({ status: 0, errors: '' })
  expect(await runIn(settings, ['migrate'])).toMatchObject({ status: 0, errors: '' })
  const restored = openConnections({ connectionString: into }, silent)
  expect(await isMigrated(restored.db)).toBe(true)
  expect(await restored.db.selectFrom('job').select('name').execute()).toEqual([{ name: 'Old' }])
  await restored.close()
  for (const address of [old, into])
    await sql`drop database ${sql.id(nameOf(address))} with (force)`.execute(database.db)
})

const nameOf = (address: string) => new URL(address).pathname.slice(1)

/** Creates a database without tables and returns its address. */
async function emptyDatabase(): Promise<string> {
  const address = new URL(database.url)
  address.pathname = `/empty_${randomUUID().replaceAll('-', '')}`
  await sql`create database ${sql.id(nameOf(address.href))} template template0`.execute(database.db)
  return address.href
}

test('a file that the store has lost is named unless it was malware, and the rest is backed up', async () => {
  const lost = randomUUID()
  await addUpload(lost, 'its bytes')
  await writeFiles(at('data/files'), { [`${lost.slice(0, 2)}/${lost}`]: 'other bytes' })
  const { status, printed, errors } = await runIn(source(), ['backup', '--to', at('lost')])
  expect([status, printed]).toEqual([1, expect.stringContaining('3 files')])
  expect(errors).toContain(lost)
  await database.db.updateTable('stored_file').set({ scan: 'found' }).where('storage_key', '=', lost).execute()
  expect(await runIn(source(), ['backup', '--to', at('lost')])).toMatchObject({ status: 0 })
  await database.db.deleteFrom('stored_file').where('storage_key', '=', lost).execute()
})

test('a folder that cannot be written to is refused, and holds nothing after', async () => {
  await writeFile(at('a-file'), '')
  const { status, errors } = await runIn(source(), ['backup', '--to', at('a-file/inside')])
  expect([status, errors]).toEqual([1, expect.stringContaining('BACKUP_NOT_WRITTEN')])
})

test.each([[[]], [['--to']], [['--to', 'a', '--list', 'b']], [['folder']]])(
  '"backup %j" is not understood',
  async args => {
    expect(await runIn({}, ['backup', ...args])).toMatchObject({ status: 1 })
  },
)
