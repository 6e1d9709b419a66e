import { permissionNames, permissionTypes } from '@portal/contracts/identity/permission'
import { roleTexts } from '@portal/contracts/identity/role-texts'
import { languages, type Text } from '@portal/contracts/wire/language'
import { displayDate } from '@portal/rules/calendar/date-parts'
import { haveSameRoles } from '@portal/rules/people/directory-rights'
import { personColumnNames, personColumns, type ColumnKind } from '../directory/person-columns'
import type { PlannedChange, Shown } from '@portal/http/file-import/planned-row'
import type { PlannedPerson, PlannedRow } from './planned'
import type { Desk, HeldPermission } from './snapshot.query'

const states: Record<'true' | 'false', Text> = {
  true: { tr: 'etkin', en: 'active' },
  false: { tr: 'pasif', en: 'passive' },
}

/** The names of ids. */
export interface Names {
  readonly companies: ReadonlyMap<number, string>
  readonly departments: ReadonlyMap<number, string>
  readonly emails: ReadonlyMap<number, string>
}

export function namesOf({ snapshot, newDepartments }: Desk, rows: readonly PlannedRow[]): Names {
  const added = rows.flatMap(({ person }) => (person ? [[person.id, person.email] as const] : []))
  return {
    companies: new Map(snapshot.companies.map(({ id, name }) => [id, name])),
    departments: new Map([...snapshot.departments, ...newDepartments.values()].map(({ id, name }) => [id, name])),
    emails: new Map([...[...snapshot.byId].map(([id, { row }]) => [id, row.email] as const), ...added]),
  }
}

/** Lists a person's changes as people read them; for a new person, every value of the file. */
export function changesOf({ known, values, roles, permissions }: PlannedPerson, names: Names): PlannedChange[] {
  const columns = personColumnNames.flatMap((column): PlannedChange[] => {
    const { cell: field, kind } = personColumns[column]
    const to = values[column]
    const from = known?.row[column] ?? null
    if (to === undefined || to === from || (!known && (to === null || to === ''))) return []
    const waits = column === 'iban' && known && (from !== null || known.hasHadAccount)
    const shown = { field, from: known ? show(from, kind, names) : '', to: show(to, kind, names) }
    return [{ ...shown, ...(waits && { waits: true as const }) }]
  })
  const access: PlannedChange[] = []
  if (!haveSameRoles(known?.roles ?? [], roles)) {
    access.push({ field: 'roles', from: rolesText(known?.roles ?? []), to: rolesText(roles) })
  }
  const [held, wanted] = [known?.permissions ?? [], permissions].map(list => permissionsText(list, names))
  if (held !== wanted) access.push({ field: 'permissions', from: held ?? '', to: wanted ?? '' })
  return [...columns, ...access]
}

function show(value: unknown, kind: ColumnKind, { companies, departments, emails }: Names): Shown {
  if (value === null || value === undefined) return ''
  if (kind === 'active') return states[value ? 'true' : 'false']
  if (kind === 'day') return displayDate(String(value))
  if (kind === 'text') return String(value)
  const names = { company: companies, department: departments, person: emails }[kind]
  return names.get(Number(value)) ?? ''
}

function rolesText(roles: readonly string[]): Shown {
  const inWords = (language: keyof Text) =>
    roles.map(role => (role in roleTexts ? roleTexts[role as keyof typeof roleTexts][language] : role)).join(', ')
  return Object.fromEntries(languages.map(language => [language, inWords(language)])) as unknown as Text
}

/** Formats permissions as a file does. */
function permissionsText(permissions: readonly HeldPermission[], { companies }: Names): string {
  return permissions
    .map(({ typeId, corporationId, isWrite }) => {
      const name = permissionNames.find(one => permissionTypes[one] === typeId) ?? ''
      return `${name}${isWrite ? ':write' : ''}@${companies.get(corporationId) ?? ''}`
    })
    .join(' | ')
}
