import { addressVariable } from '../testing'
import { keepForTeardown } from './jest-teardown'
import { startTestServer } from './server'

/** The `globalSetup` of packages whose tests use the database. */
export default async (): Promise<void> => {
  const { address, stop } = await startTestServer()
  process.env[addressVariable] = JSON.stringify(address)
  keepForTeardown(stop)
}
