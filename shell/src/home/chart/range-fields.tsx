import { useState } from 'react'
import type { FieldErrorCode } from '@portal/contracts/wire/field-errors'
import { defineTexts, formatDate, useText, validationTexts } from '@portal/i18n'
import { chartRange } from '@portal/rules/calendar/chart-range'
import { DateField } from '@portal/ui'
import type { ChartView } from './chart-view'

const texts = defineTexts({
  startDate: { tr: 'Başlangıç', en: 'Start date' },
  endDate: { tr: 'Bitiş', en: 'End date' },
})

type Range = Pick<ChartView, 'startDate' | 'endDate'>
const fields = ['startDate', 'endDate'] as const

interface RangeFieldsProps extends Range {
  today: string
  onChange: (range: Range) => void
}

/** Shows the two dates of the range. While they are invalid, a message says so and the chart stays as it is. */
export function RangeFields({ startDate, endDate, today, onChange }: RangeFieldsProps) {
  const say = useText()
  const [typed, setTyped] = useState<Range>({ startDate, endDate })
  const [known, setKnown] = useState<Range>({ startDate, endDate })
  const [unreadable, setUnreadable] = useState<Partial<Record<keyof Range, FieldErrorCode | null>>>({})
  // The range was changed from outside, as by Back.
  if (known.startDate !== startDate || known.endDate !== endDate) {
    setKnown({ startDate, endDate })
    setTyped({ startDate, endDate })
  }
  const fault = faultOf(typed, today)
  const problemOf = (field: keyof Range) => {
    if (fault?.field === field) return say(validationTexts[fault.code], { limit: formatDate(fault.limit) })
    return typed[field] === '' && !unreadable[field] ? say(validationTexts.REQUIRED) : undefined
  }
  return fields.map(field => (
    <DateField
      key={field}
      label={say(texts[field])}
      value={typed[field]}
      max={today}
      {...(field === 'endDate' && { min: typed.startDate })}
      problem={problemOf(field)}
      onUnreadable={code => setUnreadable(before => ({ ...before, [field]: code }))}
      onChange={value => {
        const next = { ...typed, [field]: value }
        setTyped(next)
        if (next.startDate && next.endDate && !faultOf(next, today)) onChange(next)
      }}
    />
  ))
}

function faultOf({ startDate, endDate }: Range, today: string) {
  if (!startDate || !endDate) return null
  const range = chartRange({ startDate, endDate }, today)
  return 'code' in range ? range : null
}
