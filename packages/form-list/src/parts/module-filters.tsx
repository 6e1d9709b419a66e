import type { ReactNode } from 'react'
import { defineTexts, useText, type Text } from '@portal/i18n'
import type { ModuleControl } from '../form-list.shape'
import { DayFilters } from './day-filters'
import { PersonFilter } from './person-filter'
import { StateFilter } from './state-filter'
import { TextFilter } from './text-filter'

const texts = defineTexts({ description: { tr: 'Açıklama', en: 'Description' } })

interface ModuleFiltersProps {
  control: ModuleControl
  /** What the first and the last day are of. */
  days: { from: Text; until: Text }
  /** The module's own filters. */
  children: ReactNode
}

/** The filters of a module's own list. */
export function ModuleFilters({ control: { filters, filter }, days, children }: ModuleFiltersProps) {
  const say = useText()
  return (
    <>
      <StateFilter state={filters.status} onChange={status => filter({ status })} />
      <PersonFilter userId={filters.userId} onChange={userId => filter({ userId })} />
      {children}
      <DayFilters
        labels={[say(days.from), say(days.until)]}
        startDate={filters.startDate}
        endDate={filters.endDate}
        onChange={filter}
      />
      <TextFilter
        label={say(texts.description)}
        text={filters.description}
        onRest={description => filter({ description }, { replace: true })}
      />
    </>
  )
}
