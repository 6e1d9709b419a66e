import type { CallData, CallRequest } from '@portal/contracts/call'
import type { finishExternalLoginCall } from '@portal/contracts/external-login.calls'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { normaliseEmail } from '@portal/rules/email'
import type { Kysely } from 'kysely'
import { admit } from '../login/log-in.command'
import type { Provider } from './provider'
import { redeemTicket } from './ticket'

type Typed = CallRequest<typeof finishExternalLoginCall>['body']

export async function finishExternalLogin(
  db: Kysely<Schema>,
  provider: Provider,
  { ticket, query }: Typed,
): Promise<CallData<typeof finishExternalLoginCall>> {
  const journey = await redeemTicket(db, ticket)
  if (!journey) throw new Refusal('EXTERNAL_LOGIN_FAILED')
  const email = await provider.comeBack(query, journey)
  const user =
    email === undefined
      ? undefined
      : await db.selectFrom('app_user').select('id').where('email', '=', normaliseEmail(email)).executeTakeFirst()
  const admitted = user && (await admit(db, user.id))
  if (!admitted) throw new Refusal('EXTERNAL_LOGIN_UNKNOWN')
  return admitted
}
