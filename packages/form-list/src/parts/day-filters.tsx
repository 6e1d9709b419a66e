import { useState } from 'react'
import { DayFields, isBackwards, type DayFieldsProps, type Days } from './day-fields'

/** Two days in their order; while they are not, the list stays as it is. */
export function DayFilters({ labels, startDate, endDate, onChange }: DayFieldsProps) {
  const [refused, setRefused] = useState<Days>()
  const choose = (days: Days) => {
    setRefused(isBackwards(days) ? days : undefined)
    if (!isBackwards(days)) onChange(days)
  }
  return <DayFields labels={labels} {...(refused ?? { startDate, endDate })} onChange={choose} />
}
