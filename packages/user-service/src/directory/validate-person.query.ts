import type { PersonFields } from '@portal/contracts/people/directory-people.calls'
import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { FieldFault } from '@portal/http/field-fault'
import { fieldRefusal } from '@portal/http/field-refusal'
import { displayDate } from '@portal/rules/calendar/date-parts'
import { portalTimeZone } from '@portal/rules/calendar/time-zone'
import { isEmail, normaliseEmail } from '@portal/rules/email'
import { isIban, normaliseIban } from '@portal/rules/iban'
import { personDateFaults } from '@portal/rules/people/person-dates'
import { sql, type Kysely } from 'kysely'
import type { UserRow, UserValues } from './person-columns'

export type PersonValues = Required<
  Pick<
    UserRow,
    'email' | 'first_name' | 'last_name' | 'title' | 'corporation_id' | 'department_id' | 'recruitment_date'
  >
> &
  UserValues

/** Returns the sent person as column values, or refuses invalid fields. A stored value may stay. */
export async function validPerson(
  db: Kysely<Schema>,
  sent: PersonFields,
  saved: UserRow | undefined,
  language: Language,
): Promise<PersonValues> {
  const values = valuesOf(sent)
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: portalTimeZone })
  const faults = [
    ...faultsOfText(values, saved),
    ...faultsOfDates(sent, saved, today),
    ...(await faultsOfPlaces(db, sent, saved)),
    ...(await faultOfKnownEmail(db, values.email, saved?.id)),
  ]
  if (faults.length > 0) throw fieldRefusal(language, ...faults)
  return values
}

function valuesOf(sent: PersonFields): PersonValues {
  return {
    email: normaliseEmail(sent.email),
    first_name: sent.firstName,
    last_name: sent.lastName,
    title: sent.titleName,
    corporation_id: sent.corporationId,
    department_id: sent.departmentId,
    second_corporation_id: sent.secondCorporationId,
    second_department_id: sent.secondDepartmentId,
    birth_date: sent.birthDate,
    recruitment_date: sent.dateOfRecruitment,
    permit_base_date: sent.permitBaseDate,
    iban: sent.iban && normaliseIban(sent.iban),
    phone: sent.phoneNumber,
  }
}

function faultsOfText({ email, iban }: PersonValues, saved: UserRow | undefined): FieldFault[] {
  const faults: FieldFault[] = []
  if (!isEmail(email)) faults.push({ path: 'email', code: 'NOT_AN_EMAIL' })
  if (iban && iban !== saved?.iban && !isIban(iban)) faults.push({ path: 'iban', code: 'NOT_AN_IBAN' })
  return faults
}

const dateColumns = {
  birthDate: 'birth_date',
  dateOfRecruitment: 'recruitment_date',
  permitBaseDate: 'permit_base_date',
} as const

function faultsOfDates(sent: PersonFields, saved: UserRow | undefined, today: string): FieldFault[] {
  const fields = Object.keys(dateColumns) as (keyof typeof dateColumns)[]
  if (saved && fields.every(field => sent[field] === saved[dateColumns[field]])) return []
  return personDateFaults(sent, today).map(({ field, code, limit }) => ({
    path: field,
    code,
    limit: displayDate(limit),
  }))
}

/** Refuses passive companies, retired departments, and departments of another company, unless saved before. */
async function faultsOfPlaces(
  db: Kysely<Schema>,
  sent: PersonFields,
  saved: UserRow | undefined,
): Promise<FieldFault[]> {
  const { secondCorporationId, secondDepartmentId } = sent
  if ((secondCorporationId === null) !== (secondDepartmentId === null)) {
    return [{ path: secondCorporationId === null ? 'secondCorporationId' : 'secondDepartmentId', code: 'REQUIRED' }]
  }
  if (secondCorporationId === sent.corporationId) return [{ path: 'secondCorporationId', code: 'ALREADY_EXISTS' }]
  const keptDepartments = [saved?.department_id ?? null, saved?.second_department_id ?? null]
  const isThere = async (corporationId: number, departmentId: number | null) => {
    const { rows } = await sql<{ isActive: boolean; isOfIt: boolean }>`
      select c.is_active as "isActive",
        exists (select from department d where d.id = ${departmentId} and d.corporation_id = c.id
          and (d.retired_at is null or d.id = any(${keptDepartments}::integer[]))) as "isOfIt"
      from corporation c where c.id = ${corporationId}`.execute(db)
    return rows[0]
  }
  const kept = [saved?.corporation_id, saved?.second_corporation_id]
  const faults: FieldFault[] = []
  for (const [company, department] of [
    ['corporationId', 'departmentId'],
    ['secondCorporationId', 'secondDepartmentId'],
  ] as const) {
    const corporationId = sent[company]
    if (corporationId === null) continue
    const there = await isThere(corporationId, sent[department])
    if (!there || (!there.isActive && !kept.includes(corporationId)))
      faults.push({ path: company, code: 'NOT_A_CHOICE' })
    else if (!there.isOfIt) faults.push({ path: department, code: 'NOT_A_CHOICE' })
  }
  return faults
}

/** Refuses the email of another person. Emails are stored normalised. */
async function faultOfKnownEmail(db: Kysely<Schema>, email: string, id = 0): Promise<FieldFault[]> {
  const found = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', id)
    .executeTakeFirst()
  return found ? [{ path: 'email', code: 'ALREADY_EXISTS' }] : []
}
