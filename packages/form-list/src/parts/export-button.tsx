import { useState } from 'react'
import { saveFile, type AnsweredFile } from '@portal/auth'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { Button, Icon, toast } from '@portal/ui'

const texts = defineTexts({
  export: { tr: 'Excel’e aktar', en: 'Export to Excel' },
  busy: { tr: 'Aktarılıyor…', en: 'Exporting…' },
})

interface ExportButtonProps {
  /** What it makes, where that is no spreadsheet. */
  label?: string
  ask: () => Promise<SuccessAnswer<AnsweredFile> | RefusalAnswer>
  /** Says why there is none, where a toast would not be seen. */
  onRefused?: (reason: string) => void
}

/** Everything that is filtered, whatever the page, as a file. */
export function ExportButton({ label, ask, onRefused = toast.error }: ExportButtonProps) {
  const say = useText()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    if (isBusy) return
    setBusy(true)
    const outcome = await ask()
    setBusy(false)
    if (outcome.success) saveFile(outcome.data)
    // No answer of ours: neither a file nor a reason why there is none.
    else if (outcome.code === 'NETWORK') onRefused(`${say(dictionary.noFileExported)} ${outcome.message}`)
    else onRefused(`${say(dictionary.exportFailed)}: ${outcome.message}`)
  }
  return (
    <Button variant="outline" aria-busy={isBusy} onClick={() => void download()}>
      <Icon name="download" size="4" />
      {isBusy ? say(texts.busy) : (label ?? say(texts.export))}
    </Button>
  )
}
