import { type RawBuilder, sql } from 'kysely'

/** Normalises an IBAN: people type blanks and small letters. */
export const normalisedIban = (iban: RawBuilder<unknown>): RawBuilder<string> =>
  sql`upper(regexp_replace(${iban}, '\\s', '', 'g'))`

/** A condition: another account of this person waits for a second person's confirmation to replace `iban`. */
export const isAccountChanging = (userId: RawBuilder<unknown>, iban: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (
    select from account_change ch where ch.user_id = ${userId} and ch.state = 'Waiting'
      and ${normalisedIban(sql`ch.old_iban`)} = ${normalisedIban(iban)})`

/** A condition: another account of this person waits for a confirmation. */
export const hasChangingAccount = (userId: number): RawBuilder<boolean> =>
  sql`exists (select from account_change where user_id = ${userId} and state = 'Waiting')`
