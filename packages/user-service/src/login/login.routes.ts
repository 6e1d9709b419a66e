import { loginCall, logoutCall } from '@portal/contracts/identity/identity.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import { endSession } from '@portal/http/end-sessions'
import type { Kysely } from 'kysely'
import { noteLogin } from '../sessions/note-login.command'
import { logIn } from './log-in.command'

export function addLoginRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(loginCall, async ({ body }, caller) => {
    const { address, answerBy } = caller
    const admitted = await logIn(db, { ...body, address, answerBy })
    await noteLogin(db, admitted, caller)
    return { data: admitted }
  })

  route(logoutCall, async (_input, { session }) => {
    await endSession(db, session)
    return { data: null }
  })
}
