import { defineTexts, useFormats, useText } from '@portal/i18n'
import type { LeaveCount } from '@portal/rules/leave/leave-days'
import { useDaysInWords } from './use-days-in-words'

const texts = defineTexts({
  weekdays: { tr: '{days} hafta içi gün', en: '{count, plural, one {{days} weekday} other {{days} weekdays}}' },
  everyDay: { tr: '{days} takvim günü', en: '{count, plural, one {{days} calendar day} other {{days} calendar days}}' },
  holidays: {
    tr: '{days} resmî tatil',
    en: '{count, plural, one {{days} public holiday} other {{days} public holidays}}',
  },
  worked: { tr: '{days} çalışılan gün', en: '{days} worked' },
  sum: { tr: '{parts} = {total}', en: '{parts} = {total}' },
})

/** `5 hafta içi gün − 1,5 resmî tatil − 0,5 çalışılan gün = 3 gün`: how the days of a leave come about. */
export function useSumOfDays() {
  const say = useText()
  const days = useDaysInWords()
  const { number } = useFormats()
  return ({ counted, holidays, dayParts, total }: Omit<LeaveCount, 'days'>, countsEveryDay: boolean): string => {
    // Less than one is one of them, too: 0.5 public holiday.
    const part = (text: keyof typeof texts, count: number) =>
      say(texts[text], { count: Math.max(1, count), days: number(count) })
    const parts = [
      part(countsEveryDay ? 'everyDay' : 'weekdays', counted),
      ...(holidays > 0 ? [part('holidays', holidays)] : []),
      ...(dayParts > 0 ? [part('worked', dayParts)] : []),
    ]
    return say(texts.sum, { parts: parts.join(' − '), total: days(total) })
  }
}
