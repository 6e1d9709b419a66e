import { sql, type RawBuilder } from 'kysely'
import type pg from 'pg'
import { interceptQuery } from './intercept-query'

/**
 * Marks, at its end, a frequent statement that each connection parses and plans only once. Its text must be constant,
 * with all variables as parameters, and name its columns. Without the mark, a statement with parameters is prepared
 * once its text has occurred a few times.
 */
export const prepared = (name: string): RawBuilder<unknown> => sql.raw(` /* prepared: ${name} */`)

/**
 * Marks, at its end, a statement whose best plan depends on its parameters: the plan for somebody with a hundred
 * thousand forms does not suit somebody with a few. It is planned each time.
 */
export const plannedAnew = sql.raw(' /* planned anew */')

const mark = /\/\* prepared: ([\w-]+) \*\/$/
const isPlannedAnew = (text: string): boolean => text.endsWith('/* planned anew */')
/**
 * A statement that returns all columns. Once prepared, it fails as soon as the next version of the portal adds one,
 * during an upgrade. A star inside a statement does no harm.
 */
const takesAllColumns = /^\s*select (?:"?\w+"?\.)?\*|\breturning (?:"?\w+"?\.)?\*\s*(?:\/\*|$)/

/** A text that has occurred this often is prepared. */
const often = 3
/** The server keeps them per connection: a few kilobytes each, some tens with their plans. */
const mostPrepared = 500
/** The most counted texts. The least recently used are forgotten first. */
const mostCounted = 2_000

const names = new Map<string, string>()
const counts = new Map<string, number>()
let count = 0

const give = (text: string, word: string): string => {
  count += 1
  const name = `${word}-${count}`
  names.set(text, name)
  counts.delete(text)
  return name
}

const comesOften = (text: string): boolean => {
  const times = (counts.get(text) ?? 0) + 1
  counts.delete(text)
  counts.set(text, times)
  const [oldest] = counts.keys()
  if (counts.size > mostCounted && oldest !== undefined) counts.delete(oldest)
  return times >= often && names.size < mostPrepared
}

/** Returns a statement's name on every connection; undefined if it is not prepared. */
const nameOf = (text: string, values: unknown): string | undefined => {
  const known = names.get(text)
  if (known !== undefined) return known
  if (takesAllColumns.test(text)) return undefined
  const marked = mark.exec(text)?.[1]
  if (marked !== undefined) return give(text, marked)
  // Without parameters a text may contain several statements, which cannot be prepared.
  if (!Array.isArray(values) || values.length === 0 || isPlannedAnew(text)) return undefined
  return comesOften(text) ? give(text, 'often') : undefined
}

/** Prepares recurring statements on a new connection. */
export const prepareRepeated = (client: pg.ClientBase): void =>
  interceptQuery(client, query => (statement, ...rest) => {
    const name = typeof statement === 'string' ? nameOf(statement, rest[0]) : undefined
    if (name === undefined) return query(statement, ...rest)
    return query({ name, text: statement }, ...rest)
  })
