import type { YearDeadline } from '@portal/contracts/agreements/agreement-year.calls'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { chakra, Column, Row, Span } from '@portal/ui'

const texts = defineTexts({
  label: { tr: 'Yılın ayları', en: 'Months of the year' },
  month: {
    tr: '{month}: {terminations} son fesih günü, {ends} bitiş',
    en: '{month}: {terminations, plural, one {# last day} other {# last days}} to terminate, {ends, plural, one {# end} other {# ends}}',
  },
  terminations: { tr: 'Son fesih günü', en: 'Last day to terminate' },
  ends: { tr: 'Bitiş', en: 'End' },
})

const Months = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    gap: '1',
    listStyle: 'none',
    m: '0',
    p: '0',
  },
})
const Month = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '1.5',
    w: 'full',
    h: '36',
    px: '1',
    pb: '2',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'border.muted',
    bg: 'bg.panel',
    fontSize: 'sm',
    '&:not(:disabled)': { cursor: 'pointer', _hover: { bg: 'bg.subtle' } },
    '&:disabled': { color: 'fg.muted' },
    '&[aria-current]': { borderColor: 'brand.border', fontWeight: 'semibold' },
  },
})
const Bar = chakra('span', { base: { display: 'block', w: '6', borderRadius: 'sm' } })

export interface MonthOfYear {
  readonly month: number
  readonly deadlines: readonly YearDeadline[]
}

interface MonthStripProps {
  year: number
  today: string
  months: readonly MonthOfYear[]
  onChoose: (month: number) => void
}

const tallest = 64
const colours = { Termination: 'orange.solid', End: 'brand.solid' } as const

/** Twelve months with a bar for the dates of each. On a phone there is only the list of the months below it. */
export function MonthStrip({ year, today, months, onChoose }: MonthStripProps) {
  const say = useText()
  const { month: monthName } = useFormats()
  const most = Math.max(1, ...months.map(({ deadlines }) => deadlines.length))
  return (
    <Column gap="2" hideBelow="md">
      <Row gap="4" fontSize="xs" color="fg.muted" aria-hidden>
        <Legend colour={colours.Termination}>{say(texts.terminations)}</Legend>
        <Legend colour={colours.End}>{say(texts.ends)}</Legend>
      </Row>
      <Months aria-label={say(texts.label)}>
        {months.map(({ month, deadlines }) => {
          const ends = deadlines.filter(({ kind }) => kind === 'End').length
          const terminations = deadlines.length - ends
          const name = monthName(year, month)
          const isNow = today.startsWith(`${year}-${String(month).padStart(2, '0')}`)
          return (
            <li key={month}>
              <Month
                type="button"
                disabled={deadlines.length === 0}
                aria-label={say(texts.month, { month: name, terminations, ends })}
                {...(isNow && { 'aria-current': 'date' })}
                onClick={() => onChoose(month)}
              >
                {deadlines.length > 0 && <Span fontWeight="medium">{deadlines.length}</Span>}
                <Column gap="0.5">
                  <Bar bg={colours.End} style={{ height: (tallest * ends) / most }} />
                  <Bar bg={colours.Termination} style={{ height: (tallest * terminations) / most }} />
                </Column>
                <Span>{name.slice(0, 3)}</Span>
              </Month>
            </li>
          )
        })}
      </Months>
    </Column>
  )
}

function Legend({ colour, children }: { colour: string; children: string }) {
  return (
    <Row gap="1.5">
      <Bar bg={colour} style={{ width: 10, height: 10 }} />
      {children}
    </Row>
  )
}
