import { useState } from 'react'
import { callTo } from '@portal/auth'
import { exportCoverageCall } from '@portal/contracts/trees/coverage.calls'
import { DownloadDialog } from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'
import { RadioGroup, Text } from '@portal/ui'
import type { coverageFilters } from './coverage.shape'

const texts = defineTexts({
  title: { tr: 'Dışa aktar', en: 'Export' },
  what: {
    tr: 'Filtrelenenler: {count} satır. Her modül ve satın alma türü ayrı bir satır olur.',
    en: '{count, plural, one {The filtered row.} other {The # filtered rows.}} Each module and purchase type becomes its own row.',
  },
  format: { tr: 'Biçim', en: 'Format' },
  xlsx: { tr: 'Excel', en: 'Excel' },
  csv: { tr: 'CSV', en: 'CSV' },
})

interface ExportCoverageDialogProps {
  filters: ReturnType<typeof coverageFilters>
  count: number
  onClose: () => void
}

/** The report as a file. */
export function ExportCoverageDialog({ filters, count, onClose }: ExportCoverageDialogProps) {
  const say = useText()
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  return (
    <DownloadDialog
      title={say(texts.title)}
      ask={() => callTo(exportCoverageCall)({ body: { ...filters, format } })}
      onClose={onClose}
    >
      <Text>{say(texts.what, { count })}</Text>
      <RadioGroup
        label={say(texts.format)}
        value={format}
        choices={[
          { value: 'xlsx', label: say(texts.xlsx) },
          { value: 'csv', label: say(texts.csv) },
        ]}
        onChange={setFormat}
      />
    </DownloadDialog>
  )
}
