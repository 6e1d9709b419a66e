import { useState } from 'react'
import { readStoredFile, saveFile, useStoredFile } from '@portal/auth'
import type { UploadedFile } from '@portal/contracts/files/files'
import { defineTexts, useText } from '@portal/i18n'
import { ClosedFile, useFileScans } from './file-scans'
import { Button, chakra, Column, Icon, Notice, Row, Skeleton, Span, Text } from '@portal/ui'

export const fileTexts = defineTexts({
  show: { tr: 'Göster: {name}', en: 'Show: {name}' },
  download: { tr: 'İndir: {name}', en: 'Download: {name}' },
  preview: { tr: 'Önizleme: {name}', en: 'Preview: {name}' },
  none: {
    tr: 'Bu dosya türünün önizlemesi yok. Dosyayı indirip açabilirsiniz.',
    en: 'This file type has no preview. Download the file to open it.',
  },
})

interface FileViewerProps {
  files: readonly UploadedFile[]
  /** Whether the page lists the names already. A single file then needs no row of its own. */
  isListed?: boolean
  /** The guid of the file to show first. */
  first?: string
}

/** The files of a form, to view and to download. It opens the first file that the browser can show. */
export function FileViewer({ files: given, isListed = false, first }: FileViewerProps) {
  const say = useText()
  const files = useFileScans(given)
  const [chosen, setChosen] = useState(first)
  const { download, problem } = useDownload()
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
            aria-label={say(fileTexts.show, { name: file.name })}
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
            aria-label={say(fileTexts.download, { name: file.name })}
            disabled={file.scan !== undefined}
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

/** Saves a file on the reader's computer. */
export function useDownload() {
  const [problem, setProblem] = useState<string>()
  const download = async (file: UploadedFile) => {
    const outcome = await readStoredFile(file.path)
    setProblem(outcome.success ? undefined : outcome.message)
    if (outcome.success) saveFile(outcome.data)
  }
  return { download, problem }
}

const Picture = chakra('img', {
  base: { maxW: 'full', maxH: '70vh', mx: 'auto', borderRadius: 'md', borderWidth: '1px', borderColor: 'border' },
})
const Paper = chakra('iframe', {
  base: { w: 'full', h: '70vh', borderWidth: '1px', borderColor: 'border', borderRadius: 'md', bg: 'white' },
})

const pictures = ['png', 'jpg']

/** Returns whether the browser can show the file. Most phones show no PDF inside a page. */
export const canPreview = ({ extension }: Pick<UploadedFile, 'extension'>): boolean =>
  pictures.includes(extension) || (extension === 'pdf' && navigator.pdfViewerEnabled)

/** A picture or a PDF. */
function FilePreview({ file }: { file: UploadedFile }) {
  const say = useText()
  const isShown = canPreview(file) && !file.scan
  const address = useStoredFile(isShown ? file.path : null)
  if (file.scan) return <ClosedFile scan={file.scan} />
  if (!isShown) return <Text color="fg.muted">{say(fileTexts.none)}</Text>
  if (address === null) return <Skeleton variant="pulse" h="64" />
  const label = say(fileTexts.preview, { name: file.name })
  return file.extension === 'pdf' ? <Paper src={address} title={label} /> : <Picture src={address} alt={label} />
}
