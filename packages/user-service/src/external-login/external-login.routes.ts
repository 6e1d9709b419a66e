import { finishExternalLoginCall, startExternalLoginCall } from '@portal/contracts/external-login.calls'
import type { Schema } from '@portal/database/schema'
import { noteLanguage } from '@portal/http/note-language'
import { Refusal } from '@portal/http/refusal'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { finishExternalLogin } from './finish.command'
import type { Provider } from './provider'
import { issueTicket } from './ticket'

export function addExternalLoginRoutes(route: AddRoute, db: Kysely<Schema>, provider: Provider | undefined): void {
  const configured = (): Provider => {
    if (!provider) throw new Refusal('EXTERNAL_LOGIN_OFF')
    return provider
  }

  route(startExternalLoginCall, async () => {
    const { address, journey } = await configured().leave()
    return { data: { address, ticket: await issueTicket(db, journey) } }
  })

  route(finishExternalLoginCall, async ({ body }, { language }) => {
    const admitted = await finishExternalLogin(db, configured(), body)
    await noteLanguage(db, admitted.user.id, language)
    return { data: admitted }
  })
}
