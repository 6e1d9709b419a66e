import { finishExternalLoginCall, startExternalLoginCall } from '@portal/contracts/identity/external-login.calls'
import type { Schema } from '@portal/database/schema'
import { networkOf } from '@portal/http/network-of'
import { Refusal } from '@portal/http/refusal'
import type { AddRoute } from '@portal/http/routes'
import { consumeLimit, refundLimit, type LimitKey } from '@portal/http/rate-limit'
import type { Kysely } from 'kysely'
import { networkLimit } from '../login/guessing'
import { noteLogin } from '../sessions/note-login.command'
import { finishExternalLogin } from './finish.command'
import type { Provider } from './provider'
import { issueTicket } from './ticket'

/** Limits starts, because each one stores a row until the return. */
const startsOf = (address: string): LimitKey => ({ purpose: 'external-login', address: networkOf(address), email: '' })

export function addExternalLoginRoutes(route: AddRoute, db: Kysely<Schema>, provider: Provider | undefined): void {
  const configured = (): Provider => {
    if (!provider) throw new Refusal('EXTERNAL_LOGIN_OFF')
    return provider
  }

  route(startExternalLoginCall, async (_input, { address: from }) => {
    await consumeLimit(db, startsOf(from), networkLimit)
    const { address, attempt } = await configured().leave()
    return { data: { address, ticket: await issueTicket(db, attempt) } }
  })

  route(finishExternalLoginCall, async ({ body }, caller) => {
    const admitted = await finishExternalLogin(db, configured(), body)
    await refundLimit(db, startsOf(caller.address))
    await noteLogin(db, admitted, caller)
    return { data: admitted }
  })
}
