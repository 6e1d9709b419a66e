import { defineTexts, useText } from '@portal/i18n'
import { SelectField } from '@portal/ui'
import type { ListControl } from '../address/list-control'
import type { FormParameters, FormSortField } from '../form-list.shape'
import type { FixedFilters } from '../questions/forms.query'
import { useModules } from '../questions/modules.query'
import { DayFilters } from './day-filters'
import { PersonFilter } from './person-filter'
import { StateFilter } from './state-filter'

const texts = defineTexts({
  module: { tr: 'Modül', en: 'Module' },
  from: { tr: 'Açılış: ilk gün', en: 'Filed from' },
  until: { tr: 'Açılış: son gün', en: 'Filed until' },
  all: { tr: 'Tümü', en: 'All' },
})

interface FormFiltersProps {
  control: ListControl<FormParameters, FormSortField>
  fixed: FixedFilters
}

/** The filters of a list of forms; what its page fixes is not among them. */
export function FormFilters({ control: { filters, filter }, fixed }: FormFiltersProps) {
  const say = useText()
  const modules = useModules()
  const moduleChoices = (modules.data ?? []).map(({ expressionKey, name }) => ({ value: expressionKey, label: name }))
  return (
    <>
      {fixed.status === undefined && <StateFilter state={filters.status} onChange={status => filter({ status })} />}
      {fixed.module === undefined && (
        <SelectField
          label={say(texts.module)}
          placeholder={say(texts.all)}
          choices={moduleChoices}
          value={filters.module ?? ''}
          onChange={({ target }) =>
            filter({ module: modules.data?.find(each => each.expressionKey === target.value)?.expressionKey })
          }
        />
      )}
      <PersonFilter userId={filters.userId} onChange={userId => filter({ userId })} />
      <DayFilters
        labels={[say(texts.from), say(texts.until)]}
        startDate={filters.startDate}
        endDate={filters.endDate}
        onChange={filter}
      />
    </>
  )
}
