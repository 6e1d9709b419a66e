import { hasWords } from '@portal/database/search'
import { sql } from 'kysely'
import type { Condition } from './filter-conditions'

/**
 * Whether a module's own column has every word of what somebody typed. The words of the column stand in the form's own
 * index, too, which finds the few forms of which the column is then read.
 */
export function hasText(column: string, typed: string): Condition {
  const words = typed.split(/\s+/)
  const inColumn = words.map(word => sql`search_text(coalesce(${sql.ref(column)}, '')) like search_pattern(${word})`)
  return sql`(${hasWords('f.searchable', typed)} and ${sql.join(inColumn, sql` and `)})`
}
