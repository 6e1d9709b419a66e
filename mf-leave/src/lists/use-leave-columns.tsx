import type { LeaveRow } from '@portal/contracts/leave/annual-leave.calls'
import { dayParts, type DayPart } from '@portal/contracts/leave/leave'
import { defineTexts, formatDate, useFormats, useText, type Text } from '@portal/i18n'
import { Span } from '@portal/ui'
import { TwoLines, type DataColumn } from '@portal/ui/table'
import { useLookupName } from '@portal/form-page'

const texts = defineTexts({
  type: { tr: 'İzin türü', en: 'Leave type' },
  startDate: { tr: 'Başlangıç', en: 'Starts' },
  endDate: { tr: 'Bitiş', en: 'Ends' },
  totalDay: { tr: 'Gün', en: 'Days' },
  description: { tr: 'Açıklama', en: 'Description' },
})
const partTexts: Partial<Record<DayPart, Text>> = defineTexts({
  [dayParts.BeforeNoon]: { tr: 'öğleden önce', en: 'morning' },
  [dayParts.AfterNoon]: { tr: 'öğleden sonra', en: 'afternoon' },
})

/** What a list of leave shows besides what every list of forms does. */
export function useLeaveColumns(): DataColumn<LeaveRow>[] {
  const say = useText()
  const nameOf = useLookupName()
  const { number } = useFormats()
  const dayCell = (date: string, part: DayPart) => {
    const words = partTexts[part]
    return (
      <TwoLines below={words && say(words)}>
        <Span whiteSpace="nowrap">{formatDate(date)}</Span>
      </TwoLines>
    )
  }
  return [
    {
      key: 'typeId',
      title: say(texts.type),
      cell: row => nameOf({ name: row.typeName, nameTranslate: row.typeNameTranslate }),
    },
    { key: 'startDate', title: say(texts.startDate), cell: row => dayCell(row.startDate, row.startDateType) },
    {
      key: 'endDate',
      title: say(texts.endDate),
      // Of a leave of one day, the part of its first day says everything.
      cell: row => dayCell(row.endDate, row.startDate === row.endDate ? row.startDateType : row.endDateType),
    },
    { key: 'totalDay', title: say(texts.totalDay), align: 'end', cell: row => number(row.totalDay, 1) },
    { key: 'description', title: say(texts.description), extra: true, cell: row => row.description },
  ]
}
