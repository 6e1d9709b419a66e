import { startOwnImapServer } from '@portal/mail/testing/imap-server'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer } from 'node:tls'
import { startFakeClamd } from '@portal/http/testing/fake-clamd'
import { startDemoDatabase, type TestDatabase } from '@portal/database/testing'
import { sql } from 'kysely'
import { readSettings } from '../../read-settings'
import { certificate, key } from '../../testing/certificate'
import { runIn } from '../../testing/run-command'
import { writeFiles } from '../../testing/test-app'
import { checkAddress } from './address'
import { wantedSettings } from './database-settings'

let folder: string
let database: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-doctor-'))
  database = await startDemoDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => chmod(folder, 0o700))

/** Runs the command and returns the codes of its findings. A disk may be almost full anywhere. */
async function examine(environment: Record<string, string> = {}, args: string[] = []) {
  const { status, printed } = await runIn({ PORTAL_DATA: folder, ...environment }, ['doctor', ...args])
  const lines = printed.split('\n').filter(line => !line.includes('DISK_'))
  return { status, lines, codes: lines.map(line => line.split(':', 1)[0]) }
}

test('an installation without a fault', async () => {
  const { status, lines } = await examine()
  expect(status).toBe(0)
  expect(lines.filter(line => !line.startsWith('Nothing is wrong'))).toEqual([])
})

test('invalid settings are named, in the language of the terminal or the one asked for', async () => {
  const invalid = { PORT: 'http', PORTAL_COLOUR: 'red' }
  expect(await examine(invalid)).toMatchObject({
    status: 1,
    lines: [
      expect.stringContaining('FAULT SETTING_INVALID: PORTAL_COLOUR is not'),
      expect.stringContaining('PORT must'),
    ],
  })
  for (const [environment, args] of [
    [{ LANG: 'tr_TR.UTF-8' }, []],
    [{}, ['--language', 'tr']],
  ] as const)
    expect((await examine({ ...invalid, ...environment }, [...args])).lines).toContain(
      'HATA SETTING_INVALID: PORT ayarı geçersiz; “portal settings” geçerli değerleri gösterir.',
    )
  expect((await examine({}, ['--language', 'de'])).status).toBe(1)
})

test('a data folder that others can read or change, or nobody can write to', async () => {
  await chmod(folder, 0o755)
  expect(await examine()).toMatchObject({ status: 0, codes: ['ADVICE DATA_FOLDER_READABLE'] })
  await chmod(folder, 0o757)
  expect(await examine()).toMatchObject({ status: 1, codes: ['FAULT DATA_FOLDER_OPEN'] })
  await writeFile(path.join(folder, 'file'), '')
  const within = { PORTAL_DATA: path.join(folder, 'file/data'), PORTAL_BACKUPS: 'off' }
  expect(await examine(within)).toMatchObject({ status: 1, codes: ['FAULT FOLDER_NOT_WRITABLE'] })
})

