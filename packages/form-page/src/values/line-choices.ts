import type { ChoosableAgreement } from '@portal/contracts/agreements/choosable-agreement'
import type { Currency, NamedLookup } from '@portal/contracts/lookups/lookups'
import { defineTexts, useText } from '@portal/i18n'
import { useLookupName } from '../lookup-name'

/** The choices of a line's fields. A module without types or agreements leaves them out. */
export interface LineChoices {
  type?: readonly NamedLookup[]
  currency: readonly Currency[]
  agreement?: readonly ChoosableAgreement[]
}

interface Saved {
  corporationId: number
  typeId: number
  typeName: string
  typeNameTranslate: string
  agreement: Omit<ChoosableAgreement, 'corporationIds'> | null
}

/** Adds the values of a saved form to the choices, because new forms may no longer have them. */
export function withSavedChoices<Choices extends Required<LineChoices>>(
  choices: Choices,
  { corporationId, typeId, typeName, typeNameTranslate, agreement }: Saved,
  currency: Currency | null,
): Choices {
  const type = { id: typeId, name: typeName, nameTranslate: typeNameTranslate }
  return {
    ...choices,
    type: withEntry(choices.type, type),
    currency: withEntry(choices.currency, currency),
    agreement: withEntry(choices.agreement, agreement && { ...agreement, corporationIds: [corporationId] }),
  }
}

function withEntry<Entry extends { id: number }>(all: readonly Entry[], entry: Entry | null): readonly Entry[] {
  return entry === null || all.some(({ id }) => id === entry.id) ? all : [...all, entry]
}

const texts = defineTexts({ retired: { tr: '{name} (kaldırıldı)', en: '{name} (removed)' } })

interface Types {
  type: readonly NamedLookup[]
  /** Deleted types that forms still have. */
  retiredType: readonly NamedLookup[]
}

/** Returns the types to filter a list by, deleted ones last. */
export function useTypeChoices({ type, retiredType }: Types = { type: [], retiredType: [] }) {
  const say = useText()
  const nameOf = useLookupName()
  return [
    ...type.map(each => ({ value: each.id, label: nameOf(each) })),
    ...retiredType.map(each => ({ value: each.id, label: say(texts.retired, { name: nameOf(each) }) })),
  ]
}
