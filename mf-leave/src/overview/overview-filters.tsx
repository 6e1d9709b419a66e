import { PersonFilter, StateFilter, useFilterDraft } from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'
import { DateField } from '@portal/ui'
import { SearchButton, TypeFilter, useDraftFilters } from '../lists/leave-filters'
import { leaveStates, type OverviewControl, type OverviewFilters as Filters } from './overview.shape'

const texts = defineTexts({
  from: { tr: 'Başlangıç tarihi', en: 'Start date' },
  until: { tr: 'Bitiş tarihi', en: 'End date' },
  created: { tr: 'Gönderim günü', en: 'Sent on' },
  backwards: {
    tr: 'Bitiş tarihi başlangıç tarihinden önce olamaz.',
    en: 'The end date can’t be before the start date.',
  },
})

interface OverviewFiltersProps {
  filters: Filters
  control: OverviewControl
  /** Returns the changes of the address that show what the filters say. */
  changesTo: (filters: Filters) => Parameters<OverviewControl['filter']>[0]
}

/** The filters of the list of all leave. They apply only after Search. */
export function OverviewFilters({ filters, control, changesTo }: OverviewFiltersProps) {
  const { filter } = useFilterDraft(control)
  const say = useText()
  const [draft, change] = useDraftFilters(filters)
  const { startDate, endDate } = draft
  const isBackwards = startDate !== undefined && endDate !== undefined && endDate < startDate
  return (
    <>
      <PersonFilter userId={draft.userId} onChange={userId => change({ userId })} />
      <TypeFilter typeId={draft.annualLeaveTypeId} onChange={annualLeaveTypeId => change({ annualLeaveTypeId })} />
      <DateField
        label={say(texts.from)}
        value={startDate ?? ''}
        onChange={day => change({ startDate: day || undefined })}
      />
      <DateField
        label={say(texts.until)}
        value={endDate ?? ''}
        problem={isBackwards ? say(texts.backwards) : undefined}
        onChange={day => change({ endDate: day || undefined })}
      />
      <DateField
        label={say(texts.created)}
        value={draft.createdDate ?? ''}
        onChange={day => change({ createdDate: day || undefined })}
      />
      <StateFilter states={leaveStates} state={draft.status} onChange={status => change({ status })} />
      <SearchButton onSearch={() => isBackwards || filter(changesTo(draft))} />
    </>
  )
}
