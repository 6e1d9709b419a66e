import {
  addPasskeyCall,
  beginPasskeyCall,
  beginPasskeyLoginCall,
  finishPasskeyLoginCall,
  removePasskeyCall,
  renamePasskeyCall,
} from '@portal/contracts/identity/passkey.calls'
import type { Schema } from '@portal/database/schema'
import { consumeLimit, refundLimit } from '@portal/http/rate-limit'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { networkLimit } from '../login/guessing'
import { noteLogin } from '../sessions/note-login.command'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './add-passkey.command'
import { responsesFrom } from './passkey-challenge'
import { beginPasskeyLogin, finishPasskeyLogin } from './passkey-login.command'
import type { RelyingParty } from './relying-party'

export function addPasskeyRoutes(route: AddRoute, db: Kysely<Schema>, party: RelyingParty): void {
  route(beginPasskeyLoginCall, async ({ body }) => ({ data: await beginPasskeyLogin(db, party, body.ticket) }))

  route(finishPasskeyLoginCall, async ({ body }, caller) => {
    const from = responsesFrom(caller.address)
    await consumeLimit(db, from, networkLimit)
    const admitted = await finishPasskeyLogin(db, party, body, caller.address)
    await refundLimit(db, from)
    await noteLogin(db, admitted, caller)
    return { data: admitted }
  })

  route(beginPasskeyCall, async (_input, { user }) => ({ data: await beginPasskey(db, party, user.id) }))

  route(addPasskeyCall, async ({ body }, { user }) => {
    return { data: { recoveryCodes: await addPasskey(db, party, user.id, body) } }
  })

  route(renamePasskeyCall, async ({ body }, { user }) => {
    await renamePasskey(db, user.id, body)
    return { data: null }
  })

  route(removePasskeyCall, async ({ body }, { user }) => {
    await removePasskey(db, user.id, body)
    return { data: null }
  })
}
