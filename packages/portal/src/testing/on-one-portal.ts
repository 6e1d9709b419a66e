import { startTestApp, type TestApp } from './test-app'

/**
 * One portal for the tests of a file, which all begin with the same database. What was delivered stays: `begin` gives
 * each test a remote of its own.
 */
export function onOnePortal(begin: (portal: TestApp, remote: string) => Promise<void>): void {
  let portal: TestApp
  let count = 0
  beforeAll(async () => {
    portal = await startTestApp()
    await portal.database.keep()
  })
  beforeEach(async () => {
    count += 1
    await begin(portal, `travel-${count}`)
  })
  afterEach(() => portal.database.rewind())
  afterAll(() => portal.close())
}
