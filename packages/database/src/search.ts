import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a column written by `search_text` contains every word that was typed, in any order: `yilmaz cag` finds `Çağrı
 * Yılmaz`. Served by an index of `gin_trgm_ops` on the column.
 */
export function hasWords(column: string, typed: string): RawBuilder<boolean> {
  const words = typed.split(/\s+/).filter(Boolean)
  const found = words.map(word => sql<boolean>`${sql.ref(column)} like search_pattern(${word})`)
  return found.length > 0 ? sql<boolean>`(${sql.join(found, sql` and `)})` : sql<boolean>`true`
}
