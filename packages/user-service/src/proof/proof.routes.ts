import { proveCall } from '@portal/contracts/identity/proof.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import type { RelyingParty } from '../factors/relying-party'
import { prove } from './prove.command'

export function addProofRoutes(route: AddRoute, db: Kysely<Schema>, party: RelyingParty): void {
  route(proveCall, async ({ body }, { session, address, language }) => {
    await prove(db, party, body, { session, address, language })
    return { data: null }
  })
}
