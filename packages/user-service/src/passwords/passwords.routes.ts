import {
  changePasswordCall,
  checkResetLinkCall,
  recoverPasswordCall,
  resetPasswordCall,
} from '@portal/contracts/identity/password.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { changePassword } from './change-password.command'
import { recoverPassword } from './recover-password.command'
import { checkResetLink, resetPassword } from './reset-password.command'

export function addPasswordRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(recoverPasswordCall, async ({ body }, { address, language }) => {
    await recoverPassword(db, { email: body.email, address, language })
    return { data: null }
  })

  route(checkResetLinkCall, async ({ body }, { address }) => {
    await checkResetLink(db, body.token, address)
    return { data: null }
  })

  route(resetPasswordCall, async ({ body }, { language }) => {
    await resetPassword(db, body, language)
    return { data: null }
  })

  route(changePasswordCall, async ({ body }, { user, address, language }) => {
    await changePassword(db, { typed: body, callerId: user.id, address, language })
    return { data: null }
  })
}
