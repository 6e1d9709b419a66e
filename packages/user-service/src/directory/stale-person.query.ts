import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { DirectoryPerson } from '@portal/contracts/people/directory-people'
import { fill, type Language, type Text } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { AuditKind } from '@portal/database/schema/audit'
import type { Refusal } from '@portal/http/refusal'
import { staleVersion } from '@portal/http/stale-version'
import { sql, type Kysely } from 'kysely'
import { personKinds } from './audited-columns'
import { directoryPerson } from './directory-person.query'

const what: Text = { tr: 'kişi', en: 'the person' }
const changedBy: Text = { tr: '{user} değiştirdi.', en: '{user} changed it.' }
const commandLine: Text = { tr: 'Veri aktarımı', en: 'An import' }

const fieldOf: Readonly<Partial<Record<AuditKind, keyof DirectoryPerson>>> = {
  PersonEmail: 'email',
  PersonFirstName: 'firstName',
  PersonLastName: 'lastName',
  PersonTitle: 'titleName',
  PersonCorporation: 'corporationId',
  PersonDepartment: 'departmentId',
  PersonSecondCorporation: 'secondCorporationId',
  PersonSecondDepartment: 'secondDepartmentId',
  PersonBirthDate: 'birthDate',
  PersonRecruitmentDate: 'dateOfRecruitment',
  PersonPermitBaseDate: 'permitBaseDate',
  PersonIban: 'iban',
  PersonPhone: 'phoneNumber',
  Master: 'masterId',
  AnnualMaster: 'annualMasterId',
  IsActive: 'status',
  Roles: 'roleList',
  Permissions: 'permissionList',
}

/** The refusal of a save that began before others changed the person: which fields they changed, and who did. */
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
  const fields = new Map(since.toReversed().map(({ kind, userName }) => [fieldOf[kind] ?? 'name', userName]))
  const errors = [...fields].map(([path, userName]) => ({
    path,
    code: 'STALE_VERSION',
    message: fill(changedBy[language], { user: userName ?? commandLine[language] }),
  }))
  const [last] = since
  const data = await directoryPerson(db, id, reader)
  return staleVersion({ what, userName: last?.userName ?? null, at: last?.created_at ?? null, errors, data }, language)
}
