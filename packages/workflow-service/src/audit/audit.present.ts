import { agreementWriteAccess } from '@portal/contracts/agreements/agreement-access'
import { type AuditAct, auditActTexts } from '@portal/contracts/audit/audit-acts'
import { auditAreas, auditAreaTexts } from '@portal/contracts/audit/audit-areas'
import type { AuditedAct, AuditRecord, AuditRow } from '@portal/contracts/audit/audit.calls'
import type { ImportedKind } from '@portal/contracts/files/file-import'
import { type Needs, settingsWriteAccess } from '@portal/contracts/identity/access'
import { permissionTexts, roleTexts } from '@portal/contracts/identity/access-texts'
import { roleNames } from '@portal/contracts/identity/roles'
import { permissionNames, permissionTypes } from '@portal/contracts/identity/permission'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { fill, type Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { meets } from '@portal/rules/access'
import { displayDate } from '@portal/rules/calendar/date-parts'
import { treeDifference } from '@portal/rules/trees/difference'
import type { Kysely } from 'kysely'
import type { SavedAct, SavedChange } from './audit-lines.query'
import { type AuditNames, namesOf } from './audit-names.query'
import { areaOf } from './audit-reach.query'
import { auditTexts, placeText, valueTexts } from './audit-texts'

interface World extends AuditNames {
  language: Language
  /** A longer list of approvers ends with the number of the others. */
  mostNames: number
}

/** The records that ids in the values refer to, by kind or field. */
const idsOf: Record<string, keyof AuditNames> = {
  Master: 'people',
  AnnualMaster: 'people',
  generalManagerId: 'people',
  currencyId: 'currencies',
  PersonCorporation: 'companies',
  PersonSecondCorporation: 'companies',
  PersonDepartment: 'departments',
  PersonSecondDepartment: 'departments',
  leaveScaleId: 'leaveScales',
}

const days: ReadonlySet<string> = new Set([
  'PersonBirthDate',
  'PersonRecruitmentDate',
  'PersonPermitBaseDate',
  'date',
  'factorRequiredFrom',
  ...roleNames.map(role => `factorRequiredFrom${role}`),
])

/** The list of acts names so many approvers of a changed tree. */
const mostNames = 5
/** An act with more records is opened to read them. */
const mostRecords = 3

/** Presents acts in the reader's language. */
export async function presentActs(
  db: Kysely<Schema>,
  acts: readonly SavedAct[],
  { user, language }: { user: LoggedInUser; language: Language },
): Promise<AuditedAct[]> {
  const world = {
    language,
    mostNames,
    ...(await namesIn(
      db,
      acts.flatMap(({ lines }) => lines),
    )),
  }
  return acts.map(act => {
    const areas = auditAreas.filter(area => act.kinds.some(kind => areaOf(kind) === area))
    const records = recordsOf(act.lines, world)
    const [kind = 'Person'] = act.kinds
    const imported = (act.name && importedBy[act.name]) ?? null
    return {
      id: act.id,
      createdDate: act.at.toISOString(),
      userName: act.userName,
      title: act.name
        ? [auditActTexts[act.name][language], act.fileName].filter(Boolean).join(': ')
        : areas.map(area => auditAreaTexts[area][language]).join(', '),
      place: placeText(act, kind, areas[0] ?? 'people')[language],
      changeCount: act.changeCount,
      personCount: act.personCount,
      records: records.length <= mostRecords ? records : [],
      undo: act.isUndone ? 'Done' : imported && meets(user, undoAccess[imported]) ? 'Offered' : null,
      imported,
    }
  })
}

const importedBy: Readonly<Partial<Record<AuditAct, ImportedKind>>> = {
  PeopleImport: 'people',
  CompaniesImport: 'companies',
  AgreementsImport: 'agreements',
}

const undoAccess: Readonly<Record<ImportedKind, Needs>> = {
  people: settingsWriteAccess,
  companies: settingsWriteAccess,
  agreements: agreementWriteAccess,
}

/** Presents single changes in the reader's language. */
export async function presentChanges(
  db: Kysely<Schema>,
  rows: readonly SavedChange[],
  language: Language,
): Promise<AuditRow[]> {
  const world = { language, mostNames: Infinity, ...(await namesIn(db, rows)) }
  return rows.map(row => ({ ...recordOf(row, world), createdDate: row.at.toISOString(), userName: row.userName }))
}

const namesIn = (db: Kysely<Schema>, rows: readonly SavedChange[]): Promise<AuditNames> =>
  namesOf(
    db,
    rows.flatMap(row =>
      fieldsOf(row).flatMap(({ name, from, to }) =>
        name === 'DefaultTree' || idsOf[name] === 'people' ? [from, to].flat() : [],
      ),
    ),
  )

/** Puts the changes of a record together. */
function recordsOf(lines: readonly SavedChange[], world: World): AuditRecord[] {
  const records = new Map<string, AuditRecord>()
  for (const line of lines) {
    const record = recordOf(line, world)
    const known = records.get(record.subject)
    if (known) known.changes.push(...record.changes)
    else records.set(record.subject, record)
  }
  return [...records.values()]
}

const recordOf = (row: SavedChange, world: World): AuditRecord => ({
  id: row.id,
  area: areaOf(row.kind),
  subject: subjectOf(row, world),
  changes: changesOf(row, world),
})

/** The subject of a list's change begins with its table: `currency 4`. */
function subjectOf({ kind, subject, subjectName, moduleName, from, to }: SavedChange, world: World): string {
  if (subjectName !== null) return moduleName ? `${subjectName}: ${moduleName[world.language]}` : subjectName
  const [table = '', ...rest] = subject.split(' ')
  const title = (auditTexts[table] ?? auditTexts[kind])?.[world.language]
  const value = to ?? from
  const named = (isRecord(value) && (nameIn(value) ?? rateIn(value, world))) || rest.join(' ') || subject
  return title && title !== named ? `${title}: ${named}` : named
}

const nameIn = ({ name }: Record<string, unknown>) => (typeof name === 'string' ? name : undefined)

/** An exchange rate is named by its currency and day. */
function rateIn({ currencyId, date }: Record<string, unknown>, { currencies, language }: World): string | undefined {
  if (typeof currencyId !== 'number' || typeof date !== 'string') return undefined
  return `${currencies.get(currencyId) ?? valueTexts.deleted[language]} ${displayDate(date)}`
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

function changesOf(row: SavedChange, world: World): AuditRecord['changes'] {
  if (row.kind === 'Permissions') return permissionChanges(row, world)
  if (row.kind === 'DefaultTree') return treeChanges(row, world)
  return fieldsOf(row).map(({ name, from, to }) => ({
    field: auditTexts[name]?.[world.language] ?? name,
    ...(name === 'PersonPhoto'
      ? { from: from ? valueTexts.oldPhoto[world.language] : null, to: to ? valueTexts.newPhoto[world.language] : null }
      : { from: textOf(name, from, world), to: textOf(name, to, world) }),
  }))
}

/** Says who was added to a tree, removed from it or moved in it. */
function treeChanges({ from, to }: SavedChange, { language, people, mostNames: most }: World): AuditRecord['changes'] {
  const idsIn = (value: unknown) => (Array.isArray(value) ? value.filter(id => typeof id === 'number') : [])
  const rows = treeDifference(idsIn(from), idsIn(to))
  return (['added', 'removed', 'moved'] as const).flatMap(kind => {
    const changed = rows.filter(({ difference }) => difference === kind)
    if (changed.length === 0) return []
    const names = changed.slice(0, most).map(row => {
      const name = people.get(row.userId) ?? valueTexts.deleted[language]
      return kind === 'moved' ? `${name} (${row.from} → ${row.to})` : name
    })
    const rest = changed.length - names.length
    if (rest > 0) names.push(fill(valueTexts.more[language], { count: rest }))
    const text = names.join(', ')
    const isGone = kind === 'removed'
    return { field: valueTexts[kind][language], from: isGone ? text : null, to: isGone ? null : text }
  })
}

/** A person may hold many permissions; only added and removed ones are shown. */
function permissionChanges({ from, to }: SavedChange, world: World): AuditRecord['changes'] {
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
  const write = row.is_write ? ` (${valueTexts.write[language]})` : ''
  return `${companies.get(Number(row.corporation_id)) ?? ''}: ${what}${write}`
}

function textOf(name: string, value: unknown, world: World): string | null {
  const { language } = world
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return valueTexts[value ? 'yes' : 'no'][language]
  if (Array.isArray(value)) return value.map(each => textOf(name, each, world)).join(', ') || null
  if (typeof value === 'string' && days.has(name)) return displayDate(value)
  const names = idsOf[name]
  if (typeof value === 'number' && names) return world[names].get(value) ?? valueTexts.deleted[language]
  if (typeof value === 'string' && value in roleTexts) return roleTexts[value as keyof typeof roleTexts][language]
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
