import type { NamedLookup } from '@portal/contracts/lookups/lookups'
import { defineTexts } from '@portal/i18n'
import { useLookupName } from '../lookup-name'
import { useOwners } from '../owners/owners.query'
import { useCorporations, useDepartments } from '../owners/places.query'
import type { LineChoices } from '../values/line-choices'

/** What the fields are called that lines of every module have. */
export const lineTexts = defineTexts({
  userId: { tr: 'Kimin adına', en: 'On behalf of' },
  corporationId: { tr: 'Şirket', en: 'Company' },
  departmentId: { tr: 'Departman', en: 'Department' },
  currencyId: { tr: 'Para birimi', en: 'Currency' },
  agreementId: { tr: 'Sözleşme', en: 'Agreement' },
  description: { tr: 'Açıklama', en: 'Description' },
  uploadedFiles: { tr: 'Dosyalar', en: 'Files' },
})

/** Names for the ids that the timeline keeps of those fields; they are asked for where there was an edit. */
export function useLineNames(choices: LineChoices | undefined, isChanged: boolean) {
  const nameOf = useLookupName()
  const { people } = useOwners(undefined, { when: isChanged })
  const corporations = useCorporations(isChanged)
  const departments = useDepartments(isChanged)
  const find = <Entry extends { id: number }>(all: readonly Entry[] | undefined, id: string) =>
    all?.find(entry => String(entry.id) === id)
  const named = (all: readonly NamedLookup[] | undefined) => (id: string) => {
    const entry = find(all, id)
    return entry && nameOf(entry)
  }
  return {
    named,
    names: {
      userId: (id: string) => find(people, id)?.name,
      corporationId: (id: string) => find(corporations.data, id)?.name,
      departmentId: (id: string) => departments.data?.find(({ value }) => String(value) === id)?.label,
      typeId: named(choices?.type),
      currencyId: (id: string) => find(choices?.currency, id)?.name,
      agreementId: (id: string) => find(choices?.agreement, id)?.title,
    },
  }
}
