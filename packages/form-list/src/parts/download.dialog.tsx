import { useState, type ReactNode } from 'react'
import { saveFile, type AnsweredFile } from '@portal/auth'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { Button, Column, Dialog, Icon, Notice } from '@portal/ui'

const texts = defineTexts({
  close: { tr: 'Vazgeç', en: 'Cancel' },
  download: { tr: 'İndir', en: 'Download' },
  busy: { tr: 'Aktarılıyor…', en: 'Exporting…' },
})

interface DownloadDialogProps {
  title: string
  ask: () => Promise<FileOutcome>
  isDisabled?: boolean
  onClose: () => void
  /** The choices. */
  children: ReactNode
}

/** Asks for choices before a file is downloaded, and shows the reason if it cannot be. */
export function DownloadDialog({ title, ask, isDisabled = false, onClose, children }: DownloadDialogProps) {
  const say = useText()
  const [refusal, setRefusal] = useState<string>()
  return (
    <Dialog
      open
      sheet={false}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {say(texts.close)}
          </Button>
          <DownloadButton isDisabled={isDisabled} ask={ask} onSaved={onClose} onRefused={setRefusal} />
        </>
      }
    >
      <Column gap="4">
        {refusal && <Notice tone="error">{refusal}</Notice>}
        {children}
      </Column>
    </Dialog>
  )
}

export type FileOutcome = SuccessAnswer<AnsweredFile> | RefusalAnswer

interface DownloadButtonProps {
  isDisabled?: boolean
  ask: () => Promise<FileOutcome>
  onSaved?: () => void
  /** Called with the reason of a refusal, and with undefined before each attempt. */
  onRefused: (reason: string | undefined) => void
}

/** Requests a file and saves it. */
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
    // The server gave neither a file nor a reason.
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
