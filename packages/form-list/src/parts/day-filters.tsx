import { useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { DateField } from '@portal/ui'

/** Two days in their order; while they are not, the list stays as it is. */
export function DayFilters({ labels, startDate, endDate, onChange }: DayFieldsProps) {
  const [refused, setRefused] = useState<Days>()
  const choose = (days: Days) => {
    setRefused(isBackwards(days) ? days : undefined)
    if (!isBackwards(days)) onChange(days)
  }
  return <DayFields labels={labels} {...(refused ?? { startDate, endDate })} onChange={choose} />
}

const texts = defineTexts({
  backwards: { tr: 'Son gün ilk günden önce olamaz.', en: 'The last day can’t be before the first.' },
})

export interface Days {
  startDate: string | undefined
  endDate: string | undefined
}

interface DayFieldsProps extends Days {
  /** Of the first and of the last day. */
  labels: readonly [string, string]
  onChange: (days: Days) => void
}

export function isBackwards({ startDate, endDate }: Days): boolean {
  return startDate !== undefined && endDate !== undefined && endDate < startDate
}

/** The first and the last day; while they are not in their order, they say so. */
export function DayFields({ labels, startDate, endDate, onChange }: DayFieldsProps) {
  const say = useText()
  return (
    <>
      <DateField
        label={labels[0]}
        value={startDate ?? ''}
        onChange={day => onChange({ startDate: day || undefined, endDate })}
      />
      <DateField
        label={labels[1]}
        value={endDate ?? ''}
        problem={isBackwards({ startDate, endDate }) ? say(texts.backwards) : undefined}
        onChange={day => onChange({ startDate, endDate: day || undefined })}
      />
    </>
  )
}
