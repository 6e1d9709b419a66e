import { test as base, expect } from '@playwright/test'
import { Person } from './person'
import type { PortalProcess } from './portal-process'
import { startCopy } from './portal-template'

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
    async ({}, provide) => {
      const portal = await startCopy()
      await provide(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  complaints: [
    async ({}, provide) => {
      const complaints: string[] = []
      await provide(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  person: async ({ page, portal, complaints }, provide) => {
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', error => complaints.push(error.message))
    await provide(new Person(page, portal.url))
  },
  anotherPerson: async ({ browser, portal }, provide) => {
    const context = await browser.newContext()
    await provide(new Person(await context.newPage(), portal.url))
    await context.close()
  },
})

export { expect }
