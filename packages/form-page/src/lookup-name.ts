import type { NamedLookup } from '@portal/contracts/lookups/lookups'
import { useLanguage } from '@portal/i18n'

/** What an entry of a lookup list is called in the reader's language. */
export function useLookupName(): (entry: Pick<NamedLookup, 'name' | 'nameTranslate'>) => string {
  const language = useLanguage()
  return ({ name, nameTranslate }) => (language === 'tr' && nameTranslate) || name
}
