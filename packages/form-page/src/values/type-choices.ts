import type { NamedLookup } from '@portal/contracts/lookups/lookups'
import { defineTexts, useText } from '@portal/i18n'
import { useLookupName } from '../lookup-name'

const texts = defineTexts({ retired: { tr: '{name} (kaldırıldı)', en: '{name} (removed)' } })

interface Types {
  type: readonly NamedLookup[]
  /** Deleted, but forms have them. */
  retiredType: readonly NamedLookup[]
}

/** The types that a list is filtered by, deleted ones at the end. */
export function useTypeChoices({ type, retiredType }: Types = { type: [], retiredType: [] }) {
  const say = useText()
  const nameOf = useLookupName()
  return [
    ...type.map(each => ({ value: each.id, label: nameOf(each) })),
    ...retiredType.map(each => ({ value: each.id, label: say(texts.retired, { name: nameOf(each) }) })),
  ]
}
