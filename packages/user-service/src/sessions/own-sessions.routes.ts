import { endOtherSessionsCall, endOwnSessionCall, ownSessionsCall } from '@portal/contracts/identity/own-session.calls'
import type { Schema } from '@portal/database/schema'
import { endOthers } from '@portal/http/end-sessions'
import { Refusal } from '@portal/http/refusal'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { ownSessions } from './own-sessions.query'

export function addOwnSessionRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(ownSessionsCall, async (_input, { session }) => ({ data: await ownSessions(db, session) }))
  route(endOwnSessionCall, async ({ params }, { session }) => {
    if ((await endOthers(db, session, params.id)) === 0) throw new Refusal('NOT_FOUND')
    return { data: null }
  })
  route(endOtherSessionsCall, async (_input, { session }) => ({ data: { ended: await endOthers(db, session) } }))
}
