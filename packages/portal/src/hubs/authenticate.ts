import type { IncomingMessage } from 'node:http'
import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { Credentials } from '@portal/hub/options'
import { Refusal } from '@portal/hub/server/refusal'
import { refusalFor } from '@portal/http/failure'
import type { HubCaller } from '@portal/http/hub-handlers'
import { languageOf } from '@portal/http/language'
import { findSessionKey, type SessionKey } from '@portal/http/session'
import type { Kysely } from 'kysely'

/** A connection belongs to one session of one user. */
export type HubIdentity = SessionKey & HubCaller

/**
 * Accepts the token of an active session. The token is in no cookie, so a page of another origin has none to send, and
 * the origin of a page does not matter. Refuses everybody until the process receives messages, because a connected page
 * relies on getting every one.
 */
export function authenticator(db: Kysely<Schema>, receivesMessages: () => boolean) {
  return async ({ request, token }: Credentials): Promise<HubIdentity | null> => {
    if (!receivesMessages()) throw new Refusal(503, 'UNAVAILABLE')
    try {
      const session = await findSessionKey(db, token)
      return session ? { ...session, language: languageFor(request) } : null
    } catch (error) {
      const { status, code } = refusalFor(error)
      throw status === 503 || status === 403 ? new Refusal(status, code) : error
    }
  }
}

/** `language=en` in the address, because a browser cannot set headers of a WebSocket. */
function languageFor({ url = '/', headers }: IncomingMessage): Language {
  const [, query = ''] = url.split('?', 2)
  return languageOf(new URLSearchParams(query).get('language') ?? headers['accept-language'])
}
