import { defineTexts, useText } from '@portal/i18n'
import { DateField } from '@portal/ui'
import type { LeaveControl } from './leave-list.shape'
import { TypeFilter } from './type-filter'

const texts = defineTexts({ created: { tr: 'Gönderim günü', en: 'Sent on' } })

/** The filters that only lists of leave have. */
export function LeaveFilters({ filters, filter }: LeaveControl) {
  const say = useText()
  return (
    <>
      <TypeFilter typeId={filters.annualLeaveTypeId} onChange={annualLeaveTypeId => filter({ annualLeaveTypeId })} />
      <DateField
        label={say(texts.created)}
        value={filters.createdDate ?? ''}
        onChange={day => filter({ createdDate: day || undefined })}
      />
    </>
  )
}
