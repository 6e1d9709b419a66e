import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { purchaseTypeTexts } from '@portal/contracts/modules/tree-texts'
import type { CoverageRow, CoveredWay } from '@portal/contracts/trees/coverage.calls'
import { coverageVerdictTexts } from '@portal/contracts/trees/coverage-texts'
import type { Language, Text } from '@portal/contracts/wire/language'
import type { FileBody } from '@portal/http/file-body'
import type { ModuleRow } from '../modules/modules.query'
import { type TextColumn, textTable } from '../file-bodies'

const name = { tr: 'Onay kapsamı', en: 'Approval coverage' } as const satisfies Text

interface Line {
  row: CoverageRow
  way: CoveredWay
  moduleName: string
}

const columns: readonly TextColumn<Line>[] = [
  [{ tr: 'Kişi', en: 'Person' }, ({ row }) => row.name],
  [{ tr: 'Şirket', en: 'Company' }, ({ row }) => row.corporationName],
  [{ tr: 'Departman', en: 'Department' }, ({ row }) => row.departmentName],
  [{ tr: 'Modül', en: 'Module' }, ({ moduleName }) => moduleName],
  [
    { tr: 'Satın alma türü', en: 'Purchase type' },
    ({ way }, language) => (way.purchaseTypeId === null ? '' : purchaseTypeTexts[way.purchaseTypeId][language]),
  ],
  [
    { tr: 'Durum', en: 'Status' },
    ({ way }, language) =>
      (way.findings.length === 0 ? (['fine'] as const) : way.findings)
        .map(verdict => coverageVerdictTexts[verdict][language])
        .join(', '),
  ],
  [{ tr: 'Onaycılar', en: 'Approvers' }, ({ way }) => way.approvers.join(' → ')],
  [{ tr: 'Neden gönderilemez', en: 'Why it can’t be sent' }, ({ way }) => way.refusal ?? ''],
]

/** Returns the report as a spreadsheet or CSV, with a line for each way. */
export function coverageSheet(
  rows: readonly CoverageRow[],
  keeps: (way: CoveredWay) => boolean,
  { format, modules, language }: { format: 'xlsx' | 'csv'; modules: readonly ModuleRow[]; language: Language },
): FileBody {
  const names = new Map<ModuleExpression, string>(
    modules.map(module => [module.expression_key, language === 'tr' ? module.name_translate : module.name]),
  )
  const lines = rows.flatMap(row =>
    row.ways.filter(keeps).map(way => ({ row, way, moduleName: names.get(way.moduleExpression) ?? '' })),
  )
  return textTable({ name, columns, rows: lines }, format, language)
}
