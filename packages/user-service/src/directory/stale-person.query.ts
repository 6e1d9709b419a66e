import type { LoggedInUser } from '@portal/contracts/identity/user'
import { fill, type Language, type Text } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { Refusal } from '@portal/http/refusal'
import { staleVersion } from '@portal/http/stale-version'
import { sql, type Kysely } from 'kysely'
import { fieldOfAudit, personKinds } from './person-columns'
import { directoryPerson } from './directory-person.query'

const what: Text = { tr: 'kişi', en: 'the person' }
const changedBy: Text = { tr: '{user} değiştirdi.', en: '{user} changed it.' }
const commandLine: Text = { tr: 'Veri aktarımı', en: 'An import' }

/** Returns the refusal of a save with an older version, with the changed fields and who changed them. */
export async function stalePerson(
  db: Kysely<Schema>,
  { id, version }: { id: number; version: number },
  reader: LoggedInUser,
  language: Language,
): Promise<Refusal> {
  const since = await db
    .selectFrom('audit as a')
    .leftJoin('app_user as u', 'u.id', 'a.user_id')
    .select(['a.kind', 'a.created_at', sql<string | null>`u.first_name || ' ' || u.last_name`.as('userName')])
    .where('a.kind', 'in', personKinds)
    .where('a.subject', '=', String(id))
    .where('a.id', '>', version)
    .orderBy('a.id', 'desc')
    .execute()
  const fields = new Map(since.toReversed().map(({ kind, userName }) => [fieldOfAudit.get(kind) ?? 'name', userName]))
  const errors = [...fields].map(([path, userName]) => ({
    path,
    code: 'STALE_VERSION',
    message: fill(changedBy[language], { user: userName ?? commandLine[language] }),
  }))
  const [last] = since
  const data = await directoryPerson(db, id, reader)
  return staleVersion({ what, userName: last?.userName ?? null, at: last?.created_at ?? null, errors, data }, language)
}
