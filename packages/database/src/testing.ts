import { randomUUID } from 'node:crypto'
import { openConnections, type Database } from './connect'
import type { Address } from './embedded/address'
import { silent } from './log'
import { runOn, urlOf } from './testing/on-server'
import { keepContent } from './testing/rewind'
import { startTestServer, templates } from './testing/server'

/** Set by `testing/jest-setup` for a whole run of jest, so that its files share one server. */
export const addressVariable = 'TEST_DATABASE_SERVER'

export interface TestDatabase extends Database {
  /** For a separate process that uses this database. */
  url: string
  /** Lets tests share a database: `rewind` restores its present content. */
  keep(): Promise<void>
  rewind(): Promise<void>
}

const sharedServer = async (): Promise<{ address: Address; stop(): Promise<void> }> => {
  const shared = process.env[addressVariable]
  return shared ? { address: JSON.parse(shared) as Address, stop: async () => {} } : startTestServer()
}

const startCopyOf = async (template: string): Promise<TestDatabase> => {
  const { address, stop } = await sharedServer()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOn(address, `create database ${name} template ${template} strategy file_copy`)
  const database = openConnections({ ...address, database: name }, silent)
  let bringBack = async (): Promise<void> => {
    throw new Error('Nothing was kept.')
  }
  return {
    ...database,
    url: urlOf(address, name),
    keep: async () => {
      bringBack = await keepContent(database.db)
    },
    rewind: () => bringBack(),
    close: async () => {
      await database.close()
      await runOn(address, `drop database ${name} with (force)`)
      await stop()
    },
  }
}

/** Creates a migrated, empty database for one test. `close` removes it. */
export const startTestDatabase = (): Promise<TestDatabase> => startCopyOf(templates.migrated)

/** The same with the demo group. */
export const startDemoDatabase = (): Promise<TestDatabase> => startCopyOf(templates.demo)
