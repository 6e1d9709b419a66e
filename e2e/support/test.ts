import { test as base, expect, type BrowserContext } from '@playwright/test'
import { Complaints } from './complaints'
import { ContextPool } from './context-pool'
import { Person } from './person'
import { PortalOfFile } from './portal-of-file'
import type { PortalProcess } from './portal-process'

interface Options {
  /** The name of a portal: a file that changes what others see asks for its own. */
  portalOf: string
  /** The folder of another shell build that the portal serves. */
  shellBuild: string
  /** For journeys about the browser's storage. */
  hasNewBrowser: boolean
}

interface TestFixtures {
  portal: PortalProcess
  /** A separate browser with empty storage. */
  newContext: () => Promise<BrowserContext>
  /** A user in a separate browser. */
  person: Person
  /** A second person, in another browser. */
  anotherPerson: Person
  complaints: Complaints
}

interface WorkerFixtures {
  portalOfFile: PortalOfFile
  contextPool: ContextPool
}

export const test = base.extend<Options & TestFixtures, WorkerFixtures>({
  portalOf: ['everybody', { option: true }],
  shellBuild: ['', { option: true }],
  hasNewBrowser: [false, { option: true }],
  portalOfFile: [
    async ({}, provide) => {
      const portalOfFile = new PortalOfFile()
      await provide(portalOfFile)
      await portalOfFile.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  portal: [
    async ({ portalOfFile, portalOf, shellBuild }, provide) => provide(await portalOfFile.named(portalOf, shellBuild)),
    { timeout: 120_000 },
  ],
  contextPool: [
    async ({ browser }, provide) => {
      const contextPool = new ContextPool(browser)
      await provide(contextPool)
      await contextPool.close()
    },
    { scope: 'worker' },
  ],
  newContext: async ({ browser, contextPool, hasNewBrowser, viewport, timezoneId }, provide) => {
    const ends: (() => Promise<void>)[] = []
    await provide(async () => {
      if (!hasNewBrowser) {
        const { context, giveBack } = await contextPool.take(JSON.stringify({ viewport, timezoneId }))
        ends.push(giveBack)
        return context
      }
      const context = await browser.newContext()
      ends.push(() => context.close())
      return context
    })
    for (const end of ends) await end()
  },
  context: async ({ newContext }, provide) => provide(await newContext()),
  complaints: [
    async ({}, provide) => {
      const complaints = new Complaints()
      await provide(complaints)
      expect(complaints.unexpected()).toEqual([])
    },
    { auto: true },
  ],
  person: async ({ page, portal, complaints }, provide) => {
    complaints.listenTo(page)
    await provide(new Person(page, portal.url))
  },
  anotherPerson: async ({ newContext, portal }, provide) => {
    const context = await newContext()
    await provide(new Person(await context.newPage(), portal.url))
  },
})

export { expect }
