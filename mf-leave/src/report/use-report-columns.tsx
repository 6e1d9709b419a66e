import type { LeaveReportRow } from '@portal/contracts/leave/leave-ledger.calls'
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
  /** What the server sorts by. */
  sortFields: readonly string[]
  onOpen: (row: LeaveReportRow, figure: Figure) => void
}

export function useReportColumns({ sortFields, onOpen }: ColumnOptions): DataColumn<LeaveReportRow>[] {
  const say = useText()
  const columns: DataColumn<LeaveReportRow>[] = [
    {
      key: 'name',
      title: say(texts.name),
      fixed: true,
      cell: ({ name, status }) => (
        <TwoLines below={status === 'passive' && say(texts.passive)}>
          <Span fontWeight="medium" whiteSpace="nowrap">
            {name}
          </Span>
        </TwoLines>
      ),
    },
    { key: 'dateOfRecruitment', title: say(texts.recruitment), cell: row => formatDate(row.dateOfRecruitment) },
    { key: 'birthDate', title: say(texts.birth), cell: ({ birthDate }) => (birthDate ? formatDate(birthDate) : '–') },
    {
      key: 'corporation',
      title: say(texts.corporation),
      cell: ({ corporation, department }) => (
        <TwoLines below={department}>
          <Span>{corporation}</Span>
        </TwoLines>
      ),
    },
    { key: 'department', title: say(texts.department), extra: true, cell: row => row.department },
    ...figures.map<DataColumn<LeaveReportRow>>(figure => ({
      key: figure,
      title: say(figureTexts[figure]),
      align: 'end',
      cell: row => (
        <FigureButton figure={figure} days={row[figure]} whose={row.name} onOpen={() => onOpen(row, figure)} />
      ),
    })),
  ]
  return columns.map(column => ({ ...column, sortable: sortFields.includes(column.key) }))
}
