import { useState, type ComponentProps } from 'react'
import { DownloadDialog } from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Icon, RadioGroup, Text } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Dışa aktar', en: 'Export' },
  format: { tr: 'Biçim', en: 'Format' },
})

interface ExportRowsProps {
  /** Says what the file contains. */
  what: string
  isEmpty: boolean
  size?: 'sm'
  ask: (format: 'xlsx' | 'csv') => ReturnType<ComponentProps<typeof DownloadDialog>['ask']>
}

/** Exports the filtered rows of a report as a spreadsheet or CSV. */
export function ExportRows({ what, isEmpty, size, ask }: ExportRowsProps) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  return (
    <>
      <Button
        variant="outline"
        {...(size && { size })}
        aria-haspopup="dialog"
        disabled={isEmpty}
        onClick={() => setOpen(true)}
      >
        <Icon name="download" size="4" />
        {say(texts.title)}
      </Button>
      {isOpen && (
        <DownloadDialog title={say(texts.title)} ask={() => ask(format)} onClose={() => setOpen(false)}>
          <Text>{what}</Text>
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
