import { useId } from 'react'
import type { UploadedFile } from '@portal/contracts/files/files'
import { defineTexts, useText } from '@portal/i18n'
import { Card, Column, Heading } from '@portal/ui'
import { FileViewer } from './file-viewer'

const texts = defineTexts({ title: { tr: 'Dosyalar', en: 'Files' } })

/** The files of a submitted form. Nothing if there are none. */
export function SubmittedFiles({ files }: { files: readonly UploadedFile[] }) {
  const say = useText()
  const titleId = useId()
  if (files.length === 0) return null
  return (
    <Card as="section" aria-labelledby={titleId} p={{ base: '4', md: '6' }}>
      <Column gap="3">
        <Heading as="h2" size="lg" id={titleId}>
          {say(texts.title)}
        </Heading>
        <FileViewer files={files} />
      </Column>
    </Card>
  )
}
