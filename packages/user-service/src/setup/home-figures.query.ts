import type { HomeFigures } from '@portal/contracts/dashboard/dashboard.calls'
import { settingsWriteAccess } from '@portal/contracts/identity/access'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { meets } from '@portal/rules/access'
import { setupGaps } from '@portal/rules/people/setup-gaps'
import type { Kysely } from 'kysely'
import { readableAccounts } from '../accounts/account-changes.query'
import { setupOf } from './setup.query'

/** Counts what waits for somebody who may change settings; others have no such cards. */
export async function homeFiguresOf(db: Kysely<Schema>, user: LoggedInUser): Promise<HomeFigures | undefined> {
  if (!meets(user, settingsWriteAccess)) return undefined
  const [setup, changes] = await Promise.all([setupOf(db, user), readableAccounts(db, user)])
  return { setupGaps: setupGaps(setup), accountChanges: changes.filter(({ canConfirm }) => canConfirm).length }
}
