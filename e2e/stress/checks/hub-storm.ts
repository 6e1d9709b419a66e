import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { ensurePeople, firstPerson } from '../../../packages/database/src/testing/many-forms'
import { databaseOf } from '../../bench/services/database-of'
import type { Goal } from '../../bench/services/goal'
import { gather, until, type Program } from '../../bench/services/hub'
import { count, seconds, type Check } from './check'

const clients = 5000
const people = 300
const hubPath = '/notificationHub'
const longest = 15_000
/** For messages that come twice. */
const longEnough = 2000

async function tellAll(database: pg.Client, text: string): Promise<void> {
  const everybody = Array.from({ length: people }, (_, n) => firstPerson + n)
  await database.query(
    `insert into hub_outbox (hub, message, user_ids, payload) values ($1, 'NewNotification', $2, $3)`,
    [hubPath, everybody, JSON.stringify([{ text }])],
  )
  await database.query('notify hub_outbox')
}

/** How often each client has got the message. */
async function received(crowd: Program, text: string): Promise<number[]> {
  crowd.tell(text)
  for (;;) {
    const line = await crowd.line()
    if (line.startsWith('[')) return JSON.parse(line) as number[]
  }
}

/** Waits until all are told, and a while for those that are told again. */
async function goalsOf(crowd: Program, text: string): Promise<Goal[]> {
  const since = performance.now()
  const isMissing = (n: number) => n < 1
  while ((await received(crowd, text)).some(isMissing) && performance.now() - since < longest) await wait(250)
  await wait(longEnough)
  const times = await received(crowd, text)
  const missing = times.filter(isMissing).length
  const more = times.filter(n => n > 1).length
  return [
    { what: `told ${text}, clients that were not`, measured: missing, atMost: 0, show: count },
    { what: `told ${text}, clients that were twice`, measured: more, atMost: 0, show: count },
  ]
}

export const hubStorm: Check = {
  name: 'hub-storm',
  planted: [
    {
      fault: 'delivers each message twice',
      pattern: /if \((events\d*)\.length > 0\) (deliver\d*\(\1\);)/,
      replacement: 'if ($1.length > 0) { $2 $2 }',
      foundBy: 'clients that were twice',
    },
  ],
  run: async portal => {
    await ensurePeople(portal.database)
    const tokens = await portal.tokensOf(Array.from({ length: clients }, (_, n) => firstPerson + (n % people)))
    const hub = `ws://127.0.0.1:${new URL(portal.url).port}${hubPath}`
    const began = performance.now()
    const crowd = await gather(tokens.map(token => `${hub}?access_token=${token}`))
    const connected = (performance.now() - began) / 1000
    try {
      await tellAll(portal.database, 'before')
      const before = await goalsOf(crowd, 'before')
      const since = performance.now()
      await portal.restart()
      await until(crowd, 'gone')
      await until(crowd, 'connected')
      const back = (performance.now() - since) / 1000
      // The restart may have replaced the database server.
      const { client } = await databaseOf(portal.dataFolder)
      await tellAll(client, 'afterwards').finally(() => client.end())
      return [
        { what: `${clients} clients of ${people} people connected`, measured: connected, atMost: 15, show: seconds },
        { what: 'all back after kill -9, the start included', measured: back, atMost: 10, show: seconds },
        ...before,
        ...(await goalsOf(crowd, 'afterwards')),
      ]
    } finally {
      crowd.stop()
    }
  },
}
