import { agreementReadAccess } from '@portal/contracts/agreements/agreement.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { corporationsWith, meets } from '@portal/rules/access'
import { sql, type RawBuilder } from 'kysely'

/** Returns the companies whose agreements the user may see, or change. */
export function companiesOf(user: LoggedInUser, write = false): number[] {
  return meets(user, agreementReadAccess) ? corporationsWith(user, 'Agreements', write) : []
}

/** Returns whether the user may change an agreement: with access to all its companies. */
export function mayWrite({ corporations }: { corporations: readonly { id: number }[] }, user: LoggedInUser): boolean {
  const writable = companiesOf(user, true)
  return corporations.every(({ id }) => writable.includes(id))
}

/** True if `agreement as a` belongs to one of these companies. */
export function isOfCompanies(ids: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from agreement_corporation ac
    where ac.agreement_id = a.id and ac.corporation_id = any(${ids}::integer[]))`
}

/** True if the user may see `agreement as a`; access to one of its companies is enough. */
export function isSeenBy(user: LoggedInUser): RawBuilder<boolean> {
  return isOfCompanies(companiesOf(user))
}
