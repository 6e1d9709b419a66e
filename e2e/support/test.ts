import { test as base, expect } from '@playwright/test'
import { Person } from './person'
import { PortalProcess } from './portal-process'

interface TestFixtures {
  /** Somebody in a browser of their own, on the portal that the worker's tests share. */
  person: Person
  /** A second person, in another browser. */
  anotherPerson: Person
  /** What browsers printed as warnings or errors; a test that expects some empties it, any left over fails the test. */
  complaints: string[]
}

interface WorkerFixtures {
  /** One for all tests of a worker: they change nothing that others see. */
  portal: PortalProcess
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    async ({}, use) => {
      const portal = await PortalProcess.start()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  complaints: [
    async ({}, use) => {
      const complaints: string[] = []
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  person: async ({ page, portal, complaints }, use) => {
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', error => complaints.push(error.message))
    await use(new Person(page, portal.url))
  },
  anotherPerson: async ({ browser, portal }, use) => {
    const context = await browser.newContext()
    await use(new Person(await context.newPage(), portal.url))
    await context.close()
  },
})

export { expect }
