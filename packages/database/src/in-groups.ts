import type { Kysely } from 'kysely'
import type { Schema } from './schema'

/** What is asked for alone and done together. */
interface Grouping<Item, Result> {
  /** Does them all, or none of them; answers in their order. */
  doAll(items: readonly Item[]): Promise<readonly Result[]>
  /** Two items of the same key never go together; without it any do. */
  keyOf?(item: Item): unknown
  mostOfGroup?: number
  /** Whether a group may have failed for one of its items. Then each is done alone; otherwise all of them fail. */
  isOfOne?(error: unknown): boolean
}

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(reason: unknown): void
}

/** A longer group would have its first wait for its last. */
const mostAsUsual = 16
/** One that something holds up does not hold up the others. */
const mostUnderWay = 3

/**
 * Does single things in groups. Nobody waits for others to come: who comes goes at once, as long as few groups are
 * under way, and else with whoever has come until one of them ends.
 */
export function inGroups<Item, Result>({
  doAll,
  keyOf = () => Symbol(),
  mostOfGroup = mostAsUsual,
  isOfOne = () => false,
}: Grouping<Item, Result>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let underWay = 0
  let isAboutToStart = false

  const nextGroup = (): Waiting<Item, Result>[] => {
    const group = new Map<unknown, Waiting<Item, Result>>()
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
      if (group.length > 1 && isOfOne(error)) for (const each of group) await doGroup([each])
      else for (const { reject } of group) reject(error)
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

interface DatabaseGrouping<Item, Result> extends Omit<Grouping<Item, Result>, 'doAll'> {
  doAll(db: Kysely<Schema>, items: readonly Item[]): Promise<readonly Result[]>
}

/** The same of a database: each has groups of its own, and what is done in a transaction is done alone. */
export function inGroupsOfDatabase<Item, Result>({
  doAll,
  ...rest
}: DatabaseGrouping<Item, Result>): (db: Kysely<Schema>, item: Item) => Promise<Result> {
  const ofDatabases = new WeakMap<Kysely<Schema>, (item: Item) => Promise<Result>>()
  return async (db, item) => {
    if (db.isTransaction) return (await doAll(db, [item]))[0] as Result
    const ofDatabase = ofDatabases.get(db) ?? inGroups({ doAll: items => doAll(db, items), ...rest })
    ofDatabases.set(db, ofDatabase)
    return ofDatabase(item)
  }
}

/** Data that a type or a constraint does not take, a deadlock, what a trigger raises. */
const classesOfOne = ['22', '23', '40', 'P0']

/** Whether PostgreSQL has taken back a statement for something that it was to write. */
export function isOfOneRow(error: unknown): boolean {
  const { severity, code = '' } = error as { severity?: string; code?: string }
  return severity === 'ERROR' && classesOfOne.includes(code.slice(0, 2))
}
