import type { LeaveReportRow } from '@portal/contracts/leave/leave-ledger.calls'
import { useColumn } from '@portal/form-page/columns'
import { defineTexts, formatDate, useText } from '@portal/i18n'
import { Span } from '@portal/ui'
import { TwoLines, type DataColumn } from '@portal/ui/table'
import { figures, figureTexts, type Figure } from '../ledger/figures'
import { FigureButton } from './figure-button'

const texts = defineTexts({
  name: { tr: 'Çalışan', en: 'Employee' },
  recruitment: { tr: 'İşe giriş', en: 'Hired' },
  birth: { tr: 'Doğum tarihi', en: 'Date of birth' },
  corporation: { tr: 'Şirket', en: 'Company' },
  department: { tr: 'Departman', en: 'Department' },
  passive: { tr: 'Pasif', en: 'Passive' },
})

interface ColumnOptions {
  /** The keys of the columns that the server sorts by. */
  sortFields: readonly string[]
  onOpen: (row: LeaveReportRow, figure: Figure) => void
}

export function useReportColumns({ sortFields, onOpen }: ColumnOptions): DataColumn<LeaveReportRow>[] {
  const say = useText()
  const column = useColumn<LeaveReportRow>(sortFields)
  const figureOf = (row: LeaveReportRow, figure: Figure) => (
    <FigureButton figure={figure} days={row[figure]} whose={row.name} onOpen={() => onOpen(row, figure)} />
  )
  const placeOf = (figure: Figure): NonNullable<DataColumn<LeaveReportRow>['narrow']> =>
    figure === 'remainingAnnualLeave'
      ? {
          end: row => (
            <>
              {say(figureTexts[figure])} {figureOf(row, figure)}
            </>
          ),
        }
      : 'more'
  return [
    column('name', texts.name, { fixed: true }, ({ name, status }) => (
      <TwoLines below={status === 'passive' && say(texts.passive)}>
        <Span fontWeight="medium" whiteSpace="nowrap">
          {name}
        </Span>
      </TwoLines>
    )),
    column('dateOfRecruitment', texts.recruitment, { narrow: 'hidden' }, row => formatDate(row.dateOfRecruitment)),
    column('birthDate', texts.birth, { narrow: 'hidden' }, ({ birthDate }) =>
      birthDate ? formatDate(birthDate) : '–',
    ),
    column('corporation', texts.corporation, ({ corporation, department }) => (
      <TwoLines below={department}>
        <Span>{corporation}</Span>
      </TwoLines>
    )),
    column('department', texts.department, { extra: true }, row => row.department),
    ...figures.map(figure =>
      column(figure, figureTexts[figure], { align: 'end', narrow: placeOf(figure) }, row => figureOf(row, figure)),
    ),
  ]
}
