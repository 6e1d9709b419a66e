import { isShortWord } from '@portal/rules/search/search-text'
import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a column written by `search_text`, or such an expression, contains every word that was typed, in any order:
 * `yilmaz cag` finds `Çağrı Yılmaz`. One or two letters have to begin a word: the index of `gin_trgm_ops` on it, which
 * serves this, knows no less.
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
