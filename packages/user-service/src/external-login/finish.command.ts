import type { CallData, CallRequest } from '@portal/contracts/wire/call'
import type { finishExternalLoginCall } from '@portal/contracts/identity/external-login.calls'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { Kysely } from 'kysely'
import { requireFullLogin, startSession } from '../login/start-session'
import type { Identity, Provider } from './provider'
import { redeemTicket } from './ticket'

type Typed = CallRequest<typeof finishExternalLoginCall>['body']

export async function finishExternalLogin(
  db: Kysely<Schema>,
  provider: Provider,
  { ticket, query }: Typed,
): Promise<CallData<typeof finishExternalLoginCall>> {
  const attempt = await redeemTicket(db, ticket)
  if (!attempt) throw new Refusal('EXTERNAL_LOGIN_FAILED')
  const identity = await provider.comeBack(query, attempt)
  const userId = (await boundUser(db, identity)) ?? (await bindByEmail(db, identity))
  const begun = userId === undefined ? undefined : await startSession(db, userId, identity)
  if (!begun) throw new Refusal('EXTERNAL_LOGIN_UNKNOWN')
  return requireFullLogin(begun)
}

async function boundUser(db: Kysely<Schema>, { issuer, subject }: Identity): Promise<number | undefined> {
  const bound = await db
    .selectFrom('external_identity')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return bound?.user_id
}

/**
 * Binds an account at the first login, by the verified email. Afterwards no other identity of that provider can use the
 * account, even with the same email.
 */
async function bindByEmail(db: Kysely<Schema>, identity: Identity): Promise<number | undefined> {
  const { issuer, subject, email } = identity
  if (email === undefined) return undefined
  await db
    .insertInto('external_identity')
    .columns(['issuer', 'subject', 'user_id'])
    .expression(eb =>
      eb
        .selectFrom('app_user')
        .select([eb.val(issuer).as('issuer'), eb.val(subject).as('subject'), 'id'])
        .where('email', '=', email)
        .where('is_active', '=', true),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return boundUser(db, identity)
}
