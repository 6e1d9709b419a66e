import { useState } from 'react'
import { readStoredFile, saveFile } from '@portal/auth'
import type { UploadedFile } from '@portal/contracts/files/files'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, Icon, Notice, Row, Span } from '@portal/ui'
import { canPreview, FilePreview } from './file-preview'

const texts = defineTexts({
  show: { tr: 'Göster: {name}', en: 'Show: {name}' },
  download: { tr: 'İndir: {name}', en: 'Download: {name}' },
})

interface FileViewerProps {
  files: readonly UploadedFile[]
  /** Whether their names stand beside it already. */
  isListed?: boolean
  /** The one to begin with, by its guid. */
  first?: string
}

/** The files of a form, to look at and to download. The first one that can be shown is open. */
export function FileViewer({ files, isListed = false, first }: FileViewerProps) {
  const say = useText()
  const [chosen, setChosen] = useState(first)
  const [problem, setProblem] = useState<string>()
  const download = async (file: UploadedFile) => {
    const outcome = await readStoredFile(file.path)
    setProblem(outcome.success ? undefined : outcome.message)
    if (outcome.success) saveFile(outcome.data)
  }
  const shown = files.find(({ fileGuid }) => fileGuid === chosen) ?? files.find(canPreview) ?? files[0]
  if (!shown) return null
  return (
    <Column gap="3" minW="0">
      {(isListed && files.length === 1 ? [] : files).map(file => (
        <Row key={file.fileGuid} gap="1" minW="0">
          <Button
            variant={file === shown ? 'subtle' : 'ghost'}
            size="sm"
            flex="1"
            minW="0"
            justifyContent="flex-start"
            aria-label={say(texts.show, { name: file.name })}
            aria-pressed={file === shown}
            onClick={() => setChosen(file.fileGuid)}
          >
            <Icon name="document" size="4" />
            <Span truncate>{file.name}</Span>
          </Button>
          <Button
            variant="ghost"
            size="sm"
            px="0"
            aria-label={say(texts.download, { name: file.name })}
            onClick={() => void download(file)}
          >
            <Icon name="download" size="4" />
          </Button>
        </Row>
      ))}
      {problem && <Notice tone="error">{problem}</Notice>}
      <FilePreview key={shown.fileGuid} file={shown} />
    </Column>
  )
}
