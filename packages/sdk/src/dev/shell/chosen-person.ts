import { forgetSession } from '@portal/auth'
import type { LoggedInUser } from '@portal/contracts/identity/user'

const storageKey = 'portal-sdk.person'

/** Whom the developer chose to be, in this browser; the first one otherwise. */
export function chosenPerson(people: LoggedInUser[]): LoggedInUser {
  const stored = localStorage.getItem(storageKey)
  return people.find(({ id }) => String(id) === stored) ?? people[0]!
}

/** Somebody else is another page from its start, as in the portal. */
export function choosePerson(id: string): void {
  localStorage.setItem(storageKey, id)
  forgetSession()
  location.reload()
}
