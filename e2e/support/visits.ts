import { Person } from './person'
import { test as base } from './test'

interface Visits {
  /** Opens an address of the portal as a logged-in user in a separate browser. */
  visits: (name: string, address: string) => Promise<Person>
}

/** For journeys with several people, each in their own browser. */
export const test = base.extend<Visits>({
  visits: async ({ newContext, portal, complaints }, provide) =>
    provide(async (name, address) => {
      const page = await (await newContext()).newPage()
      complaints.listenTo(page, name)
      const person = new Person(page, portal.url)
      await person.logsInAs(name, address)
      return person
    }),
})

export { expect } from './test'
