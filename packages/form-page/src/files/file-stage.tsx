import { useState } from 'react'
import { useStoredFile } from '@portal/auth'
import type { UploadedFile } from '@portal/contracts/files/files'
import { defineTexts, useText } from '@portal/i18n'
import { Button, chakra, Column, Icon, Notice, Row, Skeleton, Span, Text } from '@portal/ui'
import { ClosedFile, useFileScans } from './file-scans'
import { canPreview, fileTexts, useDownload } from './file-viewer'

const texts = defineTexts({
  previous: { tr: 'Önceki dosya', en: 'Previous file' },
  next: { tr: 'Sonraki dosya', en: 'Next file' },
  larger: { tr: 'Dosyayı büyüt', en: 'Enlarge the file' },
  smaller: { tr: 'Dosyayı küçült', en: 'Shrink the file' },
})

/** Under half of a pane, so that amount, fields and decision stay in sight. */
const Stage = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    justifyItems: 'center',
    h: 'calc((100dvh - 6rem) * 0.45)',
    overflow: 'auto',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    bg: 'bg.subtle',
    '&[data-large]': { h: 'calc((100dvh - 6rem) * 0.75)' },
    '& > img': { maxW: 'full' },
    '&[data-large] > img': { w: 'full' },
    '& > iframe': { boxSize: 'full', border: '0', bg: 'white' },
  },
})

/** The files of a form beside its list: one at a time, as wide as the pane. */
export function FileStage({ files: given }: { files: readonly UploadedFile[] }) {
  const say = useText()
  const files = useFileScans(given)
  const [at, setAt] = useState(() => Math.max(0, files.findIndex(canPreview)))
  const [isLarge, setLarge] = useState(false)
  const { download, problem } = useDownload()
  const file = files[Math.min(at, files.length - 1)]
  if (!file) return null
  const step = (name: string, icon: 'left' | 'right', to: number) => (
    <Button
      variant="ghost"
      size="xs"
      px="1"
      aria-label={name}
      disabled={to < 0 || to >= files.length}
      onClick={() => setAt(to)}
    >
      <Icon name={icon} size="4" />
    </Button>
  )
  return (
    <Column gap="1" minW="0">
      <Row gap="1" minW="0">
        <Span flex="1" minW="0" truncate fontSize="sm" color="fg.muted">
          {file.name}
        </Span>
        {files.length > 1 && (
          <>
            {step(say(texts.previous), 'left', at - 1)}
            <Span fontSize="sm" color="fg.muted" whiteSpace="nowrap">
              {at + 1} / {files.length}
            </Span>
            {step(say(texts.next), 'right', at + 1)}
          </>
        )}
        {canPreview(file) && !file.scan && (
          <Button
            variant="ghost"
            size="xs"
            px="1"
            aria-label={say(isLarge ? texts.smaller : texts.larger)}
            onClick={() => setLarge(!isLarge)}
          >
            <Icon name={isLarge ? 'up' : 'expand'} size="4" />
          </Button>
        )}
        <Button
          variant="ghost"
          size="xs"
          px="1"
          aria-label={say(fileTexts.download, { name: file.name })}
          disabled={file.scan !== undefined}
          onClick={() => void download(file)}
        >
          <Icon name="download" size="4" />
        </Button>
      </Row>
      {problem && <Notice tone="error">{problem}</Notice>}
      <StagedFile key={file.fileGuid} file={file} isLarge={isLarge} />
    </Column>
  )
}

function StagedFile({ file, isLarge }: { file: UploadedFile; isLarge: boolean }) {
  const say = useText()
  const isShown = canPreview(file) && !file.scan
  const address = useStoredFile(isShown ? file.path : null)
  if (file.scan) return <ClosedFile scan={file.scan} />
  if (!isShown) {
    return (
      <Text fontSize="sm" color="fg.muted">
        {say(fileTexts.none)}
      </Text>
    )
  }
  const label = say(fileTexts.preview, { name: file.name })
  const shown =
    file.extension === 'pdf' ? (
      <iframe src={`${address}#toolbar=0&navpanes=0&view=FitH`} title={label} />
    ) : (
      <img src={address ?? undefined} alt={label} />
    )
  return (
    <Stage tabIndex={0} role="group" aria-label={label} data-large={isLarge || undefined}>
      {address === null ? <Skeleton variant="pulse" boxSize="full" /> : shown}
    </Stage>
  )
}
