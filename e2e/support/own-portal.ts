import type { PortalProcess } from './portal-process'
import { startCopy } from './portal-template'
import { test as base } from './test'

interface OwnPortal {
  /**
   * Names the file whose portal it is. Playwright keeps a portal for the next file, unless that one asks for another.
   */
  portalOf: string
  portal: PortalProcess
}

/** For tests that publish or spoil: their file says whose portal it wants, and has it to itself. */
export const test = base.extend<object, OwnPortal>({
  portalOf: ['', { option: true, scope: 'worker' }],
  portal: [
    async ({ portalOf: _ }, provide) => {
      const portal = await startCopy()
      await provide(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export { expect } from './test'
