import type { Person } from './person'

/** Returns a person as a choice of a field: their name, with title and company below. */
export function personOption({
  id,
  name,
  titleName,
  corporationName,
}: Pick<Person, 'id' | 'name' | 'titleName' | 'corporationName'>) {
  const detail = [titleName, corporationName].filter(Boolean).join(' · ')
  return { value: String(id), label: name, detail, person: true }
}
