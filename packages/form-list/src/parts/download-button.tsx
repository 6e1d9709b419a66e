import { useState } from 'react'
import { saveFile, type AnsweredFile } from '@portal/auth'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { Button, Icon } from '@portal/ui'

const texts = defineTexts({
  download: { tr: 'İndir', en: 'Download' },
  busy: { tr: 'Aktarılıyor…', en: 'Exporting…' },
})

export type FileOutcome = SuccessAnswer<AnsweredFile> | RefusalAnswer

interface DownloadButtonProps {
  isDisabled?: boolean
  ask: () => Promise<FileOutcome>
  /** It is downloaded. */
  onSaved?: () => void
  /** Why there is none; undefined when it is asked for anew. */
  onRefused: (reason: string | undefined) => void
}

/** Asks for a file and saves it. */
export function DownloadButton({ isDisabled = false, ask, onSaved, onRefused }: DownloadButtonProps) {
  const say = useText()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    if (isBusy) return
    setBusy(true)
    onRefused(undefined)
    const outcome = await ask()
    setBusy(false)
    if (outcome.success) {
      saveFile(outcome.data)
      onSaved?.()
    }
    // No answer of ours: neither a file nor a reason why there is none.
    else if (outcome.code === 'NETWORK') onRefused(`${say(dictionary.noFileExported)} ${outcome.message}`)
    else onRefused(`${say(dictionary.exportFailed)}: ${outcome.message}`)
  }
  return (
    <Button disabled={isDisabled} aria-busy={isBusy} onClick={() => void download()}>
      <Icon name="download" size="4" />
      {say(isBusy ? texts.busy : texts.download)}
    </Button>
  )
}
