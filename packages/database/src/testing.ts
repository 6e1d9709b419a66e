import { randomUUID } from 'node:crypto'
import { openPool, wrapPool, type Database } from './connect'
import type { Address } from './embedded/address'
import { silent } from './log'
import { runOn, urlOf } from './testing/on-server'
import { keepContent } from './testing/rewind'
import { startTestServer, templates } from './testing/server'

/** Set for a whole run of jest by `testing/jest-setup`, so that its files share one server. */
export const addressVariable = 'TEST_DATABASE_SERVER'

export interface TestDatabase extends Database {
  /** For a process of its own that is to use this database. */
  url: string
  /** For tests that share a database: what is there now is there again after each `rewind`. */
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
  const database = wrapPool(openPool({ ...address, database: name }, silent))
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

/** A migrated, empty database that no other test sees. `close` removes it. */
export const startTestDatabase = (): Promise<TestDatabase> => startCopyOf(templates.migrated)

/** The same with the demo group in it. */
export const startDemoDatabase = (): Promise<TestDatabase> => startCopyOf(templates.demo)
