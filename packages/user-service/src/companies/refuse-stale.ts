import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { AuditKind } from '@portal/database/schema/audit'
import { staleVersion } from '@portal/http/stale-version'
import { sql, type Kysely } from 'kysely'

interface Stale {
  kind: AuditKind
  id: number
  name: string
  language: Language
}

/** Refuses a save that began with an older version, and names the last editor from the audit. */
export async function refuseStale(db: Kysely<Schema>, { kind, id, name, language }: Stale): Promise<never> {
  const last = await db
    .selectFrom('audit as a')
    .leftJoin('app_user as u', 'u.id', 'a.user_id')
    .select(['a.created_at', sql<string | null>`u.first_name || ' ' || u.last_name`.as('userName')])
    .where('a.kind', '=', kind)
    .where('a.subject', '=', String(id))
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const what = { tr: name, en: name }
  throw staleVersion({ what, userName: last?.userName ?? null, at: last?.created_at ?? null }, language)
}
