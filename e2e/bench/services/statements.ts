import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

/** A statement as the server received it. */
export interface Statement {
  text: string
  /** Null for NULL. */
  parameters: (string | null)[]
}

/** Returns the statements that the database receives during some work, in order. */
export async function statementsDuring(
  database: pg.Client,
  dataFolder: string,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const log = path.join(dataFolder, 'postgres.log')
  const set = async (what: string) => {
    await database.query(`alter system ${what}`)
    await database.query('select pg_reload_conf(), pg_sleep(0.3)')
  }
  await set("set log_statement = 'all'")
  const from = (await readFile(log)).length
  await work()
  const text = (await readFile(log)).subarray(from).toString()
  await set('reset log_statement')
  return statementsIn(text)
}

function statementsIn(log: string): Statement[] {
  const found: Statement[] = []
  for (const entry of log.split(/^(?=\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)/m)) {
    const executed = /^[^\n]*? LOG: {2}(?:execute [^:]+|statement): ([^]*)$/.exec(entry)?.[1]
    if (executed !== undefined) found.push({ text: executed.replaceAll('\n\t', '\n').trim(), parameters: [] })
    const detail = /^[^\n]*? DETAIL: {2}[Pp]arameters: ([^]*)$/.exec(entry)?.[1]
    const last = found.at(-1)
    if (detail === undefined || !last) continue
    for (const [, value = ''] of detail.replaceAll('\n\t', '\n').matchAll(/\$\d+ = (NULL|'(?:[^']|'')*')/g)) {
      last.parameters.push(value === 'NULL' ? null : value.slice(1, -1).replaceAll("''", "'"))
    }
  }
  return found
}
