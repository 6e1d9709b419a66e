import { sql, type RawBuilder } from 'kysely'
import type pg from 'pg'

/**
 * Marks a statement that runs all the time, at its end: each connection has the server parse and plan it only once. Its
 * text must be constant, with everything that changes in parameters.
 */
export const prepared = (name: string): RawBuilder<unknown> => sql.raw(` /* prepared: ${name} */`)

const mark = /\/\* prepared: ([\w-]+) \*\/$/
/** The tables of a prepared statement have other columns by now: another version of the portal has migrated them. */
const changedColumns = '0A000'

const names = new Map<string, string>()
let count = 0

/** The name of a marked statement on every connection. */
const nameOf = (text: string): string | undefined => {
  if (!text.endsWith('*/')) return undefined
  const known = names.get(text)
  const marked = known ?? mark.exec(text)?.[1]
  if (known !== undefined || marked === undefined) return known
  count += 1
  const name = `${marked}-${count}`
  names.set(text, name)
  return name
}

type AnyQuery = (...all: unknown[]) => unknown

/** Prepares the marked statements on a new connection. */
export const prepareMarked = (client: pg.ClientBase): void => {
  const query = client.query.bind(client) as AnyQuery
  const preparing: AnyQuery = (statement, ...rest) => {
    const name = typeof statement === 'string' ? nameOf(statement) : undefined
    if (name === undefined) return query(statement, ...rest)
    const answer = query({ name, text: statement }, ...rest)
    if (answer instanceof Promise) {
      answer.catch((error: { code?: string }) => {
        if (error.code === changedColumns) names.delete(statement as string)
      })
    }
    return answer
  }
  client.query = preparing as typeof client.query
}
