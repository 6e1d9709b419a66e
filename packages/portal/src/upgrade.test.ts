import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Database, openDatabase } from '@portal/database/connect'
import { silent } from '@portal/database/log'
import { isMigrated } from '@portal/database/migrate'
import { FolderPlace } from './backup/place/folder-place'
import { backupsIn } from './backup/retention'
import { runIn } from './testing/run-command'

/** The databases of released versions, each as a backup of the demo group in a tar. */
const released = path.join(__dirname, 'testing/released')
const archives = readdirSync(released).sort()

let folder: string
let data: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-upgrade-'))
  data = path.join(folder, 'data')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const portal = async (...args: string[]): Promise<string> => {
  const { status, printed, errors } = await runIn({ PORTAL_DATA: data }, args)
  expect({ args, status, errors }).toEqual({ args, status: 0, errors: '' })
  return printed
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataFolder: data, log: silent })
  return work(database).finally(database.close)
}

type Row = Record<string, unknown>

/** Every row of these tables, as far as they exist. */
async function rowsOf(pool: Database['pool'], tables: string[]): Promise<Map<string, Row[]>> {
  const content = new Map<string, Row[]>()
  for (const table of tables) {
    const { rows } = await pool.query<{ row: Row }>(`select to_jsonb(t) as row from "${table}" t`)
    content.set(
      table,
      rows.map(({ row }) => row),
    )
  }
  return content
}

async function tablesIn(pool: Database['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`)
  return rows.map(({ name }) => name)
}

/** The rows of before that are gone or changed in a column that is still there. */
function lostOf(before: Map<string, Row[]>, after: Map<string, Row[]>): string[] {
  return [...before].flatMap(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {}).filter(column => column in (after.get(table)?.[0] ?? {}))
    const textOf = (row: Row) => `${table} ${JSON.stringify(columns.map(column => row[column]))}`
    const there = new Set(after.get(table)?.map(textOf))
    return rows.map(textOf).filter(text => !there.has(text))
  })
}

test('the database of every released version is there, at the latest when the next one is released', async () => {
  const changelog = await readFile(path.join(__dirname, '../../../.github/CHANGELOG.md'), 'utf8')
  const versions = [...changelog.matchAll(/^## (\d\S+)/gm)].map(([, version]) => `${version}.tar`)
  expect(versions).toEqual(expect.arrayContaining(archives))
  expect(archives).toEqual(expect.arrayContaining(versions.slice(1)))
})

test.each(archives)(
  '%s is upgraded with everything in it, and there is a way back',
  async archive => {
    await promisify(execFile)('tar', ['-xf', path.join(released, archive), '-C', folder])
    await portal('restore', path.join(folder, (await backupsIn(new FolderPlace(folder)))[0] ?? ''))
    // The commands join the database that this test has open.
    const before = await withDatabase(async database => {
      expect(await isMigrated(database.db)).toBe(false)
      const rows = await rowsOf(database.pool, await tablesIn(database.pool))
      expect(rows.get('form')?.length).toBeGreaterThan(100)
      const plan = await portal(
        'migrate',
        '--plan',
        '--backup',
        path.join(folder, (await backupsIn(new FolderPlace(folder)))[0] ?? ''),
      )
      expect(plan).toMatch(/^\d{4}_\w+: \d+\.\d s$/m)
      expect(plan).toMatch(/^ {2}locks \w+ \(about \d+ rows\): no reading and writing/m)
      expect(await portal('migrate')).toBe('The database is in its newest form.')
      expect(await isMigrated(database.db)).toBe(true)
      const there = await tablesIn(database.pool)
      const kept = [...rows.keys()].filter(table => there.includes(table))
      expect(lostOf(rows, await rowsOf(database.pool, kept))).toEqual([])
      await database.pool.query('update form set created_at = now()')
      return rows
    })

    const [made = '', ...others] = await backupsIn(new FolderPlace(path.join(data, 'backups')))
    expect(others).toEqual([])
    const printed = await portal('restore', path.join(data, 'backups', made), '--replace')
    const [, aside = ''] = /What was there before is in (.+)\./.exec(printed) ?? []
    expect(await readdir(aside)).toEqual(['postgres'])
    await withDatabase(async ({ db, pool }) => {
      expect(await isMigrated(db)).toBe(false)
      expect(await rowsOf(pool, await tablesIn(pool))).toEqual(before)
    })
  },
  120_000,
)
