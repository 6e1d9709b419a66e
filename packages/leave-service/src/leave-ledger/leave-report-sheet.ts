import type { Language, Text } from '@portal/contracts/wire/language'
import type { LeaveReportFilters, LeaveReportRow } from '@portal/contracts/leave/leave-ledger.calls'
import type { FileBody } from '@portal/http/file-body'
import { twoDigits } from '@portal/rules/calendar/date-parts'
import type { CellValue, ColumnKind } from '@portal/xlsx/columns'
import { sheetFile } from '@portal/workflow-service/file-bodies'

interface ReportColumn {
  header: Text
  kind: ColumnKind
  valueOf(row: LeaveReportRow): CellValue
}

const name: Text = { tr: 'Yıllık izin raporu', en: 'Annual leave report' }

const columns: readonly ReportColumn[] = [
  { header: { tr: 'Ad soyad', en: 'Name' }, kind: 'text', valueOf: row => row.name },
  {
    header: { tr: 'İşe giriş tarihi', en: 'Hire date' },
    kind: 'date',
    valueOf: row => row.dateOfRecruitment,
  },
  { header: { tr: 'Doğum tarihi', en: 'Date of birth' }, kind: 'date', valueOf: row => row.birthDate },
  { header: { tr: 'Şirket', en: 'Company' }, kind: 'text', valueOf: row => row.corporation },
  { header: { tr: 'Departman', en: 'Department' }, kind: 'text', valueOf: row => row.department },
  { header: { tr: 'Devreden', en: 'Carried over' }, kind: 'decimal', valueOf: row => row.transferAnnualValue },
  { header: { tr: 'Hak edilen', en: 'Earned' }, kind: 'decimal', valueOf: row => row.deserveAnnualLeave },
  { header: { tr: 'Düzeltme', en: 'Corrected' }, kind: 'decimal', valueOf: row => row.correctedAnnualValue },
  { header: { tr: 'Kullanılan', en: 'Used' }, kind: 'decimal', valueOf: row => row.totalUsedAnnualValue },
  { header: { tr: 'Kalan', en: 'Remaining' }, kind: 'decimal', valueOf: row => row.remainingAnnualLeave },
]

/** Returns the report as a spreadsheet, with a column of used days for each month. */
export function leaveReportSheet(
  rows: readonly LeaveReportRow[],
  { Year: year, month }: LeaveReportFilters,
  language: Language,
): FileBody {
  const title = `${name[language]} ${month ? `${year}-${twoDigits(month)}` : year}`
  const all = [...columns, ...monthColumns(year, month || null)]
  return sheetFile({ name: title, columns: all, rows: cellsOf(rows, all), fileName: title }, language)
}

function monthColumns(year: number, only: number | null): ReportColumn[] {
  if (only !== null) return []
  return Array.from({ length: 12 }, (_, i) => {
    const month = `${twoDigits(i + 1)}/${year}`
    return {
      header: { tr: `${month} kullanılan`, en: `Used in ${month}` },
      kind: 'decimal',
      valueOf: row => row.months[i]?.totalUsedAnnualValue,
    }
  })
}

async function* cellsOf(rows: readonly LeaveReportRow[], all: readonly ReportColumn[]): AsyncGenerator<CellValue[]> {
  for (const row of rows) yield all.map(column => column.valueOf(row))
}