test('a portal that others reach without TLS, or with a certificate that ends', async () => {
  expect(await examine({ HOST: '0.0.0.0' })).toMatchObject({ status: 1, codes: ['FAULT NO_TLS'] })
  const server = createServer({ key, cert: certificate }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `https://localhost:${(server.address() as AddressInfo).port}`
  expect(await examine({ PORTAL_URL: address })).toMatchObject({ status: 1, codes: ['FAULT TLS_FAILS'] })
  const settings = readSettings({ PORTAL_URL: address })
  expect(await checkAddress(settings, { ca: certificate })).toEqual([])
  expect(await checkAddress(settings, { ca: certificate, now: new Date('2126-10-25T00:00:00Z') })).toMatchObject([
    { code: 'CERTIFICATE_ENDS' },
  ])
  server.close()
  expect(await checkAddress(settings, { ca: certificate })).toMatchObject([{ code: 'TLS_FAILS' }])
})

test('a mail server that may be told links without TLS', async () => {
  const codesFor = async (address: string) => (await examine({ SMTP_URL: address })).codes
  expect(await codesFor('smtp://mail.example.com:587')).toEqual(['ADVICE MAIL_WITHOUT_TLS'])
  for (const address of ['smtp://mail.example.com:587?requireTLS=true', 'smtps://mail.example.com', 'smtp://localhost'])
    expect(await codesFor(address)).not.toContain('ADVICE MAIL_WITHOUT_TLS')
})

test('a mailbox that does not open, and one whose senders nobody checks', async () => {
  const imap = await startOwnImapServer()
  const at = { MAILBOX_URL: imap.url, MAILBOX_ADDRESS: 'belge@anka.test', MAILBOX_CHECKED_BY: 'mx.anka.test' }
  const codesFor = async (changes: object) =>
    (await examine({ ...at, ...changes })).codes.filter(code => code?.includes('MAILBOX'))
  expect(await codesFor({})).toEqual([])
  expect(await codesFor({ MAILBOX_CHECKED_BY: 'nobody' })).toEqual(['ADVICE MAILBOX_UNCHECKED'])
  expect(await codesFor({ MAILBOX_URL: imap.url.replace('secret', 'wrong') })).toEqual(['FAULT MAILBOX_FAILS'])
  await imap.stop()
})

test('a server that may lose changes, is slow, has another time, or has the demo group for everybody', async () => {
  const at = { DATABASE_URL: database.url }
  const { status, codes, lines } = await examine(at)
  expect(status).toBe(1)
  // The tests' server does without safety.
  expect(lines).toContain('FAULT DATABASE_UNSAFE: PostgreSQL’s fsync is off. Recommended: on.')
  expect(lines).toContain('ADVICE DATABASE_SETTING: PostgreSQL’s random_page_cost is 4. Recommended: 1.1.')
  expect(codes).not.toContain('FAULT CLOCKS_DIFFER')
  expect((await examine({ ...at, HOST: '0.0.0.0' })).codes).toContain('FAULT DEMO_PASSWORDS')

  // The same database, an hour later.
  await sql`create schema later`.execute(database.db)
  await sql`create function later.clock_timestamp() returns timestamptz language sql as
    $$ select pg_catalog.clock_timestamp() + interval '1 hour' $$`.execute(database.db)
  const later = `${at.DATABASE_URL}${at.DATABASE_URL.includes('?') ? '&' : '?'}options=-c%20search_path%3Dlater,pg_catalog,public`
  expect((await examine({ DATABASE_URL: later })).lines).toContainEqual(
    expect.stringMatching(/^FAULT CLOCKS_DIFFER: .* by 3(599|600|601) seconds/),
  )
})

test('a server that is away, and a backup that is too old', async () => {
  const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }
  expect(await examine(away)).toMatchObject({ status: 1, codes: ['FAULT DATABASE_UNREACHABLE'] })
  const backups = path.join(folder, 'backups')
  await writeFiles(backups, { '2026-01-02T01-30-00.000Z/manifest.json': '{}' })
  const { codes } = await examine({ DATABASE_URL: database.url, PORTAL_BACKUPS: backups })
  expect(codes).toContain('FAULT BACKUP_OLD')
})

test('a malware scanner that is away or takes too little, and files that wait for one that is not set', async () => {
  const clamd = await startFakeClamd()
  const at = { MALWARE_SCANNER: clamd.address, FILES_MAX_MB: '3' }
  expect((await examine(at)).codes).toEqual(['Nothing is wrong with this installation.'])
  clamd.most = 2_000_000
  expect((await examine(at)).codes).toEqual(['FAULT MALWARE_SCANNER_LIMIT'])
  await clamd.close()
  expect((await examine(at)).codes).toEqual(['FAULT MALWARE_SCANNER_AWAY'])

  await sql`insert into stored_file
    (guid, storage_key, kind, owner_guid, name, extension, media_type, size, sha256, uploaded_by, scan)
    select g, g, 'expense', g, 'a.pdf', 'pdf', 'application/pdf', 1, '', 1, 'waiting' from gen_random_uuid() g`.execute(
    database.db,
  )
  const left = 'FAULT FILES_WAIT_FOR_SCANNER'
  expect((await examine({ DATABASE_URL: database.url })).codes).toContain(left)
  expect((await examine({ ...at, DATABASE_URL: database.url })).codes).not.toContain(left)
  await sql`delete from stored_file where scan = 'waiting'`.execute(database.db)
})

test('it checks the settings that capacity.md recommends', async () => {
  const paper = await readFile(path.resolve(__dirname, '../../../../../.github/docs/capacity.md'), 'utf8')
  const [, section = ''] = paper.split('## PostgreSQL settings')
  const named = [...section.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(Object.keys(wantedSettings).sort()).toEqual(named.sort())
})
