import { useCallback } from 'react'
import type { NamedLookup } from '@portal/contracts/lookups/lookups'
import { useLanguage } from '@portal/i18n'

/** Returns a function that names an entry of a lookup in the reader's language. */
export function useLookupName(): (entry: Pick<NamedLookup, 'name' | 'nameTranslate'>) => string {
  const language = useLanguage()
  return useCallback(({ name, nameTranslate }) => (language === 'tr' && nameTranslate) || name, [language])
}
