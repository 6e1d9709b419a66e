import { useState, type ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, Dialog, Notice } from '@portal/ui'
import { DownloadButton, type FileOutcome } from './download-button'

const texts = defineTexts({ close: { tr: 'Vazgeç', en: 'Cancel' } })

interface DownloadDialogProps {
  title: string
  ask: () => Promise<FileOutcome>
  isDisabled?: boolean
  onClose: () => void
  /** What there is to choose. */
  children: ReactNode
}

/** Asks how a file is wanted before it is downloaded, and says there why it could not be. */
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
