import { useCall } from '@portal/auth/queries'
import { moduleListCall } from '@portal/contracts/modules/module.calls'
import { defineTexts, useLanguage, useText } from '@portal/i18n'
import type { ListControl } from '../address/list-control'
import { useFilterDraft } from '../address/use-filter-draft'
import type { FormParameters, FormSortField } from '../form-list.shape'
import type { FixedFilters } from '../queries/forms.query'
import { ChoiceFilter } from './choice-filter'
import { DayFilters } from './day-filters'
import { PersonFilter } from './person-filter'
import { StateFilter } from './state-filter'

const texts = defineTexts({
  module: { tr: 'Modül', en: 'Module' },
})
/** The labels of the day filters. */
export const submissionDays = defineTexts({
  from: { tr: 'Gönderim: ilk gün', en: 'Sent on or after' },
  until: { tr: 'Gönderim: son gün', en: 'Sent on or before' },
})

interface FormFiltersProps {
  control: ListControl<FormParameters, FormSortField>
  fixed?: FixedFilters
}

/** The filters of a list of forms, without those that its page fixes. */
export function FormFilters({ control, fixed = {} }: FormFiltersProps) {
  const { filters, filter } = useFilterDraft(control)
  const say = useText()
  const language = useLanguage()
  const { data: modules = [] } = useCall(moduleListCall)
  const moduleChoices = modules.map(({ expressionKey, name, nameTranslate }) => ({
    value: expressionKey,
    label: (language === 'tr' && nameTranslate) || name,
  }))
  return (
    <>
      {fixed.status === undefined && <StateFilter state={filters.status} onChange={status => filter({ status })} />}
      {fixed.module === undefined && (
        <ChoiceFilter
          label={say(texts.module)}
          choices={moduleChoices}
          chosen={filters.module}
          onChange={module => filter({ module })}
        />
      )}
      <PersonFilter userId={filters.userId} onChange={userId => filter({ userId })} />
      <DayFilters
        labels={[say(submissionDays.from), say(submissionDays.until)]}
        startDate={filters.startDate}
        endDate={filters.endDate}
        onChange={filter}
      />
    </>
  )
}
