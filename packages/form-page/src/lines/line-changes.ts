import type { NameOfChange } from '@portal/approval-tree/panel'
import { useCall } from '@portal/auth/queries'
import { timelineCall } from '@portal/contracts/forms/form-request.calls'
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
  form: { formGuid: string }
  /** The names of the module's own fields. */
  names: Own
  /** Turns stored values of these fields into words; `nameIn` names an id of a list. */
  readers: (
    choices: Choices | undefined,
    nameIn: (all: readonly NamedLookup[] | undefined) => (id: string) => string | undefined,
  ) => ValueReaders<keyof Own>
}

/**
 * Returns a function that describes edits of a line for the timeline. Choices and names load only after an edit that
 * needs them: all people of a large group are megabytes.
 */
export function useLineChanges<Choices extends LineChoices, Own extends Names>({
  kind,
  form,
  names,
  readers,
}: Options<Choices, Own>): NameOfChange {
  const say = useText()
  const nameOf = useLookupName()
  const { data: events } = useCall(timelineCall, { params: { formGuid: form.formGuid } })
  const changed = new Set(events?.flatMap(({ changes }) => changes.map(({ field }) => field)))
  const { data: choices } = kind.useChoices([...changed].some(field => field in lineTexts || field in names))
  const { people } = useOwners(undefined, { when: changed.has('userId') })
  const corporations = useCorporations(changed.has('corporationId'))
  const departments = useDepartments(changed.has('departmentId'))
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
