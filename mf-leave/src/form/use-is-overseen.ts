import { useSession } from '@portal/auth'
import type { Person } from '@portal/contracts/people/person'
import { oversees } from '@portal/rules/access'

/** Tells whether the office may file leave for a person: themselves, or somebody of the companies that they oversee. */
export function useIsOverseen() {
  const session = useSession()
  return (person: Person, self: Person): boolean =>
    person.id === self.id || (session !== null && oversees(session, self, person))
}
