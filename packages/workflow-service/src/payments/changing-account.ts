import type { Schema } from '@portal/database/schema'
import { type Kysely, type RawBuilder, sql } from 'kysely'

/** Normalises an IBAN: people type blanks and small letters. */
export const normalisedIban = (iban: RawBuilder<unknown>): RawBuilder<string> =>
  sql`upper(regexp_replace(${iban}, '\\s', '', 'g'))`

/** A condition: another account of this person waits for a second person's confirmation to replace `iban`. */
export const isAccountChanging = (userId: RawBuilder<unknown>, iban: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (
    select from account_change ch where ch.user_id = ${userId} and ch.state = 'Waiting'
      and ${normalisedIban(sql`ch.old_iban`)} = ${normalisedIban(iban)})`

/** True if another account of this person waits for a confirmation. */
export async function hasChangingAccount(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const waiting = db.selectFrom('account_change').select('id').where('user_id', '=', userId)
  return (await waiting.where('state', '=', 'Waiting').executeTakeFirst()) !== undefined
}
