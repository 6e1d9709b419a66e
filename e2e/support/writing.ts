import type { Person } from './person'
import type { PortalProcess } from './portal-process'
import { buildWriting, show } from './publish-build'
import { test as base } from './test'

const portalsWithForm = new WeakSet<PortalProcess>()

/** For journeys of somebody who writes: their portal has a remote with a form. */
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

/** Ends the session that a browser holds, on the server alone: the browser finds out with its next call. */
export async function endsOnServer(person: Person, portal: PortalProcess) {
  const token = await person.page.evaluate(
    () => (JSON.parse(localStorage.getItem('portal.session') ?? '') as { token: string }).token,
  )
  await fetch(`${portal.url}/user/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
}
