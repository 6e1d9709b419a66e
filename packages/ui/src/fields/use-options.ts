import { useDeferredValue, useMemo } from 'react'
import { hasAll, searchText, searchWords } from '@portal/rules/search/search-text'
import type { Option } from './option-list'

/**
 * The options with all the words that were typed, in their original order. On a busy machine they are late: those of an
 * earlier text for a moment.
 */
export function useMatching(options: readonly Option[], typed: string) {
  const deferred = useDeferredValue(typed)
  const searchable = useMemo(
    () => options.map(({ label, detail }) => searchText(`${label} ${detail ?? ''}`)),
    [options],
  )
  const matching = useMemo(() => {
    const words = searchWords(deferred)
    return words.length === 0 ? options : options.filter((_option, index) => hasAll(searchable[index] ?? '', words))
  }, [options, searchable, deferred])
  return { matching, isLate: deferred !== typed }
}
