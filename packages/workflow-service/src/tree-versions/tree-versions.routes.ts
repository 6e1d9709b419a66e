import { treeVersionsCall } from '@portal/contracts/trees/tree-versions.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { treeVersions } from './tree-versions.query'

export function addTreeVersionRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(treeVersionsCall, async ({ body }, { user }) => ({ data: await treeVersions(db, body, user) }))
}
