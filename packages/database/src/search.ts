import { isShortWord } from '@portal/rules/search/search-text'
import { sql, type RawBuilder } from 'kysely'

/**
 * Matches a column or expression of `search_text` that contains every typed word in any order: `yilmaz cag` finds
 * `Çağrı Yılmaz`. One or two letters must begin a word, because the `gin_trgm_ops` index that serves this needs that.
 */
export function hasWords(column: string | RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const words = typed.split(/\s+/).filter(Boolean)
  const text = typeof column === 'string' ? sql.ref(column) : column
  const found = words.map(word =>
    isShortWord(word)
      ? sql<boolean>`(${text} like ltrim(search_pattern(${word}), '%') or ${text} like '% ' || ltrim(search_pattern(${word}), '%'))`
      : sql<boolean>`${text} like search_pattern(${word})`,
  )
  return found.length > 0 ? sql<boolean>`(${sql.join(found, sql` and `)})` : sql<boolean>`true`
}
