import type { PortalProcess } from './portal-process'
import { startCopy } from './portal-copy'
import { test as base } from './test'

interface Portals {
  /** A portal with a release build of the shell, whose server allows overrides. */
  open: PortalProcess
}

/** For journeys in which a browser takes a remote from a developer's machine. */
export const test = base.extend<object, Portals>({
  open: [
    async ({}, provide) => {
      const open = await startCopy({ PORTAL_DEV_REMOTES: 'on' })
      await provide(open)
      await open.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export { expect } from './test'
