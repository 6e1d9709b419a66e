import {
  beginAuthenticatorCall,
  confirmAuthenticatorCall,
  factorsCall,
  finishLoginCall,
  removeAuthenticatorCall,
  renewRecoveryCodesCall,
} from '@portal/contracts/identity/factor.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { requirePassword } from '../passwords/require-password.command'
import { noteLogin } from '../sessions/note-login.command'
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from './authenticator.command'
import { factorsOf } from './factors.query'
import { finishLogin } from './finish-login.command'

interface Caller {
  user: LoggedInUser
  address: string
  language: Language
}

export function addFactorRoutes(route: AddRoute, db: Kysely<Schema>): void {
  const ownerWith = async ({ password }: { password: string }, { user, ...caller }: Caller): Promise<number> => {
    await requirePassword(db, { callerId: user.id, password, path: 'password', ...caller })
    return user.id
  }

  route(finishLoginCall, async ({ body }, caller) => {
    const admitted = await finishLogin(db, body, caller.address)
    await noteLogin(db, admitted, caller)
    return { data: admitted }
  })

  route(factorsCall, async (_input, { user }) => ({ data: await factorsOf(db, user.id) }))

  route(beginAuthenticatorCall, async ({ body }, caller) => {
    return { data: await beginAuthenticator(db, await ownerWith(body, caller)) }
  })

  route(confirmAuthenticatorCall, async ({ body }, { user }) => {
    return { data: { recoveryCodes: await confirmAuthenticator(db, user.id, body.code) } }
  })

  route(removeAuthenticatorCall, async ({ body }, caller) => {
    await removeAuthenticator(db, await ownerWith(body, caller))
    return { data: null }
  })

  route(renewRecoveryCodesCall, async ({ body }, caller) => {
    return { data: { recoveryCodes: await renewRecoveryCodes(db, await ownerWith(body, caller)) } }
  })
}
