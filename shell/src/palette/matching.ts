import { hasAll, searchText, searchWords } from '@portal/rules/search/search-text'
import type { KnownEntry } from './entry'

/** Returns the entries that contain all typed words. Titles that begin with the text come first. */
export function matching(entries: readonly KnownEntry[], typed: string): readonly KnownEntry[] {
  const words = searchWords(typed)
  if (words.length === 0) return entries
  const beginning = words.join(' ')
  const found = entries
    .map(entry => ({ entry, titles: [searchText(entry.title.tr), searchText(entry.title.en)] }))
    .filter(({ titles }) => titles.some(title => hasAll(title, words)))
  const begins = (titles: readonly string[]) => titles.some(title => title.startsWith(beginning))
  return [...found.filter(({ titles }) => begins(titles)), ...found.filter(({ titles }) => !begins(titles))].map(
    ({ entry }) => entry,
  )
}
