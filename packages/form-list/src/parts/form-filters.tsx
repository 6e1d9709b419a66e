import { useState } from 'react'
import { formStateTexts } from '@portal/contracts/states'
import { defineTexts, useText } from '@portal/i18n'
import { ComboboxField, DateField, SelectField } from '@portal/ui'
import type { ListAddress } from '../address/use-list-address'
import { statesToChoose, type FormParameters, type FormSortField } from '../form-list.shape'
import type { FixedFilters } from '../questions/forms.query'
import { useModules } from '../questions/modules.query'
import { usePeople } from '../questions/people.query'

const texts = defineTexts({
  status: { tr: 'Durum', en: 'Status' },
  module: { tr: 'Modül', en: 'Module' },
  person: { tr: 'Kimin için', en: 'For whom' },
  from: { tr: 'Açılış: ilk gün', en: 'Filed from' },
  until: { tr: 'Açılış: son gün', en: 'Filed until' },
  all: { tr: 'Tümü', en: 'All' },
  backwards: { tr: 'Son gün ilk günden önce olamaz.', en: 'The last day cannot precede the first.' },
})

interface FormFiltersProps {
  address: ListAddress<FormParameters, FormSortField>
  fixed: FixedFilters
}

/** The filters of a list of forms; what its page fixes is not among them. */
export function FormFilters({ address: { filters, filter }, fixed }: FormFiltersProps) {
  const say = useText()
  const modules = useModules()
  const people = usePeople(filters.userId)
  const stateChoices = statesToChoose.map(state => ({ value: String(state), label: say(formStateTexts[state]) }))
  const moduleChoices = (modules.data ?? []).map(({ expressionKey, name }) => ({ value: expressionKey, label: name }))
  return (
    <>
      {fixed.status === undefined && (
        <SelectField
          label={say(texts.status)}
          placeholder={say(texts.all)}
          choices={stateChoices}
          value={String(filters.status ?? '')}
          onChange={event => filter({ status: statesToChoose.find(state => String(state) === event.target.value) })}
        />
      )}
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
      <ComboboxField
        label={say(texts.person)}
        options={people.options}
        onSearch={people.search}
        busy={people.isAsking}
        value={filters.userId === undefined ? '' : String(filters.userId)}
        onChange={value => filter({ userId: value === '' ? undefined : Number(value) })}
      />
      <DayFilters from={filters.startDate} until={filters.endDate} onChange={filter} />
    </>
  )
}

interface DayFiltersProps {
  from: string | undefined
  until: string | undefined
  onChange: (days: { startDate?: string | undefined; endDate?: string | undefined }) => void
}

/** Two days in their order; while they are not, the list stays as it is. */
function DayFilters({ from, until, onChange }: DayFiltersProps) {
  const say = useText()
  const [refused, setRefused] = useState<{ from?: string; until?: string }>()
  const choose = (startDate: string | undefined, endDate: string | undefined) => {
    const isBackwards = startDate !== undefined && endDate !== undefined && endDate < startDate
    setRefused(isBackwards ? { from: startDate, until: endDate } : undefined)
    if (!isBackwards) onChange({ startDate, endDate })
  }
  const [shownFrom, shownUntil] = [refused?.from ?? from, refused?.until ?? until]
  return (
    <>
      <DateField label={say(texts.from)} value={shownFrom ?? ''} onChange={day => choose(day || undefined, shownUntil)} />
      <DateField
        label={say(texts.until)}
        value={shownUntil ?? ''}
        problem={refused && say(texts.backwards)}
        onChange={day => choose(shownFrom, day || undefined)}
      />
    </>
  )
}
