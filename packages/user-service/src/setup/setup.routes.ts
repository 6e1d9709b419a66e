import { setupCall } from '@portal/contracts/people/setup.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { setupOf } from './setup.query'

export function addSetupRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(setupCall, async (_input, { user }) => ({ data: await setupOf(db, user) }))
}
