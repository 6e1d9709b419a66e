import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { processState } from '@portal/database/embedded/process-state'
import { copyDataFolder, postmasterOf, untilGone } from './testing/data-folder'
import { buildPortal, type PortalProcess, startPortal } from './testing/portal-process'
import { host, indexPage, writeFiles } from './testing/test-app'

let folder: string
let shellFolder: string
let preparedData: string
const started: PortalProcess[] = []
const postmasters = new Set<number>()

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-serve-'))
  shellFolder = path.join(folder, 'shell')
  preparedData = path.join(folder, 'prepared')
  await writeFiles(shellFolder, { 'index.html': indexPage, 'host.json': JSON.stringify(host) })
  await buildPortal()
  const migrating = startPortal(['migrate'], { PORTAL_DATA: preparedData })
  await migrating.says(/The database is in its newest form/)
  await migrating.ended
})
const endAll = async () => {
  for (const portal of started.splice(0)) {
    portal.child.kill('SIGKILL')
    await portal.ended
  }
  for (const pid of postmasters) if (await processState(pid)) process.kill(pid, 'SIGQUIT')
  for (const pid of postmasters) await untilGone(pid)
  postmasters.clear()
}
afterEach(endAll)
afterAll(async () => {
  await endAll()
  await rm(folder, { recursive: true, force: true })
})

const makeData = async (): Promise<string> => {
  const data = path.join(folder, `data-${Math.random().toString(36).slice(2)}`)
  await copyDataFolder(preparedData, data)
  return data
}

const start = (data: string, environment: Record<string, string> = {}): PortalProcess => {
  const portal = startPortal(['serve', '--shell', shellFolder], {
    PORTAL_DATA: data,
    PORTAL_SEED: 'none',
    ...environment,
  })
  started.push(portal)
  return portal
}

const serve = async (data: string) => {
  const portal = start(data)
  const [, address = ''] = await portal.says(/The portal is at (\S+)/)
  const postmaster = await postmasterOf(data)
  postmasters.add(postmaster)
  return { ...portal, address, postmaster, data }
}

const readiness = async (address: string): Promise<number> => (await fetch(`${address}/readyz`)).status

