import { test as base } from './own-portal'
import { beginSession } from './elsewhere'
import { Person } from './person'

interface Visits {
  /** Somebody, logged in, in a browser of their own, at an address of the portal. */
  visits: (name: string, address: string) => Promise<Person>
}

/** For journeys with several people, each in their own browser. */
export const test = base.extend<Visits>({
  visits: async ({ browser, portal, complaints, contextOptions }, provide) => {
    const open: { close: () => Promise<void> }[] = []
    await provide(async (name, address) => {
      const { token, user } = await beginSession(portal.url, name)
      const context = await browser.newContext(contextOptions)
      open.push(context)
      await context.addInitScript(
        session => {
          localStorage.setItem('portal.session', session)
        },
        JSON.stringify({ ...user, token }),
      )
      const page = await context.newPage()
      page.on('console', message => {
        if (['error', 'warning'].includes(message.type())) complaints.push(`${name}: ${message.text()}`)
      })
      page.on('pageerror', error => complaints.push(`${name}: ${error.message}`))
      const person = new Person(page, portal.url)
      await person.opens(address)
      return person
    })
    for (const context of open) await context.close()
  },
})

export { expect } from './own-portal'
