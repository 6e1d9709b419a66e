import { useMemo } from 'react'
import { leaveCalls, leaveSortFields, type LeaveRow } from '@portal/contracts/leave/annual-leave.calls'
import { dayParts, type DayPart } from '@portal/contracts/leave/leave'
import { leaveModule } from '@portal/contracts/modules/leave.module'
import { anyDay, anyId, moduleShapes, type ControlOf } from '@portal/form-list'
import { useLookupName } from '@portal/form-page'
import { useColumn } from '@portal/form-page/columns'
import { listPages } from '@portal/form-page/pages'
import { defineTexts, formatDate, useFormats, useText, type Text } from '@portal/i18n'
import { DateField, Span } from '@portal/ui'
import { TwoLines, type DataColumn } from '@portal/ui/table'
import { leaveTexts } from '../form/leave-texts'
import { CalendarLink, TypeFilter } from './leave-filters'

const texts = defineTexts({
  created: { tr: 'Gönderim günü', en: 'Sent on' },
  startDate: { tr: 'Başlangıç', en: 'Starts' },
  endDate: { tr: 'Bitiş', en: 'Ends' },
  totalDay: { tr: 'Gün', en: 'Days' },
  days: { tr: '{days} gün', en: '{days, select, 1 {1 day} other {{days} days}}' },
})
const partTexts: Partial<Record<DayPart, Text>> = defineTexts({
  [dayParts.BeforeNoon]: { tr: 'öğleden önce', en: 'morning' },
  [dayParts.AfterNoon]: { tr: 'öğleden sonra', en: 'afternoon' },
})

/** The labels of the day filter. */
export const leaveDays = defineTexts({
  from: { tr: 'İzin: ilk gün', en: 'Leave from' },
  until: { tr: 'İzin: son gün', en: 'Leave until' },
})

/** The filters have the names of the call's fields. */
export const leaveShapes = moduleShapes({ annualLeaveTypeId: anyId, createdDate: anyDay }, leaveSortFields)
export type LeaveSortField = (typeof leaveShapes.all.sortBy)[number]

/** Pending leave and all leave. */
export const leaveLists = listPages({
  module: leaveModule,
  calls: leaveCalls,
  shapes: leaveShapes,
  Filters,
  useColumns: useLeaveColumns,
  days: leaveDays,
  showsAmount: false,
  tools: ({ startDate }) => <CalendarLink date={startDate} />,
})

function Filters({ filters, filter }: ControlOf<typeof leaveShapes>) {
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

/** As wide as the part of a day in words. */
const dayWidth = '6rem'

/** The columns that lists of leave have in addition to those of all lists of forms. */
export function useLeaveColumns(): DataColumn<LeaveRow>[] {
  const say = useText()
  const column = useColumn<LeaveRow>()
  const nameOf = useLookupName()
  const { number } = useFormats()
  return useMemo(() => {
    const dayCell = (date: string, part: DayPart) => {
      const words = partTexts[part]
      return (
        <TwoLines below={words && say(words)}>
          <Span whiteSpace="nowrap">{formatDate(date)}</Span>
        </TwoLines>
      )
    }
    return [
      column('typeId', leaveTexts.typeId, { minWidth: '7rem' }, row =>
        nameOf({ name: row.typeName, nameTranslate: row.typeNameTranslate }),
      ),
      column('startDate', texts.startDate, { minWidth: dayWidth }, row => dayCell(row.startDate, row.startDateType)),
      // The part of a single day is stored as that of the first day.
      column('endDate', texts.endDate, { minWidth: dayWidth }, row =>
        dayCell(row.endDate, row.startDate === row.endDate ? row.startDateType : row.endDateType),
      ),
      column(
        'totalDay',
        texts.totalDay,
        { align: 'end', narrow: { end: row => say(texts.days, { days: number(row.totalDay) }) } },
        row => number(row.totalDay, 1),
      ),
      column('description', leaveTexts.description, { extra: true }, row => row.description),
    ]
  }, [say, column, number, nameOf])
}
