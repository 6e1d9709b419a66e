import type { Kysely } from 'kysely'
import type { Schema } from './schema'

/** What is asked for alone and done together. */
interface Grouping<Item, Result> {
  /** Does them all, or none of them; answers in their order. */
  doAll(items: readonly Item[]): Promise<readonly Result[]>
  /** Two items of the same key never go together. */
  keyOf(item: Item): string
}

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(reason: unknown): void
}

/** A longer group would have its first wait for its last. */
const mostOfGroup = 16
/** One that something holds up does not hold up the others. */
const mostUnderWay = 3

/**
 * Does single things in groups. Nobody waits for others to come: who comes while nothing is under way goes at once,
 * and who comes meanwhile goes with whoever else has come until then. If a group fails, each of it is done alone, so
 * that nobody's fault is another's.
 */
export function inGroups<Item, Result>({ doAll, keyOf }: Grouping<Item, Result>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let underWay = 0
  let isAboutToStart = false

  const nextGroup = (): Waiting<Item, Result>[] => {
    const group = new Map<string, Waiting<Item, Result>>()
    const left: Waiting<Item, Result>[] = []
    for (const each of waiting) {
      const key = keyOf(each.item)
      if (group.size < mostOfGroup && !group.has(key)) group.set(key, each)
      else left.push(each)
    }
    waiting = left
    return [...group.values()]
  }
  const doGroup = async (group: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await doAll(group.map(({ item }) => item))
      for (const [i, { resolve }] of group.entries()) resolve(results[i] as Result)
    } catch (error) {
      const [only, ...others] = group
      if (others.length === 0) only?.reject(error)
      else for (const each of group) await doGroup([each])
    }
  }
  const start = (): void => {
    isAboutToStart = false
    while (underWay < mostUnderWay && waiting.length > 0) {
      underWay += 1
      void doGroup(nextGroup()).finally(() => {
        underWay -= 1
        start()
      })
    }
  }
  return item =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isAboutToStart || underWay >= mostUnderWay) return
      isAboutToStart = true
      // Whatever the sockets have brought in this turn of the event loop has come by then.
      setImmediate(start)
    })
}

interface DatabaseGrouping<Item, Result> extends Pick<Grouping<Item, Result>, 'keyOf'> {
  doAll(db: Kysely<Schema>, items: readonly Item[]): Promise<readonly Result[]>
}

/** The same of a database: each has groups of its own, and what is done in a transaction is done alone. */
export function inGroupsOfDatabase<Item, Result>({
  doAll,
  keyOf,
}: DatabaseGrouping<Item, Result>): (db: Kysely<Schema>, item: Item) => Promise<Result> {
  const ofDatabases = new WeakMap<Kysely<Schema>, (item: Item) => Promise<Result>>()
  return async (db, item) => {
    if (db.isTransaction) return (await doAll(db, [item]))[0] as Result
    const ofDatabase = ofDatabases.get(db) ?? inGroups({ doAll: items => doAll(db, items), keyOf })
    ofDatabases.set(db, ofDatabase)
    return ofDatabase(item)
  }
}
