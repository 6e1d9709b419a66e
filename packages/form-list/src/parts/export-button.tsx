import { useState } from 'react'
import { callTo } from '@portal/auth'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { Button, Icon, toast } from '@portal/ui'
import type { ExportFormsCall, FormQuestion } from '../questions/forms.query'
import { saveFile } from './save-file'

const texts = defineTexts({
  export: { tr: 'Excel’e aktar', en: 'Export to Excel' },
  busy: { tr: 'Aktarılıyor…', en: 'Exporting…' },
})

interface ExportButtonProps {
  call: ExportFormsCall
  question: FormQuestion
}

/** Everything that is filtered, whatever the page, as a spreadsheet. */
export function ExportButton({ call, question }: ExportButtonProps) {
  const say = useText()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    if (isBusy) return
    setBusy(true)
    const outcome = await callTo(call)({ body: question })
    setBusy(false)
    if (outcome.success) saveFile(outcome.data)
    else toast.error(`${say(dictionary.exportFailed)} ${outcome.message}`)
  }
  return (
    <Button variant="outline" aria-busy={isBusy} onClick={() => void download()}>
      <Icon name="download" size="4" />
      {isBusy ? say(texts.busy) : say(texts.export)}
    </Button>
  )
}
