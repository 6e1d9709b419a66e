import type { Language } from '@portal/contracts/language'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'

/** Remembers in which language somebody reads, for what is written to them later. */
export async function noteLanguage(db: Kysely<Schema>, userId: number, language: Language): Promise<void> {
  await db.updateTable('app_user').set({ language }).where('id', '=', userId).where('language', '!=', language).execute()
}
