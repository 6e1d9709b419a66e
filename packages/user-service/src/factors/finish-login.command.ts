import type { CallRequest } from '@portal/contracts/wire/call'
import type { finishLoginCall } from '@portal/contracts/identity/factor.calls'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { Kysely } from 'kysely'
import { rememberNetwork } from '../login/guessing'
import { lockUser, sessionOf, type Admitted } from '../login/start-session'
import { spendTicket, tryTicket } from './login-ticket'
import { countingCodes, takeCode } from './take-code.command'

/** Completes a login with a code. */
export async function finishLogin(
  db: Kysely<Schema>,
  { ticket, code }: CallRequest<typeof finishLoginCall>['body'],
  address: string,
): Promise<Admitted> {
  const owner = await tryTicket(db, ticket)
  if (!owner) throw new Refusal('LOGIN_TICKET_DEAD')
  const admitted = await countingCodes(db, owner.email, () =>
    db.transaction().execute(async transaction => {
      const user = await lockUser(transaction, owner.userId)
      if (!user) return undefined
      await takeCode(transaction, user.id, code)
      return (await spendTicket(transaction, ticket)) ? sessionOf(transaction, user, { provenBy: ['code'] }) : undefined
    }),
  )
  if (!admitted) throw new Refusal('LOGIN_TICKET_DEAD')
  await rememberNetwork(db, owner.userId, address)
  return admitted
}
