import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { type LookUp, sessionMemory } from './session-memory'

const keys = ['a', 'b', 'c']
const useNotedEvery = 300_000
const longLife = 2_000_000

interface Row {
  lastUsed: number
  expiresAt: number
  isEnded: boolean
  accessVersion: number
}

type Step =
  | { do: 'ask'; keys: string[] }
  | { do: 'read'; which: number }
  | { do: 'answer'; which: number }
  | { do: 'end' | 'change' | 'note'; key: string }
  | { do: 'wait'; ms: number }

const aKey = fc.constantFrom(...keys)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      keys: fc.uniqueArray(aKey, { minLength: 1 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('read' as const, 'answer' as const),
      which: fc.nat(3),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('end' as const, 'change' as const, 'note' as const),
      key: aKey,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1_000, 299_000, 1_000_000),
    }),
  },
)

function take<T>(waiting: T[], which: number): T | undefined {
  return waiting.splice(which % Math.max(waiting.length, 1), 1)[0]
}

/** A database whose clock and answers the test controls: a look-up is read in one step and answered in a later one. */
class HeldDatabase {
  private now = 1_000_000
  private epoch = 1
  private readonly rows = new Map<string, Row>(
    keys.map(key => [
      key,
      {
        lastUsed: this.now,
        expiresAt: this.now + longLife,
        isEnded: false,
        accessVersion: 1,
      },
    ]),
  )
  private readonly unread: {
    keys: readonly string[]
    answer: (found: LookUp) => void
  }[] = []
  private readonly unanswered: (() => void)[] = []
  readonly memory = sessionMemory(
    wanted => new Promise(answer => this.unread.push({ keys: wanted, answer })),
    // Fewer than there are sessions, so that some are dropped.
    2,
  )
  readonly faults: string[] = []
  private underWay = 0

  async do(one: Step): Promise<void> {
    if (one.do === 'ask') this.ask(one.keys)
    else if (one.do === 'wait') this.now += one.ms
    else if (one.do === 'read') this.read(one.which)
    else if (one.do === 'answer') take(this.unanswered, one.which)?.()
    else this.write(one.do, one.key)
    // A look-up triggered by an answer has been sent by then.
    await nextTurn()
  }

  async finish(): Promise<void> {
    while (this.unread.length + this.unanswered.length > 0) {
      await this.do({ do: 'read', which: 0 })
      await this.do({ do: 'answer', which: 0 })
    }
    if (this.underWay > 0) this.faults.push('a call was never answered')
  }

  private validRow(key: string): Row | undefined {
    const row = this.rows.get(key)
    return row && !row.isEnded && this.now < row.expiresAt ? row : undefined
  }

  private ask(wanted: string[]): void {
    // State at the start of the look-up; 0 for an invalid session.
    const versions = new Map(wanted.map(key => [key, this.validRow(key)?.accessVersion ?? 0]))
    this.underWay += 1
    void this.memory.activeAmong(wanted).then(({ active }) => {
      this.underWay -= 1
      for (const key of wanted) {
        const found = active.get(key)
        const before = versions.get(key) ?? 0
        if (before === 0 && found) this.faults.push(`${key} was accepted after its end`)
        if (before > 0 && !found && this.validRow(key)) this.faults.push(`${key} is valid and was refused`)
        if (found && found.accessVersion < before) this.faults.push(`${key} was answered as it was before the look-up`)
      }
    })
  }

  private read(which: number): void {
    const one = take(this.unread, which)
    if (!one) return
    const sessions = one.keys.flatMap(key => {
      const row = this.validRow(key)
      const { lastUsed = 0, expiresAt = 0, accessVersion = 0 } = row ?? {}
      const until = Math.min(expiresAt, lastUsed + useNotedEvery)
      const isUseToBeNoted = lastUsed < this.now - useNotedEvery
      return row
        ? [
            {
              key,
              userId: keys.indexOf(key),
              accessVersion,
              isUseToBeNoted,
              until,
            },
          ]
        : []
    })
    const found = { epoch: String(this.epoch), now: this.now, sessions }
    this.unanswered.push(() => one.answer(found))
  }

  private write(what: 'end' | 'change' | 'note', key: string): void {
    const row = this.rows.get(key)
    if (!row) return
    if (what === 'note') row.lastUsed = this.now
    else {
      if (what === 'end') row.isEnded = true
      else row.accessVersion += 1
      this.epoch += 1
    }
  }
}

test('a valid session is never refused, and an ended one never accepted, however look-ups overlap', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async steps => {
      const database = new HeldDatabase()
      for (const one of steps) await database.do(one)
      await database.finish()
      expect(database.faults).toEqual([])
    }),
    { numRuns: 500 },
  )
})
