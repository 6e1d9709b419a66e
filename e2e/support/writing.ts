import type { PortalProcess } from './portal-process'
import { buildWriting, show } from './publish-build'
import { test as base } from './test'

const portalsWithForm = new WeakSet<PortalProcess>()

/** For journeys of a user who types: their portal has a remote with a form. */
export const test = base.extend<{ formIsThere: void }>({
  formIsThere: [
    async ({ portal }, provide) => {
      if (!portalsWithForm.has(portal)) await show(portal, buildWriting({ version: '1.0.0' }))
      portalsWithForm.add(portal)
      await provide()
    },
    { auto: true, timeout: 120_000 },
  ],
})

export { expect } from './test'
