import { useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { DateField } from '@portal/ui'

/** Filters by a range of days. While the last day is before the first, the list stays as it is. */
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
  /** The labels of the first and the last day. */
  labels: readonly [string, string]
  onChange: (days: Days) => void
}

export function isBackwards({ startDate, endDate }: Days): boolean {
  return startDate !== undefined && endDate !== undefined && endDate < startDate
}

/** The fields of the first and the last day, with an error while they are in the wrong order. */
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
