import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startDemoDatabase, startTestDatabase, type TestDatabase } from '@portal/database/testing'
import { runIn } from '../testing/run-command'
import { writeFiles } from '../testing/test-app'

const receipt = 'fiş '.repeat(50_000)
const key = randomUUID()

let database: TestDatabase
let target: TestDatabase
let folder: string
const at = (...names: string[]) => path.join(folder, ...names)
const flag = (name = 'passphrase') => ['--passphrase-file', at(name)]

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-encrypted-'))
  ;[database, target] = [await startDemoDatabase(), await startTestDatabase()]
  await writeFiles(folder, {
    passphrase: 'correct horse battery\n',
    other: 'another passphrase',
    short: 'short',
    [`data/files/${key.slice(0, 2)}/${key}`]: receipt,
  })
  const file = { guid: randomUUID(), storage_key: key, kind: 'cv' as const, owner_guid: randomUUID(), name: 'fiş' }
  const content = { size: Buffer.byteLength(receipt), sha256: createHash('sha256').update(receipt).digest() }
  const { id } = await database.db.selectFrom('app_user').select('id').limit(1).executeTakeFirstOrThrow()
  await database.db
    .insertInto('stored_file')
    .values({ ...file, ...content, extension: '.csv', media_type: 'text/csv', uploaded_by: id })
    .execute()
})
afterAll(async () => {
  for (const each of [database, target]) await each.close()
  await rm(folder, { recursive: true, force: true })
})

/** Writes a backup and returns its folder. */
async function backUp(flags: string[]): Promise<string> {
  const { status, printed, errors } = await runIn({ DATABASE_URL: database.url, PORTAL_DATA: at('data') }, [
    'backup',
    '--to',
    at('backups'),
    ...flags,
  ])
  expect([status, errors]).toEqual([0, ''])
  return printed.split(': ')[0] ?? ''
}
const blobs = async () =>
  (await readdir(at('backups/blobs'), { recursive: true })).filter(name => name.includes(path.sep))
const contentOf = async (place: string): Promise<string> => {
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name))
  return (await Promise.all(files.map(file => readFile(file, 'latin1')))).join('')
}

test('an encrypted backup says nothing without its passphrase, and restores everything with it', async () => {
  const [first, second] = [await backUp(flag()), await backUp(flag())]
  expect(await blobs()).toHaveLength(1)
  const content = await contentOf(at('backups'))
  for (const secret of [
    'app_user',
    createHash('sha256').update(receipt).digest('hex'),
    Buffer.from('fiş').toString('latin1'),
  ])
    expect(content).not.toContain(secret)

  const into = { DATABASE_URL: target.url, PORTAL_DATA: at('into') }
  for (const [flags, code] of [
    [[], 'PASSPHRASE_MISSING'],
    [flag('other'), 'PASSPHRASE_WRONG'],
    [flag('short'), 'PASSPHRASE_SHORT'],
    [flag('none'), 'PASSPHRASE_UNREADABLE'],
  ] as const) {
    expect(await runIn(into, ['restore', first, ...flags])).toMatchObject({
      status: 1,
      errors: expect.stringContaining(code),
    })
  }
  const setting = { PORTAL_BACKUP_PASSPHRASE: at('passphrase') }
  expect(await runIn({ ...into, ...setting }, ['restore', second])).toMatchObject({ status: 0, errors: '' })
  expect(await readFile(at('into/files', key.slice(0, 2), key), 'utf8')).toBe(receipt)
})

test('a disk that is full in the middle of a restore keeps a portal from starting, until it is repeated', async () => {
  const backup = await backUp(flag())
  const other = await startTestDatabase()
  const settings = { DATABASE_URL: other.url, PORTAL_DATA: at('full') }
  const incoming = at('full/files/incoming', key)
  await mkdir(path.dirname(incoming), { recursive: true })
  await symlink('/dev/full', incoming)
  expect(await runIn(settings, ['restore', backup, ...flag()])).toMatchObject({
    status: 1,
    errors: expect.stringMatching(/^RESTORE_CUT_OFF: Not everything was restored: ENOSPC/),
  })
  expect(await runIn(settings, ['migrate'])).toMatchObject({ errors: expect.stringContaining('RESTORE_UNFINISHED') })
  await rm(incoming)
  expect(await runIn(settings, ['restore', backup, ...flag()])).toMatchObject({ status: 0, errors: '' })
  await other.close()
})

test('backups of two passphrases and plain ones stand side by side', async () => {
  const [one, other, open] = [await backUp(flag()), await backUp(flag('other')), await backUp([])]
  for (const [backup, flags] of [
    [one, flag()],
    [other, flag('other')],
    [open, []],
  ] as const)
    expect(await runIn({}, ['backup', '--verify', backup, ...flags])).toMatchObject({ status: 0 })
  expect(await blobs()).toHaveLength(3)
  const { status, printed, errors } = await runIn({}, ['backup', '--list', at('backups'), ...flag()])
  expect([status, printed]).toEqual([1, expect.stringContaining(one)])
  expect(errors).toContain(`PASSPHRASE_WRONG: The passphrase is not that of ${other}.`)
  expect(errors).toContain(`BACKUP_NOT_ENCRYPTED: ${open} is not encrypted.`)
})

test.each<[string, (backup: string) => Promise<unknown>]>([
  ['a changed key', backup => change(path.join(backup, 'manifest.sealed'), '"salt":"', '"salt":"zz')],
  ['a changed manifest', backup => change(path.join(backup, 'manifest.sealed'), /.$/s, '')],
  ['one table in the place of another', backup => rename(tableOf(backup, 'form'), tableOf(backup, 'session'))],
])('an encrypted backup with %s is refused', async (_what, damage) => {
  const [first = ''] = (await readdir(at('backups'))).filter(name => name !== 'blobs').sort()
  const backup = at('backups', randomUUID())
  await cp(at('backups', first), backup, { recursive: true })
  await damage(backup)
  const { status, errors } = await runIn({}, ['backup', '--verify', backup, ...flag()])
  expect([status, errors]).toEqual([1, expect.stringContaining('BACKUP_DAMAGED')])
})

const tableOf = (backup: string, table: string) => path.join(backup, 'tables', `${table}.copy.gz`)

async function change(file: string, text: string | RegExp, by: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'latin1')).replace(text, by), 'latin1')
}
