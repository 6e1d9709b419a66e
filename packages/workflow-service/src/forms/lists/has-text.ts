import { hasWords } from '@portal/database/search'
import { sql } from 'kysely'
import type { Condition } from './filter-conditions'

/**
 * Whether a module's own columns have every word of what somebody typed. Their words stand in the form's own index,
 * too, which finds the few forms of which the columns are then read.
 */
export function hasText(column: string | readonly string[], typed: string): Condition {
  const text = sql`search_text(concat_ws(' ', ${sql.join([column].flat().map(each => sql.ref(each)))}))`
  return sql`(${hasWords('f.searchable', typed)} and ${hasWords(text, typed)})`
}
