import type { Person } from './person'
import { test as base } from './own-portal'
import type { PortalProcess } from './portal-process'
import { buildWriting, show } from './publish-build'

/** For journeys of somebody who writes: their portal has a remote with a form. */
export const test = base.extend<object, { portal: PortalProcess; formIsThere: void }>({
  formIsThere: [
    async ({ portal }, provide) => {
      await show(portal, buildWriting({ version: '1.0.0' }))
      await provide()
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
})

export { expect } from './own-portal'

/** Ends the session that a browser holds, on the server alone: the browser finds out with its next call. */
export async function endsOnServer(person: Person, portal: PortalProcess) {
  const token = await person.page.evaluate(
    () => (JSON.parse(localStorage.getItem('portal.session') ?? '') as { token: string }).token,
  )
  await fetch(`${portal.url}/user/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
}
