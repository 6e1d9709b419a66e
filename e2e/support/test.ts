import { test as base, expect, type BrowserContext } from '@playwright/test'
import { Complaints } from './complaints'
import { ContextPool } from './context-pool'
import { Person } from './person'
import { PortalOfFile } from './portal-of-file'
import type { PortalProcess } from './portal-process'

interface Options {
  /** Names whose portal it is: a file that changes what others see asks for one of its own. */
  portalOf: string
  /** The folder of another build of the shell, which that portal serves. */
  shellBuild: string
  /** For journeys that are about what a browser keeps. */
  hasNewBrowser: boolean
}

interface TestFixtures {
  portal: PortalProcess
  /** A browser of somebody's own, in which nothing is stored. */
  newContext: () => Promise<BrowserContext>
  /** Somebody in a browser of their own. */
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
