import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { corporationsWith } from '@portal/rules/access'
import { portalTimeZone } from '@portal/rules/calendar/time-zone'
import type { Kysely } from 'kysely'
import type { Desk } from './planned'
import { snapshotOf } from './snapshot.query'

/** What judges the rows of a file that somebody, or the command line, brings in now. */
export async function deskOf(db: Kysely<Schema>, caller: LoggedInUser | null): Promise<Desk> {
  const snapshot = await snapshotOf(db)
  return {
    snapshot,
    caller,
    own: new Set(caller ? corporationsWith(caller, 'Settings', true) : snapshot.companies.map(({ id }) => id)),
    today: new Date().toLocaleDateString('sv-SE', { timeZone: portalTimeZone }),
    newDepartments: new Map(),
  }
}
