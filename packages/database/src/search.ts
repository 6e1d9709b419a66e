import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a column written by `search_text` has every word of what somebody typed, in any order: `yilmaz cag` finds
 * `Çağrı Yılmaz`. An index of `gin_trgm_ops` on the column serves it.
 */
export function hasWords(column: string, typed: string): RawBuilder<boolean> {
  const words = typed.split(/\s+/).filter(Boolean)
  const found = words.map(word => sql<boolean>`${sql.ref(column)} like search_pattern(${word})`)
  return found.length > 0 ? sql<boolean>`(${sql.join(found, sql` and `)})` : sql<boolean>`true`
}
