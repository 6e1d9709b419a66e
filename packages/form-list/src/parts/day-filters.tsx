import { useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { DateField } from '@portal/ui'

const texts = defineTexts({
  backwards: { tr: 'Son gün ilk günden önce olamaz.', en: 'The last day cannot precede the first.' },
})

interface Days {
  startDate: string | undefined
  endDate: string | undefined
}

interface DayFiltersProps extends Days {
  /** Of the first and of the last day. */
  labels: readonly [string, string]
  onChange: (days: Days) => void
}

/** Two days in their order; while they are not, the list stays as it is. */
export function DayFilters({ labels, startDate, endDate, onChange }: DayFiltersProps) {
  const say = useText()
  const [refused, setRefused] = useState<Days>()
  const [from, until] = [refused?.startDate ?? startDate, refused?.endDate ?? endDate]
  const choose = (days: Days) => {
    const isBackwards = days.startDate !== undefined && days.endDate !== undefined && days.endDate < days.startDate
    setRefused(isBackwards ? days : undefined)
    if (!isBackwards) onChange(days)
  }
  return (
    <>
      <DateField
        label={labels[0]}
        value={from ?? ''}
        onChange={day => choose({ startDate: day || undefined, endDate: until })}
      />
      <DateField
        label={labels[1]}
        value={until ?? ''}
        problem={refused && say(texts.backwards)}
        onChange={day => choose({ startDate: from, endDate: day || undefined })}
      />
    </>
  )
}
