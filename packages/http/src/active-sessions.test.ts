import { inGroups } from '@portal/database/in-groups'
import { ConnectionLost, heldDatabase, type Statement } from '@portal/database/testing/held-database'
import { inRandomOrders, type Order } from '@portal/workspace/testing/orders'
import { activeSession } from './active-sessions'
import { sessionMemory, type ActiveSession, type LookUp } from './session-memory'

const keys = ['aa', 'bb', 'cc'] as const
const useNotedEvery = 300_000
const longestLife = 2_000_000

interface Row {
  key: string
  lastUsed: number
  expiresAt: number
  isEnded: boolean
  accessVersion: number
}

/** The tables of sessions, as far as their look-up reads and writes them. */
class Sessions {
  epoch = 1
  readonly rows: readonly Row[] = keys.map(key => ({
    key,
    lastUsed: Date.now(),
    expiresAt: Date.now() + longestLife,
    isEnded: false,
    accessVersion: 1,
  }))

  valid(key: string): Row | undefined {
    return this.rows.find(row => row.key === key && !row.isEnded && Date.now() < row.expiresAt)
  }

  lookUp(wanted: readonly string[]): LookUp {
    const sessions = wanted.flatMap(key => {
      const row = this.valid(key)
      if (!row) return []
      const { lastUsed, expiresAt, accessVersion } = row
      const until = Math.min(expiresAt, lastUsed + useNotedEvery)
      const isUseToBeNoted = lastUsed < Date.now() - useNotedEvery
      return [{ key, userId: keys.indexOf(key as 'aa'), accessVersion, isStrong: false, isUseToBeNoted, until }]
    })
    return { epoch: String(this.epoch), now: Date.now(), sessions }
  }

  execute({ text, values }: Statement): object[] {
    const list = values.find(Array.isArray) as unknown[]
    if (text.includes('session_epoch')) return [this.lookUp(list as string[])]
    if (text.startsWith('update session')) {
      const used = new Set((list as Buffer[]).map(key => key.toString('hex')))
      for (const row of this.rows) if (used.has(row.key)) row.lastUsed = Date.now()
    }
    return []
  }

  write(row: Row, what: 'end' | 'change' | 'note'): void {
    if (what === 'note') row.lastUsed = Date.now()
    else {
      if (what === 'end') row.isEnded = true
      else row.accessVersion += 1
      this.epoch += 1
    }
  }
}

type Ask = (key: string) => Promise<ActiveSession | undefined>

/** How sessions are looked up: as calls do it, and with room for two only, so that some are forgotten. */
const ways: [string, (order: Order, sessions: Sessions) => Ask][] = [
  [
    'in the database',
    (order, sessions) => {
      const db = heldDatabase(order, sessions, { lossOneIn: 30 })
      return key => activeSession(db, key, 'tr')
    },
  ],
  [
    'in a small memory',
    (order, sessions) => {
      const memory = sessionMemory(wanted => order.request(`read ${wanted.join()}`, () => sessions.lookUp(wanted)), 2)
      return inGroups<string, ActiveSession | undefined>({
        doAll: async wanted => {
          const { active } = await memory.activeAmong([...new Set(wanted)])
          order.check(keys.filter(key => memory.remembered(key)).length <= 2, 'too many are remembered')
          return wanted.map(key => active.get(key))
        },
      })
    },
  ],
]

test.each(ways)('no valid session is refused, and no ended one accepted, in any order of look-ups %s', (_where, open) =>
  inRandomOrders(async order => {
    const sessions = new Sessions()
    const ask = open(order, sessions)
    let underWay = 0
    const lookUp = async (key: string): Promise<void> => {
      underWay += 1
      const before = sessions.valid(key)?.accessVersion
      try {
        const found = await ask(key)
        if (before === undefined) order.check(found === undefined, `${key} was accepted after its end`)
        else if (!found) order.check(!sessions.valid(key), `${key} is valid and was refused`)
        else order.check(found.key === key && found.accessVersion >= before, `${key} was answered as ${found.key}`)
      } catch (error) {
        order.check(error instanceof ConnectionLost, String(error))
      }
      underWay -= 1
    }
    for (const key of [...keys, ...keys, ...keys, ...keys]) order.may(`ask for ${key}`, () => void lookUp(key))
    for (const what of ['end', 'change', 'note'] as const) {
      for (const row of sessions.rows) order.may(`${what} ${row.key}`, () => sessions.write(row, what))
    }
    for (const ms of [1_000, 299_000, 299_000, 1_000_000]) {
      order.may(`${ms} ms pass`, () => void jest.advanceTimersByTime(ms))
    }
    await order.run()
    await order.end(() => underWay === 0)
  }),
)
