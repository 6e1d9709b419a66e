import type { NameOfChange } from '@portal/approval-tree/panel'
import type { NamedLookup } from '@portal/contracts/lookups/lookups'
import { defineTexts, useText } from '@portal/i18n'
import { describeChange, type Names, type ValueReaders } from '../edit/describe-change'
import { useLookupName } from '../lookup-name'
import { useCorporations, useDepartments, useOwners } from '../owners/owners.query'
import type { LineChoices } from '../values/line-choices'

/** The names of the fields that lines of every module have. */
export const lineTexts = defineTexts({
  userId: { tr: 'Kimin adına', en: 'On behalf of' },
  corporationId: { tr: 'Şirket', en: 'Company' },
  departmentId: { tr: 'Departman', en: 'Department' },
  currencyId: { tr: 'Para birimi', en: 'Currency' },
  agreementId: { tr: 'Sözleşme', en: 'Agreement' },
  description: { tr: 'Açıklama', en: 'Description' },
  uploadedFiles: { tr: 'Dosyalar', en: 'Files' },
})

interface Options<Choices extends LineChoices, Own extends Names> {
  kind: { useChoices: (when: boolean) => { data: Choices | undefined } }
  form: { version: number }
  /** The names of the module's own fields. */
  names: Own
  /** Turns stored values of these fields into words; `nameIn` names an id of a list. */
  readers: (
    choices: Choices | undefined,
    nameIn: (all: readonly NamedLookup[] | undefined) => (id: string) => string | undefined,
  ) => ValueReaders<keyof Own>
}

/** Returns a function that describes edits of a line for the timeline. Choices and names load only after an edit. */
export function useLineChanges<Choices extends LineChoices, Own extends Names>({
  kind,
  form,
  names,
  readers,
}: Options<Choices, Own>): NameOfChange {
  // A form of version 1 has no changes.
  const isChanged = form.version > 1
  const say = useText()
  const nameOf = useLookupName()
  const { data: choices } = kind.useChoices(isChanged)
  const { people } = useOwners(undefined, { when: isChanged })
  const corporations = useCorporations(isChanged)
  const departments = useDepartments(isChanged)
  const find = <Entry extends { id: number }>(all: readonly Entry[] | undefined, id: string) =>
    all?.find(entry => String(entry.id) === id)
  const nameIn = (all: readonly NamedLookup[] | undefined) => (id: string) => {
    const entry = find(all, id)
    return entry && nameOf(entry)
  }
  return describeChange<Names>(
    say,
    { ...lineTexts, ...names },
    {
      userId: id => find(people, id)?.name,
      corporationId: id => find(corporations.data, id)?.name,
      departmentId: id => departments.data?.find(({ value }) => String(value) === id)?.label,
      typeId: nameIn(choices?.type),
      currencyId: id => find(choices?.currency, id)?.name,
      agreementId: id => find(choices?.agreement, id)?.title,
      ...readers(choices, nameIn),
    },
  )
}
