import { searchWords } from '@portal/rules/search/search-text'
import type { ImportedPerson } from '../directory/import-columns'
import { masterFields, type Judged } from './plan-masters'
import { refuse } from './planned'
import type { Desk } from './snapshot.query'

/**
 * Finds the masters that a file calls by name, in any order of its words, among the people of the file and of the
 * caller's companies. Refuses rows whose master nobody, or several people, are called.
 */
export function planNamedMasters(desk: Desk, judged: readonly Judged[]): Judged[] {
  const isName = (text: string | null | undefined): text is string => Boolean(text) && !text?.includes('@')
  if (!judged.some(({ person }) => masterFields.some(field => isName(person[field])))) return [...judged]
  const emails = emailsByName(desk, judged)
  return judged.map(({ row, person }) => {
    const found: Pick<ImportedPerson, 'master' | 'annualMaster'> = {}
    for (const field of masterFields) {
      const text = person[field]
      if (row.outcome === 'Refused' || row.outcome === 'Skipped' || !isName(text)) continue
      const [email, ...others] = emails.get(nameKey(text)) ?? []
      if (email !== undefined && others.length === 0) found[field] = email
      else
        refuse(row, [{ column: field, code: email === undefined ? 'NO_SUCH_PERSON' : 'NAMESAKES', values: { text } }])
    }
    return { row, person: { ...person, ...found } }
  })
}

/** `Yılmaz, Ayşe` and `AYŞE YILMAZ` are one name. */
const nameKey = (name: string): string => searchWords(name.replaceAll(',', ' ')).toSorted().join(' ')

function emailsByName({ snapshot, own }: Desk, judged: readonly Judged[]): ReadonlyMap<string, ReadonlySet<string>> {
  const emails = new Map<string, Set<string>>()
  const note = (name: string, email: string) => {
    const key = nameKey(name)
    emails.set(key, (emails.get(key) ?? new Set()).add(email))
  }
  const named = judged.filter(({ row, person }) => row.key && person.firstName && person.lastName)
  for (const { row, person } of named) note(`${person.firstName} ${person.lastName}`, row.key)
  const namedByFile = new Set(named.map(({ row }) => row.key))
  for (const { row } of snapshot.byId.values()) {
    const isInReach = [row.corporation_id, row.second_corporation_id].some(id => id && own.has(id))
    if (row.is_active && isInReach && !namedByFile.has(row.email)) note(`${row.first_name} ${row.last_name}`, row.email)
  }
  return emails
}
