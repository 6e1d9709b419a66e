import { forgetSession } from '@portal/auth'
import type { LoggedInUser } from '@portal/contracts/identity/user'

const storageKey = 'portal-sdk.person'

/** The person that the developer chose in this browser, or the first one. */
export function chosenPerson(people: LoggedInUser[]): LoggedInUser {
  const stored = localStorage.getItem(storageKey)
  return people.find(({ id }) => String(id) === stored) ?? people[0]!
}

/** Reloads the page as another person, as after a login in the portal. */
export function choosePerson(id: string): void {
  localStorage.setItem(storageKey, id)
  forgetSession()
  location.reload()
}
