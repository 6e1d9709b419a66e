import { callBackInvitationsCall, inviteCall } from '@portal/contracts/people/invitation.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { callBackInvitations, invite } from './invite.command'

export function addInvitationRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(inviteCall, async ({ body }, { user }) => ({ data: await invite(db, body.userIds, user) }))
  route(callBackInvitationsCall, async ({ body }, { user }) => ({
    data: await callBackInvitations(db, body.userIds, user),
  }))
}
