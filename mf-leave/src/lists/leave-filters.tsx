import { DayFilters, PersonFilter, StateFilter, TextFilter } from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'
import { DateField } from '@portal/ui'
import type { LeaveControl } from './leave-list.shape'
import { TypeFilter } from './type-filter'

const texts = defineTexts({
  created: { tr: 'Açılış günü', en: 'Filed on' },
  description: { tr: 'Açıklama', en: 'Description' },
})

/** What the days of a list of leave are of. */
export const leaveDays = defineTexts({
  from: { tr: 'İzin: ilk gün', en: 'Leave from' },
  until: { tr: 'İzin: son gün', en: 'Leave until' },
})

/** The filters of a list of leave. */
export function LeaveFilters({ filters, filter }: LeaveControl) {
  const say = useText()
  return (
    <>
      <StateFilter state={filters.status} onChange={status => filter({ status })} />
      <PersonFilter userId={filters.userId} onChange={userId => filter({ userId })} />
      <TypeFilter typeId={filters.annualLeaveTypeId} onChange={annualLeaveTypeId => filter({ annualLeaveTypeId })} />
      <DayFilters
        labels={[say(leaveDays.from), say(leaveDays.until)]}
        startDate={filters.startDate}
        endDate={filters.endDate}
        onChange={filter}
      />
      <DateField
        label={say(texts.created)}
        value={filters.createdDate ?? ''}
        onChange={day => filter({ createdDate: day || undefined })}
      />
      <TextFilter
        label={say(texts.description)}
        text={filters.description}
        onRest={description => filter({ description }, { replace: true })}
      />
    </>
  )
}
