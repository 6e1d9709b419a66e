import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { silent } from '../log'
import { refuseIfInUse } from './folder-lock'
import { processState } from './process-state'
import { type EmbeddedServer, startEmbedded } from './server'

let parent: string
let original: string
const servers: EmbeddedServer[] = []
const warnings: string[] = []
const log = { ...silent, warn: (_details: object, message: string) => void warnings.push(message) }

const start = async (dataFolder: string): Promise<EmbeddedServer> => {
  const server = await startEmbedded({ dataFolder, log, initFlags: ['--no-sync'] })
  servers.push(server)
  return server
}
const ask = async ({ address }: EmbeddedServer, statement: string): Promise<unknown[][]> => {
  const client = new pg.Client({ ...address, database: 'postgres' })
  await client.connect()
  return (await client.query({ text: statement, rowMode: 'array' }).finally(() => client.end())).rows
}
const at = (...names: string[]) => path.join(parent, ...names)
const socketOf = (folder: string) => path.join(folder, 'run', '.s.PGSQL.5432')

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'portal-copy-'))
  original = at('data')
  warnings.length = 0
})
afterEach(async () => {
  await Promise.allSettled(servers.splice(0).map(server => server.stop()))
  await rm(parent, { recursive: true, force: true })
})

/** Not every system can copy a socket, so a file stands in for it. */
const copyRunning = async (to: string): Promise<void> => {
  await cp(original, to, { recursive: true, filter: file => !file.endsWith('.s.PGSQL.5432') })
  await cp(`${socketOf(original)}.lock`, socketOf(to))
}

test("a copy of a folder in use is refused, with the original's name", async () => {
  await start(original)
  await copyRunning(at('copy'))
  const refusal = {
    code: 'DATA_FOLDER_COPIED',
    message: expect.stringContaining(`${at('copy')} is a copy of ${original}, made while a portal used that`),
  }
  await expect(start(at('copy'))).rejects.toMatchObject(refusal)
  await expect(refuseIfInUse(at('copy'))).rejects.toMatchObject(refusal)
})

test('a copy of a folder in use is refused without its lock too, by the place in its database', async () => {
  await start(original)
  await copyRunning(at('copy'))
  for (const name of ['portal.lock', 'postgres/postmaster.pid']) await rm(at('copy', name))
  await rm(at('copy/run'), { recursive: true })
  await expect(start(at('copy'))).rejects.toMatchObject({
    code: 'DATA_FOLDER_COPIED',
    message: expect.stringContaining(`is a copy of ${original}`),
  })
})

test('a copy of a stopped folder is a folder of its own', async () => {
  const first = await start(original)
  await ask(first, 'create table kept as select 42 as answer')
  await first.stop()
  await cp(original, at('copy'), { recursive: true })
  const copy = await start(at('copy'))
  expect(await ask(copy, 'select answer from kept')).toEqual([[42]])
  copy.kill()
  while (await processState(copy.pid())) await wait(5)
  await cp(at('copy'), at('again'), { recursive: true })
  await rm(at('again/portal.lock'))
  await expect(start(at('again'))).rejects.toThrow(`is a copy of ${at('copy')}`)
})

test.each([
  ['without its lock and its place', ['portal.lock', 'postgres/portal.place']],
  ['without the note of the server either', ['portal.lock', 'postgres/portal.place', 'postgres/postmaster.pid']],
])(
  'a copy %s starts and leaves the socket, the lock and the processes of the original alone',
  async (_how, removed) => {
    const first = await start(original)
    await ask(first, 'create table kept as select 42 as answer; checkpoint')
    await copyRunning(at('copy'))
    const lock = await readFile(path.join(original, 'portal.lock'), 'utf8')
    for (const name of removed) await rm(at('copy', name))

    const second = await start(at('copy'))
    expect(await ask(second, 'select answer from kept')).toEqual([[42]])
    await ask(second, 'drop table kept')
    expect(await ask(first, 'select answer from kept')).toEqual([[42]])
    expect(await readFile(path.join(original, 'portal.lock'), 'utf8')).toBe(lock)
    expect(existsSync(`${socketOf(original)}.lock`)).toBe(true)
    expect(second.pid()).not.toBe(first.pid())
    expect(warnings).toEqual(
      removed.length > 2 ? [] : [expect.stringMatching(/was not stopped when its folder was copied or moved/)],
    )
  },
)

test('a folder that was moved after its portal was killed does not count as a copy', async () => {
  const killed = await start(original)
  await ask(killed, 'create table kept as select 42 as answer')
  const lock = path.join(original, 'portal.lock')
  const { inode } = JSON.parse(await readFile(lock, 'utf8')) as { inode: string }
  killed.kill()
  while (await processState(killed.pid())) await wait(5)
  await rename(original, at('moved'))
  // Its owner has ended as well.
  const moved = at('moved', 'portal.lock')
  const text = (await readFile(moved, 'utf8')).replace(/"startedAt":"[^"]*"/, '"startedAt":"another time"')
  await writeFile(moved, text)
  expect(JSON.parse(text)).toMatchObject({ inode })
  expect(await ask(await start(at('moved')), 'select answer from kept')).toEqual([[42]])
})

test('a server that has lost its socket is restarted with all committed data', async () => {
  const server = await start(original)
  await ask(server, 'create table kept as select 42 as answer')
  const before = server.pid()
  await rm(path.dirname(socketOf(original)), { recursive: true })
  while (server.pid() === before) await wait(10)
  expect(await ask(server, 'select answer from kept')).toEqual([[42]])
})
