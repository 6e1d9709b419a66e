import { startTestApp, type TestApp } from './test-app'

/**
 * One portal for the tests of a file, each starting with the same database. Deliveries stay: `begin` gives each test
 * its own remote.
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
