import { finishExternalLoginCall, startExternalLoginCall } from '@portal/contracts/identity/external-login.calls'
import type { Schema } from '@portal/database/schema'
import { noteLanguage } from '@portal/http/note-language'
import { networkOf } from '@portal/http/network-of'
import { Refusal } from '@portal/http/refusal'
import type { AddRoute } from '@portal/http/routes'
import { countTry, takeTryBack, type Counted } from '@portal/http/tries'
import type { Kysely } from 'kysely'
import { triesOfNetwork } from '../login/guessing'
import { finishExternalLogin } from './finish.command'
import type { Provider } from './provider'
import { issueTicket } from './ticket'

/** Each start leaves a row behind that waits for the way back. */
const startsOf = (address: string): Counted => ({ purpose: 'external-login', address: networkOf(address), email: '' })

export function addExternalLoginRoutes(route: AddRoute, db: Kysely<Schema>, provider: Provider | undefined): void {
  const configured = (): Provider => {
    if (!provider) throw new Refusal('EXTERNAL_LOGIN_OFF')
    return provider
  }

  route(startExternalLoginCall, async (_input, { address: from }) => {
    await countTry(db, startsOf(from), triesOfNetwork)
    const { address, journey } = await configured().leave()
    return { data: { address, ticket: await issueTicket(db, journey) } }
  })

  route(finishExternalLoginCall, async ({ body }, { language, address: from }) => {
    const admitted = await finishExternalLogin(db, configured(), body)
    await takeTryBack(db, startsOf(from))
    await noteLanguage(db, admitted.user.id, language)
    return { data: admitted }
  })
}
