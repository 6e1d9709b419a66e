import type { NameOfChange } from '@portal/approval-tree/panel'
import { dayParts, dayPartTexts, type DayPart } from '@portal/contracts/leave/leave'
import { describeChange } from '@portal/form-page'
import { defineTexts, formatPhone, useFormats, useText } from '@portal/i18n'

const texts = defineTexts({
  startDate: { tr: 'Başlangıç tarihi', en: 'Start date' },
  startDateType: { tr: 'İlk gün', en: 'First day' },
  endDate: { tr: 'Bitiş tarihi', en: 'End date' },
  endDateType: { tr: 'Son gün', en: 'Last day' },
  totalDay: { tr: 'Gün sayısı', en: 'Days' },
  description: { tr: 'Açıklama', en: 'Description' },
  phoneNumber: { tr: 'Telefon', en: 'Phone' },
  uploadedFiles: { tr: 'Dosyalar', en: 'Files' },
})

const isPart = (part: number): part is DayPart => Object.values<number>(dayParts).includes(part)

/** What an edit of a leave changed, in words. */
export function useDescribeChange(): NameOfChange {
  const say = useText()
  const { date, number } = useFormats()
  const part = (value: string) => (isPart(Number(value)) ? say(dayPartTexts[Number(value) as DayPart]) : value)
  return describeChange(say, texts, {
    startDate: date,
    endDate: date,
    startDateType: part,
    endDateType: part,
    totalDay: value => number(Number(value)),
    phoneNumber: formatPhone,
  })
}
