import { proveCall } from '@portal/contracts/identity/proof.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { prove } from './prove.command'

export function addProofRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(proveCall, async ({ body }, { session, address, language }) => {
    await prove(db, body, { session, address, language })
    return { data: null }
  })
}
