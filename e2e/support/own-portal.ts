import { PortalProcess } from './portal-process'
import { test as base } from './test'

/** For tests that publish or spoil: their file has a portal to itself. */
export const test = base.extend<object, { portal: PortalProcess }>({
  portal: [
    async ({}, provide) => {
      const portal = await PortalProcess.start()
      await provide(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export { expect } from './test'
