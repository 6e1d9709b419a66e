import type { LeaveReportRow } from '@portal/contracts/leave/leave-ledger.calls'
import { defineTexts, formatMonth, useLanguage, useText, type Language } from '@portal/i18n'
import { Link } from '@portal/router'
import { chakra, TextLink } from '@portal/ui'
import { daysOfMonth } from '../calendar/calendar-view'
import { figures, figureTexts, type Figure } from '../ledger/figures'
import { FigureButton } from './figure-button'

const texts = defineTexts({
  label: { tr: '{name}: aylar', en: '{name}: months' },
  month: { tr: 'Ay', en: 'Month' },
  open: { tr: 'İzinleri göster: {whose}', en: 'Show leave: {whose}' },
  whose: { tr: '{name}, {month} {year}', en: '{name}, {month} {year}' },
})

const Table = chakra('table', {
  base: {
    w: 'full',
    fontSize: 'xs',
    '& th': { py: '1', textAlign: 'end', fontWeight: 'medium', color: 'fg.muted' },
    '& thead th': { fontSize: '0.6875rem' },
    '& td': { py: '0.5', textAlign: 'end' },
    '& :is(th, td) + :is(th, td)': { ps: '1.5' },
    '& th:first-of-type': { textAlign: 'start', whiteSpace: 'nowrap' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.muted' },
  },
})

type Month = LeaveReportRow['months'][number]

interface MonthsProps {
  row: LeaveReportRow
  year: number
  onOpen: (figure: Figure, month: number) => void
}

interface MonthRowsProps extends MonthsProps {
  /** The shown columns of the report. The figures come last. */
  columns: readonly string[]
  cellsBefore: number
}

/** The months of a person's year, as rows below the figures of the year. */
export function MonthRows({ columns, cellsBefore, ...months }: MonthRowsProps) {
  const shown = figures.filter(figure => columns.includes(figure))
  return months.row.months.map(month => (
    <tr key={month.month} data-part="sub">
      {cellsBefore > 0 && <td colSpan={cellsBefore} />}
      <th scope="row" colSpan={columns.length - shown.length}>
        <MonthName month={month} {...months} />
      </th>
      {shown.map(figure => (
        <td key={figure} data-align="end">
          <MonthFigure figure={figure} month={month} {...months} />
        </td>
      ))}
    </tr>
  ))
}

/** The months of a person's year as a table, for narrow screens. */
export function MonthTable(months: MonthsProps) {
  const say = useText()
  return (
    <chakra.div overflowX="auto" pe="1.5">
      <Table aria-label={say(texts.label, { name: months.row.name })}>
        <thead>
          <tr>
            <th scope="col">{say(texts.month)}</th>
            {figures.map(figure => (
              <th key={figure} scope="col">
                {say(figureTexts[figure])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.row.months.map(month => (
            <tr key={month.month}>
              <th scope="row">
                <MonthName month={month} {...months} />
              </th>
              {figures.map(figure => (
                <td key={figure}>
                  <MonthFigure figure={figure} month={month} {...months} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </chakra.div>
  )
}

function useWhose({ row, year }: Pick<MonthsProps, 'row' | 'year'>, month: number): string {
  const say = useText()
  return say(texts.whose, { name: row.name, month: monthName(month, useLanguage()), year: String(year) })
}

/** The name of a month, as a link if the month has leave. */
function MonthName({ month, ...months }: { month: Month } & MonthsProps) {
  const say = useText()
  const name = monthName(month.month, useLanguage())
  const whose = useWhose(months, month.month)
  if (month.totalUsedAnnualValue === 0) return name
  return (
    <TextLink asChild>
      <Link to={leavesOf(months.row.userId, months.year, month.month)} aria-label={say(texts.open, { whose })}>
        {name}
      </Link>
    </TextLink>
  )
}

function MonthFigure({ figure, month, onOpen, ...months }: { figure: Figure; month: Month } & MonthsProps) {
  const whose = useWhose(months, month.month)
  return <FigureButton figure={figure} days={month[figure]} whose={whose} onOpen={() => onOpen(figure, month.month)} />
}

function leavesOf(userId: number, year: number, month: number): string {
  const { first, last } = daysOfMonth({ year, month })
  return `/allAnnualLeaveFormList?userId=${userId}&startDate=${first}&endDate=${last}`
}

/** Returns the name of a month: `Mart` for 3. */
export function monthName(month: number, language: Language): string {
  // The year comes after the name, so any year can be cut off.
  return formatMonth(2026, month, language).replace(/\s*2026$/, '')
}
