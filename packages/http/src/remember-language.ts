import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'

/**
 * Remembers the language that a user reads, for mails and notifications to them. If their row is locked, it is done the
 * next time.
 */
export async function rememberLanguage(db: Kysely<Schema>, userId: number, language: Language): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ language })
    .where('id', 'in', query =>
      // No session waits for the holder of the row's lock.
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