/** A call whose body has arrived only half. */
const beginCall = async (address: string) => {
  const body = JSON.stringify({ email: 'nobody@anka.test', password: 'x' })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', chunk => (answer += chunk.toString()))
  socket.on('error', () => {})
  socket.write(
    `POST /user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  socket.write(body.slice(0, 10))
  // The answer to a later request proves that the portal has read the earlier one.
  await readiness(address)
  return {
    finish: async () => {
      socket.write(body.slice(10))
      await once(socket, 'close')
      return answer
    },
    closed: once(socket, 'close'),
  }
}

test('an address, the data folder and, with the demo group, its logins are printed', async () => {
  const data = await makeData()
  const portal = start(data, { PORTAL_SEED: 'demo' })
  const [, address = ''] = await portal.says(/The portal is at (\S+)/)
  postmasters.add(await postmasterOf(data))
  await portal.says(/Database: an own PostgreSQL/)
  expect(portal.output()).toContain(`Data folder: ${data}`)
  expect(portal.output()).toContain('admin@anka.test')
  expect(portal.output()).not.toContain('create-admin')
  expect(await readiness(address)).toBe(200)
})

test('where nobody can log in yet it is said how to make the first', async () => {
  const portal = await serve(await makeData())
  await portal.says(/Nobody can log in yet. Make the first: portal create-admin/)
})

// These wait for portals to stop, each for its own, so all of them wait at once.
test.concurrent('a call in flight is finished when the portal is told to stop, and nothing is left behind', async () => {
  const portal = await serve(await makeData())
  const call = await beginCall(portal.address)
  portal.child.kill('SIGTERM')
  await portal.says(/finishes what is in flight/)
  expect(await call.finish()).toMatch(/^HTTP\/1\.1 422 [\s\S]*WRONG_CREDENTIALS/)
  expect(await portal.ended).toBe(0)
  expect(await processState(portal.postmaster)).toBeUndefined()
})

test.concurrent('a call that never ends does not keep the portal from stopping within ten seconds', async () => {
  const portal = await serve(await makeData())
  const call = await beginCall(portal.address)
  const since = Date.now()
  portal.child.kill('SIGTERM')
  await call.closed
  expect(await portal.ended).toBe(0)
  expect(Date.now() - since).toBeLessThan(10_000)
  expect(await processState(portal.postmaster)).toBeUndefined()
})

test.concurrent('a second signal stops the portal and its database at once', async () => {
  const portal = await serve(await makeData())
  await beginCall(portal.address)
  portal.child.kill('SIGTERM')
  await portal.says(/finishes what is in flight/)
  portal.child.kill('SIGTERM')
  expect(await portal.ended).toBe(143)
  await untilGone(portal.postmaster)
})

test('a signal that comes while the portal is starting stops it, and leaves no database behind', async () => {
  const data = await makeData()
  const portal = start(data)
  const noteFile = path.join(data, 'postgres/postmaster.pid')
  while (!existsSync(noteFile)) await wait(1)
  portal.child.kill('SIGTERM')
  expect(await portal.ended).toBe(0)
  expect(existsSync(noteFile)).toBe(false)
})

test.concurrent('a connection that nobody uses does not delay the stop', async () => {
  const portal = await serve(await makeData())
  const idle = connect(Number(new URL(portal.address).port), '127.0.0.1')
  await once(idle, 'connect')
  await readiness(portal.address)
  portal.child.kill('SIGTERM')
  await portal.says(/finishes what is in flight/)
  const since = Date.now()
  await once(idle, 'close')
  // The portal waits six seconds for calls in flight. There are none.
  expect(Date.now() - since).toBeLessThan(5000)
  expect(await portal.ended).toBe(0)
})

test('a taken port is told with its number and the way out, and the database is stopped again', async () => {
  const other = createServer().unref().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const data = await makeData()
  const portal = start(data, { PORT: String(port) })
  expect(await portal.ended).toBe(1)
  expect(portal.output()).toContain(`PORT_TAKEN: Port ${port} is taken by another program.`)
  expect(portal.output()).toContain(`PORT=${port + 1}`)
  await expect(postmasterOf(data)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a second portal on the same data folder is refused, and the first works on', async () => {
  const portal = await serve(await makeData())
  const second = start(portal.data)
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(new RegExp(`DATA_FOLDER_IN_USE: .* \\(process ${portal.pid}\\)`))
  expect(await readiness(portal.address)).toBe(200)
})

test('somebody is added while the portal runs, who can log in at once, and the portal runs on', async () => {
  const portal = await serve(await makeData())
  const people = path.join(folder, 'people.csv')
  await writeFile(people, 'email,firstName,lastName,title\nboss@sirket.test,Bülent,Patron,Genel Müdür\n')
  const commands = [
    ['create-admin', '--email', 'boss@sirket.test', '--name', 'Bülent Patron', '--password', 'Doğru at pil 4'],
    ['migrate'],
    ['import', people],
  ]
  for (const args of commands) {
    const command = startPortal(args, { PORTAL_DATA: portal.data })
    expect([args, await command.ended, command.output()]).toEqual([args, 0, expect.any(String)])
  }
  const body = JSON.stringify({ email: 'boss@sirket.test', password: 'Doğru at pil 4' })
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${portal.address}/user/login`, { method: 'POST', headers, body })
  expect(login.status).toBe(200)
  expect(await postmasterOf(portal.data)).toBe(portal.postmaster)
})

test('after the portal was killed, the next one takes over its folder and the database that ran on', async () => {
  const killed = await serve(await makeData())
  killed.child.kill('SIGKILL')
  await killed.ended
  const next = await serve(killed.data)
  expect(next.postmaster).toBe(killed.postmaster)
  expect(await readiness(next.address)).toBe(200)
  next.child.kill('SIGTERM')
  expect(await next.ended).toBe(0)
  expect(await processState(next.postmaster)).toBeUndefined()
})

test('a database that is killed makes the portal not ready, and comes back by itself', async () => {
  const portal = await serve(await makeData())
  process.kill(portal.postmaster, 'SIGKILL')
  const [, pid] = await portal.says(/"pid":(\d+),"msg":"The embedded PostgreSQL runs again"/)
  postmasters.add(Number(pid))
  expect(portal.output()).toContain('The embedded PostgreSQL has ended by itself')
  while ((await readiness(portal.address)) !== 200) await wait(20)
  expect((await fetch(`${portal.address}/healthz`)).status).toBe(200)
})

test('a shell that was never built is told', async () => {
  const portal = startPortal(['serve', '--shell', path.join(folder, 'nothing')], {
    PORTAL_DATA: path.join(folder, 'unused'),
  })
  expect(await portal.ended).toBe(1)
  expect(portal.output()).toContain('SHELL_NOT_BUILT: There is no build of the shell')
})
