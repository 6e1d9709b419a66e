import { useState } from 'react'
import { callTo } from '@portal/auth'
import { exportCoverageCall } from '@portal/contracts/trees/coverage.calls'
import { DownloadDialog } from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Icon, RadioGroup, Text } from '@portal/ui'
import type { coverageFilters } from './coverage.shape'

const texts = defineTexts({
  title: { tr: 'Dışa aktar', en: 'Export' },
  what: {
    tr: 'Filtrelenenler: {count} satır. Her modül ve satın alma türü ayrı bir satır olur.',
    en: '{count, plural, one {The filtered row.} other {The # filtered rows.}} Each module and purchase type becomes its own row.',
  },
  format: { tr: 'Biçim', en: 'Format' },
})

/** Exports the filtered rows of the report. */
export function ExportCoverage({ filters, count }: { filters: ReturnType<typeof coverageFilters>; count: number }) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" disabled={count === 0} onClick={() => setOpen(true)}>
        <Icon name="download" size="4" />
        {say(texts.title)}
      </Button>
      {isOpen && (
        <DownloadDialog
          title={say(texts.title)}
          ask={() => callTo(exportCoverageCall)({ body: { ...filters, format } })}
          onClose={() => setOpen(false)}
        >
          <Text>{say(texts.what, { count })}</Text>
          <RadioGroup
            label={say(texts.format)}
            value={format}
            choices={[
              { value: 'xlsx', label: 'Excel' },
              { value: 'csv', label: 'CSV' },
            ]}
            onChange={setFormat}
          />
        </DownloadDialog>
      )}
    </>
  )
}
