import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { silent } from '../log'
import { processState } from './process-state'
import { lockFolder, refuseIfInUse } from './folder-lock'
import { asNobody } from './runner'
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from './server'

const folders: string[] = []
const servers: EmbeddedServer[] = []

const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-data-'))
  folders.push(folder)
  return folder
}

const start = async (dataFolder: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedServer> => {
  const server = await startEmbedded({ dataFolder, log: silent, initFlags: ['--no-sync'], ...options })
  servers.push(server)
  return server
}

const ask = async (server: EmbeddedServer, question: string): Promise<unknown[][]> => {
  const client = new pg.Client({ ...server.address, database: 'postgres' })
  await client.connect()
  return (await client.query({ text: question, rowMode: 'array' }).finally(() => client.end())).rows
}

/** The leftovers of a portal killed while it held its lock. */
const forgetOwner = (dataFolder: string) => rm(path.join(dataFolder, 'portal.lock'))

const untilGone = async (pid: number) => {
  while (await processState(pid)) await wait(5)
}

/** The id of an ended process that no other process gets. */
const makeZombie = (): Promise<{ pid: number; remove(): void }> =>
  new Promise(resolve => {
    const parent = spawn('sh', ['-c', 'sh -c "exit 0" & echo $!; exec sleep 600'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    parent.stdout.once('data', async (text: Buffer) => {
      const pid = Number(text.toString())
      await untilGone(pid)
      resolve({ pid, remove: () => void parent.kill('SIGKILL') })
    })
  })

afterEach(async () => {
  await Promise.allSettled(servers.splice(0).map(server => server.stop()))
  await Promise.all(folders.splice(0).map(folder => rm(folder, { recursive: true, force: true })))
})

test('a new data folder gets a server that writes durably, checks its pages and knows Turkish', async () => {
  const server = await start(await makeFolder())
  expect(
    await ask(
      server,
      `select current_setting('server_encoding'), current_setting('fsync'), current_setting('data_checksums'),
        lower('I' collate "tr-x-icu"), current_setting('listen_addresses')`,
    ),
  ).toEqual([['UTF8', 'on', 'on', 'ı', '']])
})

test('data survives a stop and a start, and the stop leaves no process and no lock', async () => {
  const folder = await makeFolder()
  const first = await start(folder)
  await ask(first, 'create table kept as select 42 as answer')
  await first.stop()
  expect(await processState(first.pid())).toBeUndefined()
  expect(existsSync(path.join(folder, 'portal.lock'))).toBe(false)
  expect(await ask(await start(folder), 'select answer from kept')).toEqual([[42]])
})

test('a creation that was killed half-way starts again', async () => {
  const folder = await makeFolder()
  await mkdir(path.join(folder, 'postgres.new'))
  await writeFile(path.join(folder, 'postgres.new', 'PG_VERSION'), '18\n')
  expect(await ask(await start(folder), 'select 1')).toEqual([[1]])
})

test('a data folder with a long path has its socket in a private temporary folder, removed at the stop', async () => {
  const folder = path.join(await makeFolder(), 'x'.repeat(100))
  const server = await start(folder)
  expect(server.address.host.startsWith(folder)).toBe(false)
  expect(await ask(server, 'select 1')).toEqual([[1]])
  await server.stop()
  expect(existsSync(server.address.host)).toBe(false)
})

test('a folder that another living portal uses is refused with the number of its process', async () => {
  const folder = await makeFolder()
  const server = await start(folder)
  await expect(startEmbedded({ dataFolder: folder, log: silent })).rejects.toMatchObject({
    code: 'DATA_FOLDER_IN_USE',
    message: expect.stringContaining(`process ${process.pid}`),
  })
  expect(await ask(server, 'select 1')).toEqual([[1]])
})

test('a folder in use is recognised without taking it', async () => {
  const folder = await makeFolder()
  await expect(refuseIfInUse(folder)).resolves.toBeUndefined()
  const server = await start(folder)
  await expect(refuseIfInUse(folder)).rejects.toMatchObject({ code: 'DATA_FOLDER_IN_USE' })
  await server.stop()
  await writeFile(path.join(folder, 'portal.lock'), JSON.stringify({ pid: process.pid, startedAt: 'another time' }))
  await expect(refuseIfInUse(folder)).resolves.toBeUndefined()
})

test('a data folder that cannot be written to is refused by name', async () => {
  const file = path.join(await makeFolder(), 'a-file')
  await writeFile(file, '')
  const message = expect.stringContaining(`data folder ${file}/data (ENOTDIR)`) as string
  await expect(lockFolder(`${file}/data`)).rejects.toMatchObject({ code: 'DATA_FOLDER_NOT_WRITABLE', message })
})

test('a lock of a killed portal is taken over, even if another process has its id by now', async () => {
  const folder = await makeFolder()
  const lock = path.join(folder, 'portal.lock')
  await writeFile(lock, JSON.stringify({ pid: process.pid, startedAt: 'another time' }))
  const server = await start(folder)
  expect(JSON.parse(await readFile(lock, 'utf8'))).toMatchObject({ pid: process.pid })
  await server.stop()
})

test('an incomplete lock is taken over', async () => {
  const folder = await makeFolder()
  await writeFile(path.join(folder, 'portal.lock'), '{"pid":')
  expect(await ask(await start(folder), 'select 1')).toEqual([[1]])
})

test('a server that a killed portal left running is adopted, and stopped with its new portal', async () => {
  const folder = await makeFolder()
  const orphan = await start(folder)
  await ask(orphan, 'create table kept as select 42 as answer')
  await forgetOwner(folder)
  const adopter = await start(folder)
  expect(adopter.pid()).toBe(orphan.pid())
  expect(await ask(adopter, 'select answer from kept')).toEqual([[42]])
  await adopter.stop()
  expect(await processState(orphan.pid())).toBeUndefined()
})

test('locks that name a zombie do not keep the server from starting', async () => {
  const folder = await makeFolder()
  const first = await start(folder)
  const run = first.address.host
  const noteFile = path.join(folder, 'postgres', 'postmaster.pid')
  const note = await readFile(noteFile, 'utf8')
  const lock = await readFile(path.join(run, '.s.PGSQL.5432.lock'), 'utf8')
  await first.stop()
  const zombie = await makeZombie()
  try {
    await writeFile(noteFile, note.replace(/^\d+/, String(zombie.pid)))
    await writeFile(path.join(run, '.s.PGSQL.5432.lock'), lock.replace(/^\d+/, String(zombie.pid)))
    await writeFile(path.join(run, '.s.PGSQL.5432'), '')
    expect(await ask(await start(folder), 'select 1')).toEqual([[1]])
  } finally {
    zombie.remove()
  }
})

test('locks that name a process of somebody else leave that process alone', async () => {
  const folder = await makeFolder()
  const first = await start(folder)
  const noteFile = path.join(folder, 'postgres', 'postmaster.pid')
  const note = await readFile(noteFile, 'utf8')
  await first.stop()
  const stranger = spawn('sleep', ['600'])
  try {
    await writeFile(noteFile, note.replace(/^\d+/, String(stranger.pid)))
    expect(await ask(await start(folder), 'select 1')).toEqual([[1]])
    expect(await processState(stranger.pid ?? 0)).toBeDefined()
  } finally {
    stranger.kill('SIGKILL')
  }
})

test('a killed server is restarted with all committed data', async () => {
  const server = await start(await makeFolder())
  await ask(server, 'create table kept as select 42 as answer')
  const killed = server.pid()
  process.kill(killed, 'SIGKILL')
  while (server.pid() === killed) await wait(10)
  expect(await ask(server, 'select answer from kept')).toEqual([[42]])
})

test("a damaged cluster is refused with PostgreSQL's message", async () => {
  const folder = await makeFolder()
  await (await start(folder)).stop()
  await rm(path.join(folder, 'postgres', 'global', 'pg_control'))
  await expect(startEmbedded({ dataFolder: folder, log: silent })).rejects.toMatchObject({
    code: 'EMBEDDED_POSTGRES_FAILED',
    message: expect.stringContaining('pg_control'),
  })
  expect(await readdir(folder)).not.toContain('portal.lock')
})

const isRoot = process.getuid?.() === 0
const withoutNamespaces = { runnersForRoot: [asNobody] }

test('the server runs as nobody for root without user namespaces, and as the user for others', async () => {
  const folder = await makeFolder()
  await chmod(folder, 0o755)
  const server = await start(folder, withoutNamespaces)
  expect(await ask(server, 'select 1')).toEqual([[1]])
  expect((await stat(path.join(folder, 'postgres'))).uid).toBe(isRoot ? 65534 : process.getuid?.())
})

test('programs that only root can reach are copied for nobody', async () => {
  const folder = await makeFolder()
  await chmod(folder, 0o755)
  const unreachable = { ...asNobody, prefix: ['/nowhere'] }
  const server = await start(folder, { runnersForRoot: [unreachable] })
  expect(await ask(server, 'select 1')).toEqual([[1]])
  expect(existsSync(path.join(folder, 'postgres-programs'))).toBe(isRoot)
})

test('a data folder that only root can enter is refused if another user has to run the server', async () => {
  const folder = await makeFolder()
  const started = start(folder, { runnersForRoot: [] })
  if (!isRoot) return expect(await ask(await started, 'select 1')).toEqual([[1]])
  await expect(started).rejects.toMatchObject({
    code: 'EMBEDDED_POSTGRES_CANNOT_RUN',
    message: expect.stringContaining(`nobody but root may enter ${folder}`),
  })
})
