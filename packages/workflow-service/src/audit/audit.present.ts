import type { AuditRow } from '@portal/contracts/audit/audit.calls'
import { permissionTexts, roleTexts } from '@portal/contracts/identity/access-texts'
import { permissionNames, permissionTypes } from '@portal/contracts/identity/permission'
import type { Language, Text } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { displayDate } from '@portal/rules/calendar/date-parts'
import { type Kysely, sql } from 'kysely'
import { areaOf, type SavedChange } from './audit-rows.query'

type Names = ReadonlyMap<number, string>
interface World {
  language: Language
  people: Names
  companies: Names
  departments: Names
  currencies: Names
}

/** The records that ids in the values refer to, by kind or field. */
const idsOf: Record<string, Exclude<keyof World, 'language'>> = {
  DefaultTree: 'people',
  Master: 'people',
  AnnualMaster: 'people',
  generalManagerId: 'people',
  currencyId: 'currencies',
  PersonCorporation: 'companies',
  PersonSecondCorporation: 'companies',
  PersonDepartment: 'departments',
  PersonSecondDepartment: 'departments',
}

const days: ReadonlySet<string> = new Set([
  'PersonBirthDate',
  'PersonRecruitmentDate',
  'PersonPermitBaseDate',
  'date',
  'factorRequiredFrom',
])

/** Presents changes in the reader's language. */
export async function presentChanges(
  db: Kysely<Schema>,
  rows: readonly SavedChange[],
  language: Language,
): Promise<AuditRow[]> {
  const world = { language, ...(await namesFor(db, rows)) }
  return rows.map(row => ({
    id: row.id,
    createdDate: row.at.toISOString(),
    userName: row.userName,
    area: areaOf(row.kind),
    subject: subjectOf(row, world),
    changes: changesOf(row, world),
  }))
}

async function namesFor(db: Kysely<Schema>, rows: readonly SavedChange[]): Promise<Omit<World, 'language'>> {
  const ids = rows.flatMap(row =>
    fieldsOf(row).flatMap(({ name, from, to }) => (idsOf[name] === 'people' ? [from, to].flat() : [])),
  )
  const [people, companies, departments, currencies] = await Promise.all([
    db
      .selectFrom('app_user')
      .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
      .where('id', '=', sql<number>`any(${[...new Set(ids.filter(id => typeof id === 'number'))]}::integer[])`)
      .execute(),
    db.selectFrom('corporation').select(['id', 'name']).execute(),
    db.selectFrom('department').select(['id', 'name']).execute(),
    db.selectFrom('currency').select(['id', 'name']).execute(),
  ])
  const mapOf = (all: readonly { id: number; name: string }[]): Names => new Map(all.map(({ id, name }) => [id, name]))
  return {
    people: mapOf(people),
    companies: mapOf(companies),
    departments: mapOf(departments),
    currencies: mapOf(currencies),
  }
}

/** The subject of a list's change begins with its table: `currency 4`. */
function subjectOf({ kind, subject, subjectName, from, to }: SavedChange, world: World): string {
  if (subjectName !== null) return subjectName
  const [table = '', ...rest] = subject.split(' ')
  const title = (auditTexts[table] ?? auditTexts[kind])?.[world.language]
  const value = to ?? from
  const named = (isRecord(value) && (nameIn(value) ?? rateIn(value, world))) || rest.join(' ') || subject
  return title && title !== named ? `${title}: ${named}` : named
}

const nameIn = ({ name }: Record<string, unknown>) => (typeof name === 'string' ? name : undefined)

/** An exchange rate is named by its currency and day. */
function rateIn({ currencyId, date }: Record<string, unknown>, { currencies }: World): string | undefined {
  if (typeof currencyId !== 'number' || typeof date !== 'string') return undefined
  return `${currencies.get(currencyId) ?? `#${currencyId}`} ${displayDate(date)}`
}

