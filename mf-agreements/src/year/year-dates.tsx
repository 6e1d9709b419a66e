import { useRef } from 'react'
import type { YearDeadline } from '@portal/contracts/agreements/agreement-year.calls'
import { Entries } from '@portal/form-page/entries'
import { Section } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Card, Column, EmptyState } from '@portal/ui'
import { DeadlineEntry } from './deadline-entry'
import { MonthStrip, type MonthOfYear } from './month-strip'

const texts = defineTexts({
  none: { tr: '{year} yılında fesih ya da bitiş tarihi yok', en: 'No termination or end dates in {year}' },
})

interface YearDatesProps {
  year: number
  today: string
  deadlines: readonly YearDeadline[]
}

/** The dates of a year: a strip of months to jump from, and the list of each month below it. */
export function YearDates({ year, today, deadlines }: YearDatesProps) {
  const say = useText()
  const { month: monthName } = useFormats()
  const headings = useRef(new Map<number, HTMLHeadingElement>())
  const months: MonthOfYear[] = Array.from({ length: 12 }, (_, i) => ({
    month: i + 1,
    deadlines: deadlines.filter(({ date }) => Number(date.slice(5, 7)) === i + 1),
  }))
  if (deadlines.length === 0) return <EmptyState icon="calendar" title={say(texts.none, { year: String(year) })} />
  return (
    <Column gap="6">
      <MonthStrip
        {...{ year, today, months }}
        onChoose={month => {
          const heading = headings.current.get(month)
          heading?.focus({ preventScroll: true })
          heading?.scrollIntoView({ block: 'start' })
        }}
      />
      {months
        .filter(each => each.deadlines.length > 0)
        .map(each => (
          <Card key={each.month} p={{ base: '4', md: '6' }}>
            <Section
              title={monthName(year, each.month)}
              gap="1"
              headingRef={heading => {
                if (heading) headings.current.set(each.month, heading)
                else headings.current.delete(each.month)
              }}
            >
              <Entries>
                {each.deadlines.map(deadline => (
                  <DeadlineEntry key={`${deadline.id} ${deadline.kind} ${deadline.date}`} {...{ deadline, today }} />
                ))}
              </Entries>
            </Section>
          </Card>
        ))}
    </Column>
  )
}
