import type { LeaveReportRow } from '@portal/contracts/leave/leave-ledger.calls'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { dateOfParts, daysInMonth } from '@portal/rules/calendar/date-parts'
import { Link } from '@portal/router'
import { TextLink, chakra } from '@portal/ui'
import { figureTexts } from '../ledger/figure-texts'
import { figures, type Figure } from '../ledger/figures'
import { FigureButton } from './figure-button'

const texts = defineTexts({
  label: { tr: '{name}: aylar', en: '{name}: months' },
  month: { tr: 'Ay', en: 'Month' },
  forms: { tr: 'Formlar', en: 'Forms' },
  open: { tr: 'İzinleri göster', en: 'Show leave' },
  openLabel: { tr: 'İzinleri göster: {whose}', en: 'Show leave: {whose}' },
  whose: { tr: '{name}, {month}', en: '{name}, {month}' },
})

const Table = chakra('table', {
  base: {
    w: 'full',
    maxW: '3xl',
    fontSize: 'sm',
    '& th': { px: '2', py: '1', textAlign: 'end', fontWeight: 'medium', color: 'fg.muted' },
    '& td': { px: '2', py: '0.5', textAlign: 'end' },
    '& th:first-of-type': { textAlign: 'start', whiteSpace: 'nowrap' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.muted' },
  },
})

interface MonthTableProps {
  row: LeaveReportRow
  year: number
  onOpen: (figure: Figure, month: number) => void
}

/** The months of somebody's year. */
export function MonthTable({ row, year, onOpen }: MonthTableProps) {
  const say = useText()
  const { month: nameOf } = useFormats()
  return (
    <chakra.div overflowX="auto">
      <Table aria-label={say(texts.label, { name: row.name })}>
        <thead>
          <tr>
            <th scope="col">{say(texts.month)}</th>
            {figures.map(figure => (
              <th key={figure} scope="col">
                {say(figureTexts[figure])}
              </th>
            ))}
            <th scope="col">{say(texts.forms)}</th>
          </tr>
        </thead>
        <tbody>
          {row.months.map(month => {
            const whose = say(texts.whose, { name: row.name, month: nameOf(year, month.month) })
            return (
              <tr key={month.month}>
                <th scope="row">{nameOf(year, month.month)}</th>
                {figures.map(figure => (
                  <td key={figure}>
                    <FigureButton
                      figure={figure}
                      days={month[figure]}
                      whose={whose}
                      onOpen={() => onOpen(figure, month.month)}
                    />
                  </td>
                ))}
                <td>
                  {month.totalUsedAnnualValue !== 0 && (
                    <TextLink asChild>
                      <Link to={leavesOf(row.userId, year, month.month)} aria-label={say(texts.openLabel, { whose })}>
                        {say(texts.open)}
                      </Link>
                    </TextLink>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </chakra.div>
  )
}

function leavesOf(userId: number, year: number, month: number): string {
  const startDate = dateOfParts({ year, month, day: 1 })
  const endDate = dateOfParts({ year, month, day: daysInMonth(year, month) })
  return `/allAnnualLeaveFormList?userId=${userId}&startDate=${startDate}&endDate=${endDate}`
}
