import { createHash, randomBytes } from 'node:crypto'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import type { LoginAttempt } from './provider'

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

/** Stores a login attempt for ten minutes. Only the browser that began it has the ticket. */
export async function issueTicket(db: Kysely<Schema>, { state, nonce, codeVerifier }: LoginAttempt): Promise<string> {
  await db.deleteFrom('external_login').where('expires_at', '<', sql<Date>`now()`).execute()
  const ticket = randomBytes(32).toString('base64url')
  await db
    .insertInto('external_login')
    .values({ ticket_hash: hashOf(ticket), state, nonce, code_verifier: codeVerifier })
    .execute()
  return ticket
}

/** Returns the login attempt of a ticket and deletes it. */
export async function redeemTicket(db: Kysely<Schema>, ticket: string): Promise<LoginAttempt | undefined> {
  return db
    .deleteFrom('external_login')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['state', 'nonce', 'code_verifier as codeVerifier'])
    .executeTakeFirst()
}
