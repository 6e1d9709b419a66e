import {
  beginAuthenticatorCall,
  confirmAuthenticatorCall,
  confirmFactorResetCall,
  factorsCall,
  finishLoginCall,
  proposeFactorResetCall,
  removeAuthenticatorCall,
  renewRecoveryCodesCall,
  withdrawFactorResetCall,
} from '@portal/contracts/identity/factor.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { noteLogin } from '../sessions/note-login.command'
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from './authenticator.command'
import { confirmReset, proposeReset, withdrawReset } from './factor-reset.command'
import { factorsOf } from './factors.query'
import { finishLogin } from './finish-login.command'

export function addFactorRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(finishLoginCall, async ({ body }, caller) => {
    const admitted = await finishLogin(db, body, caller.address)
    await noteLogin(db, admitted, caller)
    return { data: admitted }
  })

  route(factorsCall, async (_input, { user }) => ({ data: await factorsOf(db, user.id) }))

  route(beginAuthenticatorCall, async (_input, { user }) => ({ data: await beginAuthenticator(db, user.id) }))

  route(confirmAuthenticatorCall, async ({ body }, { user }) => {
    return { data: { recoveryCodes: await confirmAuthenticator(db, user.id, body.code) } }
  })

  route(removeAuthenticatorCall, async (_input, { user }) => {
    await removeAuthenticator(db, user.id)
    return { data: null }
  })

  route(renewRecoveryCodesCall, async (_input, { user }) => {
    return { data: { recoveryCodes: await renewRecoveryCodes(db, user.id) } }
  })

  const resets = [
    [proposeFactorResetCall, proposeReset],
    [confirmFactorResetCall, confirmReset],
    [withdrawFactorResetCall, withdrawReset],
  ] as const
  for (const [call, act] of resets) {
    route(call, async ({ body }, { user }) => {
      await db.transaction().execute(transaction => act(transaction, body.userId, user.id))
      return { data: null }
    })
  }
}
