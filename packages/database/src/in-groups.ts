import type { Kysely } from 'kysely'
import type { Schema } from './schema'
import { currentTraceparent, inTrace } from './trace'

/** Work requested item by item and done in groups. */
interface Grouping<Item, Result> {
  /** Does all items or none; returns results in order. */
  doAll(items: readonly Item[]): Promise<readonly Result[]>
  /** Items with the same key never share a group; without it any may. */
  keyOf?(item: Item): unknown
  mostOfGroup?: number
  /**
   * True if one item may have caused the failure. The group is then retried item by item; otherwise every item fails.
   */
  isOfOne?(error: unknown): boolean
}

interface Waiting<Item, Result> {
  item: Item
  traceparent: string | undefined
  resolve(result: Result): void
  reject(reason: unknown): void
}

/** In a longer group the first item would wait for the last. */
const mostAsUsual = 16
/** A held-up group does not hold up the others. */
const mostUnderWay = 3

/**
 * Does items in groups. An item starts at once while fewer than three groups run; otherwise it joins the next group.
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
      const group = nextGroup()
      // One statement can name one trace only.
      void inTrace(group[0]?.traceparent, () => doGroup(group)).finally(() => {
        underWay -= 1
        start()
      })
    }
  }
  return item =>
    new Promise((resolve, reject) => {
      waiting.push({ item, traceparent: currentTraceparent(), resolve, reject })
      if (isAboutToStart || underWay >= mostUnderWay) return
      isAboutToStart = true
      // By then, everything received in this turn of the event loop is queued.
      setImmediate(start)
    })
}

interface DatabaseGrouping<Item, Result> extends Omit<Grouping<Item, Result>, 'doAll'> {
  doAll(db: Kysely<Schema>, items: readonly Item[]): Promise<readonly Result[]>
}

/** The same per database: each has its own groups, and work in a transaction is done alone. */
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

/** Invalid data for a type or constraint, a deadlock, an error raised by a trigger. */
const classesOfOne = ['22', '23', '40', 'P0']

/** True if PostgreSQL rolled a statement back because of its data. */
export function isOfOneRow(error: unknown): boolean {
  const { severity, code = '' } = error as { severity?: string; code?: string }
  return severity === 'ERROR' && classesOfOne.includes(code.slice(0, 2))
}
