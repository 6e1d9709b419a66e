import { dayParts } from '@portal/contracts/leave/leave'
import { defineTexts, formatDate, useFormats, useText } from '@portal/i18n'
import { isHoliday, type CalendarEntry, type EntryKind } from './calendar-entry'

const texts = defineTexts({
  leave: { tr: '{name} ({days} gün)', en: '{name} ({days} {count, plural, one {day} other {days}})' },
  draft: { tr: 'Taslak: {leave}', en: 'Draft: {leave}' },
  pending: { tr: 'Onay bekliyor: {name}', en: 'Pending: {name}' },
  dates: { tr: '{from} – {until}', en: '{from} – {until}' },
  fromNoon: { tr: '{date} öğleden sonra', en: '{date}, afternoon' },
  untilNoon: { tr: '{date} öğleden önce', en: '{date}, morning' },
})

/** The legend of the colours. */
export const kindTexts = defineTexts({
  deducted: { tr: 'Bakiyeden düşen izin', en: 'Leave deducted from the balance' },
  free: { tr: 'Bakiyeden düşmeyen izin', en: 'Leave not deducted from the balance' },
  untold: { tr: 'Türü gösterilmeyen izin', en: 'Leave of an undisclosed type' },
  turkey: { tr: 'Resmî tatil: Türkiye', en: 'Public holiday: Türkiye' },
  london: { tr: 'Resmî tatil: Londra / Avrupa', en: 'Public holiday: London / Europe' },
}) satisfies Record<EntryKind, unknown>

/** Returns functions for an entry's title, dates and full label. */
export function useEntryWords() {
  const say = useText()
  const { number } = useFormats()
  const titleOf = (entry: CalendarEntry): string => {
    if (entry.unapproved === 'pending') return say(texts.pending, { name: entry.name })
    if (isHoliday(entry)) return entry.name
    const count = entry.totalDay ?? 0
    const leave = say(texts.leave, { name: entry.name, days: number(count, 1), count })
    return entry.unapproved === 'draft' ? say(texts.draft, { leave }) : leave
  }
  const partOf = (date: string, part: number) => {
    if (part === dayParts.Full) return formatDate(date)
    return say(part === dayParts.AfterNoon ? texts.fromNoon : texts.untilNoon, { date: formatDate(date) })
  }
  const datesOf = ({ startDate, startDateType, endDate, endDateType }: CalendarEntry): string => {
    const from = partOf(startDate, startDateType)
    return startDate === endDate ? from : say(texts.dates, { from, until: partOf(endDate, endDateType) })
  }
  const labelOf = (entry: CalendarEntry): string => {
    const kind = entry.unapproved !== 'pending' && say(kindTexts[entry.kind])
    return [titleOf(entry), datesOf(entry), kind].filter(Boolean).join(', ')
  }
  return { titleOf, datesOf, labelOf }
}
