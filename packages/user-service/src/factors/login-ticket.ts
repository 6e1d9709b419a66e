import { createHash, randomBytes } from 'node:crypto'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely, type Transaction } from 'kysely'

/** Codes that may be tried with one ticket. */
const mostTries = 5

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

/** Issues a ticket to somebody whose password was right. It works once, for five minutes. */
export async function issueLoginTicket(transaction: Transaction<Schema>, userId: number): Promise<string> {
  await transaction.deleteFrom('login_challenge').where('expires_at', '<', sql<Date>`now()`).execute()
  const ticket = randomBytes(32).toString('base64url')
  await transaction
    .insertInto('login_challenge')
    .values({ ticket_hash: hashOf(ticket), user_id: userId })
    .execute()
  return ticket
}

/** Counts a try with a ticket. Returns its owner, or undefined if it is unknown, used, expired or used up. */
export function tryTicket(db: Kysely<Schema>, ticket: string): Promise<{ userId: number; email: string } | undefined> {
  return db
    .updateTable('login_challenge as c')
    .from('app_user as u')
    .set(eb => ({ tries: eb('c.tries', '+', 1) }))
    .whereRef('u.id', '=', 'c.user_id')
    .where('c.ticket_hash', '=', hashOf(ticket))
    .where('c.expires_at', '>', sql<Date>`now()`)
    .where('c.tries', '<', mostTries)
    .returning(['u.id as userId', 'u.email'])
    .executeTakeFirst()
}

/** Returns whose ticket it is, if it is still good, without counting a try. */
export async function ownerOfTicket(db: Kysely<Schema>, ticket: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('login_challenge')
    .select('user_id')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return found?.user_id
}

/** Uses up a ticket. Of two simultaneous calls, one succeeds. */
export async function spendTicket(transaction: Transaction<Schema>, ticket: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('login_challenge')
    .where('ticket_hash', '=', hashOf(ticket))
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Voids the tickets of somebody whose password was set. */
export async function voidLoginTickets(transaction: Transaction<Schema>, userId: number): Promise<void> {
  await transaction.deleteFrom('login_challenge').where('user_id', '=', userId).execute()
}