interface Field {
  name: string
  from: unknown
  to: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the changed fields. A single value is a field named like its kind. */
function fieldsOf({ kind, from, to }: Pick<SavedChange, 'kind' | 'from' | 'to'>): Field[] {
  if (!isRecord(from ?? to)) return [{ name: kind, from, to }]
  const [before, after] = [isRecord(from) ? from : {}, isRecord(to) ? to : {}]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map(name => ({ name, from: before[name] ?? null, to: after[name] ?? null }))
    .filter(field => JSON.stringify(field.from) !== JSON.stringify(field.to))
}

function changesOf(row: SavedChange, world: World): AuditRow['changes'] {
  if (row.kind === 'Permissions') return permissionChanges(row, world)
  return fieldsOf(row).map(({ name, from, to }) => ({
    field: auditTexts[name]?.[world.language] ?? name,
    from: textOf(name, from, world),
    to: textOf(name, to, world),
  }))
}

/** A person may hold many permissions; only added and removed ones are shown. */
function permissionChanges({ from, to }: SavedChange, world: World): AuditRow['changes'] {
  const textsOf = (value: unknown) => (Array.isArray(value) ? value : []).map(row => permissionText(row, world))
  const [before, after] = [textsOf(from), textsOf(to)]
  const onlyIn = (list: readonly string[], other: readonly string[]) =>
    list.filter(text => !other.includes(text)).join(', ') || null
  const field = auditTexts.Permissions?.[world.language] ?? ''
  return [{ field, from: onlyIn(before, after), to: onlyIn(after, before) }]
}

function permissionText(row: unknown, { language, companies }: World): string {
  if (!isRecord(row)) return ''
  const name = permissionNames.find(each => permissionTypes[each] === row.type_id)
  const what = name ? permissionTexts[name][language] : String(row.type_id)
  const write = row.is_write ? ` (${toWrite[language]})` : ''
  return `${companies.get(Number(row.corporation_id)) ?? ''}: ${what}${write}`
}

function textOf(name: string, value: unknown, world: World): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return (value ? yes : no)[world.language]
  if (Array.isArray(value))
    return value.map(each => textOf(name, each, world)).join(name === 'DefaultTree' ? ' → ' : ', ')
  if (typeof value === 'string' && days.has(name)) return displayDate(value)
  const names = idsOf[name]
  if (typeof value === 'number' && names) return world[names].get(value) ?? `#${value}`
  if (typeof value === 'string' && value in roleTexts) return roleTexts[value as keyof typeof roleTexts][world.language]
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The titles of changes and fields, by their name in the audit. */
const auditTexts: Readonly<Record<string, Text>> = {
  Person: { tr: 'Kişi', en: 'Person' },
  PersonEmail: { tr: 'E-posta', en: 'Email' },
  PersonFirstName: { tr: 'Adı', en: 'First name' },
  PersonLastName: { tr: 'Soyadı', en: 'Last name' },
  PersonTitle: { tr: 'Unvan', en: 'Title' },
  PersonCorporation: { tr: 'Şirket', en: 'Company' },
  PersonDepartment: { tr: 'Departman', en: 'Department' },
  PersonSecondCorporation: { tr: 'İkinci şirket', en: 'Second company' },
  PersonSecondDepartment: { tr: 'İkinci departman', en: 'Second department' },
  PersonBirthDate: { tr: 'Doğum tarihi', en: 'Date of birth' },
  PersonRecruitmentDate: { tr: 'İşe giriş tarihi', en: 'Hire date' },
  PersonPermitBaseDate: { tr: 'İzne esas tarih', en: 'Leave base date' },
  PersonIban: { tr: 'IBAN', en: 'IBAN' },
  AccountProposed: { tr: 'IBAN önerisi', en: 'IBAN proposal' },
  AccountRefused: { tr: 'IBAN önerisinin reddi', en: 'IBAN proposal refused' },
  PersonPhone: { tr: 'Telefon', en: 'Phone' },
  PersonPhoto: { tr: 'Fotoğraf', en: 'Photo' },
  Master: { tr: 'Üst kullanıcı', en: 'Master user' },
  AnnualMaster: { tr: 'İzin üst kullanıcısı', en: 'Master user for leave' },
  FactorResetProposed: {
    tr: 'İki adımlı doğrulamayı sıfırlama önerisi',
    en: 'Proposal to reset two-step verification',
  },
  FactorsReset: { tr: 'İki adımlı doğrulama sıfırlandı', en: 'Two-step verification reset' },
  IsActive: { tr: 'Etkin', en: 'Active' },
  Roles: { tr: 'Roller', en: 'Roles' },
  Permissions: { tr: 'Yetkiler', en: 'Permissions' },
  Invitation: { tr: 'Davet', en: 'Invitation' },
  DefaultTree: { tr: 'Onay ağacı', en: 'Approval tree' },
  ModuleName: { tr: 'Modülün adı', en: 'Module name' },
  Lookup: { tr: 'Liste kaydı', en: 'List entry' },
  Holiday: { tr: 'Resmî tatil', en: 'Public holiday' },
  Company: { tr: 'Şirket', en: 'Company' },
  Department: { tr: 'Departman', en: 'Department' },
  Remote: { tr: 'Sürüm', en: 'Version' },
  // fields
  rollout: { tr: 'Kademeli dağıtım', en: 'Rollout' },
  name: { tr: 'Ad', en: 'Name' },
  nameTranslate: { tr: 'Türkçe adı', en: 'Turkish name' },
  name_translate: { tr: 'Türkçe adı', en: 'Turkish name' },
  sign: { tr: 'Simge', en: 'Symbol' },
  rate: { tr: 'Kur', en: 'Rate' },
  date: { tr: 'Tarih', en: 'Date' },
  currencyId: { tr: 'Para birimi', en: 'Currency' },
  affects_balance: { tr: 'Bakiyeden düşer', en: 'Deducted from the balance' },
  isHalfDay: { tr: 'Yarım gün', en: 'Half day' },
  locale: { tr: 'Ülke kuralları', en: 'Country rules' },
  status: { tr: 'Etkin', en: 'Active' },
  generalManagerId: { tr: 'Genel müdür', en: 'General manager' },
  isGeneralManagerExempt: { tr: 'Masraflar genel müdüre gitmez', en: 'Expenses don’t go to the general manager' },
  countsEveryDay: { tr: 'Hafta sonları da izin günü sayılır', en: 'Weekends count as leave days' },
  leaveScaleId: { tr: 'İzin cetveli', en: 'Leave scale' },
  iban: { tr: 'IBAN', en: 'IBAN' },
  bic: { tr: 'BIC', en: 'BIC' },
  factorRequiredFrom: { tr: 'İki adımlı doğrulama zorunlu', en: 'Two-step verification required from' },
  factorGraceDays: { tr: 'Ek süre (gün)', en: 'Days of grace' },
  // lists, as their lines name them
  currency: { tr: 'Para birimi', en: 'Currency' },
  expense_type: { tr: 'Masraf türü', en: 'Expense type' },
  leave_type: { tr: 'İzin türü', en: 'Leave type' },
  requirement_type: { tr: 'Gereksinim türü', en: 'Requirement type' },
  exchange_rate: { tr: 'Döviz kuru', en: 'Exchange rate' },
}

const yes: Text = { tr: 'Evet', en: 'Yes' }
const no: Text = { tr: 'Hayır', en: 'No' }
const toWrite: Text = { tr: 'yazma', en: 'write' }
