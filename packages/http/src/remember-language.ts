import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'

/** Stores a user's language for mails and notifications. If the row is locked, the next call stores it. */
export async function rememberLanguage(db: Kysely<Schema>, userId: number, language: Language): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ language })
    .where('id', 'in', query =>
      // No session waits for the row's lock.
      query
        .selectFrom('app_user')
        .select('id')
        .where('id', '=', userId)
        .where('language', '!=', language)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute()
}
