import { useDeferredValue, useMemo } from 'react'
import { hasAll, searchText, searchWords } from '@portal/rules/search/search-text'
import type { Option } from './option-list'

/** The options with all the words that were typed, in their original order. */
export function useMatching(options: readonly Option[], typed: string): readonly Option[] {
  const deferred = useDeferredValue(typed)
  const searchable = useMemo(
    () => options.map(({ label, detail }) => searchText(`${label} ${detail ?? ''}`)),
    [options],
  )
  return useMemo(() => {
    const words = searchWords(deferred)
    return words.length === 0 ? options : options.filter((_option, index) => hasAll(searchable[index] ?? '', words))
  }, [options, searchable, deferred])
}
