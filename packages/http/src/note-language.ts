import type { Language } from '@portal/contracts/language'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'

/**
 * Remembers in which language somebody reads, for what is written to them later; the next time, while they are changed.
 */
export async function noteLanguage(db: Kysely<Schema>, userId: number, language: Language): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ language })
    .where('id', 'in', query =>
      // Nobody's session waits for whoever holds the row.
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
