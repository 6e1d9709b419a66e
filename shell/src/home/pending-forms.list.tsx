import { useCall } from '@portal/auth/queries'
import { pendingFormsCall } from '@portal/contracts/forms/form-request.calls'
import {
  FilteredList,
  FormFilters,
  formListShape,
  FormTable,
  NothingWaits,
  queryOf,
  useListInMemory,
  useTurns,
} from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'

const texts = defineTexts({
  table: { tr: 'Bana gelen formlar tablosu', en: 'Table of forms for me' },
})

/** Forms that wait for the reader have a tab, and come first in the others. */
const shape: typeof formListShape = {
  ...formListShape,
  ignored: [],
  sort: { by: 'isCurrentUserTurn', direction: 'desc' },
}

/** Lists the forms with the reader in their tree. */
export default function PendingFormsList({ corporationIds }: { corporationIds: readonly number[] }) {
  const say = useText()
  const control = useListInMemory(shape, 'turn=mine')
  const turns = useTurns(undefined)
  const answer = useCall(pendingFormsCall, { body: queryOf(control) }, { keepPrevious: true })
  return (
    <FilteredList
      control={control}
      turns={turns}
      corporationIds={corporationIds}
      drafts
      filters={<FormFilters control={control} />}
    >
      <FormTable
        name="home"
        label={say(texts.table)}
        answer={answer}
        control={control}
        showsModule
        isForDeciding={false}
        empty={<NothingWaits />}
      />
    </FilteredList>
  )
}
