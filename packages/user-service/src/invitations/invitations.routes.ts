import { callBackInvitationsCall, inviteCall } from '@portal/contracts/people/invitation.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { callBackInvitations, invite } from './invite.command'

export function addInvitationRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(inviteCall, async ({ body }, { session }) => ({ data: await invite(db, body.userIds, session.user) }))
  route(callBackInvitationsCall, async ({ body }, { session }) => ({
    data: await callBackInvitations(db, body.userIds, session.user),
  }))
}
