import { useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Icon } from '@portal/ui'
import { ExportDialog, type Exporting } from './export.dialog'

const texts = defineTexts({ export: { tr: 'Excel’e aktar', en: 'Export to Excel' } })

/** What a list or report shows, as a file; it is asked first what of it. */
export function ExportButton(exporting: Exporting) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="download" size="4" />
        {say(texts.export)}
      </Button>
      {isOpen && <ExportDialog {...exporting} onClose={() => setOpen(false)} />}
    </>
  )
}
