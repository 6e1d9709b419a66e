import { createContext, use, type ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Box, Button, ProgressBar, Row, Span } from '@portal/ui'
import { Hint } from '../parts'
import { isAsRead, unread, type LineRead } from './line-reads'
import type { useReading } from './use-reading'

const texts = defineTexts({
  invoice: { tr: 'E-faturadan okundu', en: 'Read from the e-invoice' },
  qr: { tr: 'Karekoddan okundu', en: 'Read from the QR code' },
  text: { tr: 'Belgeden okundu', en: 'Read from the document' },
  photo: { tr: 'Fotoğraftan okundu', en: 'Read from the photo' },
  waiting: { tr: 'Belge okunuyor…', en: 'Reading the receipt…' },
  stop: { tr: 'Okumayı durdur', en: 'Stop reading' },
  filled: {
    tr: 'Okunan alanlar işaretlendi; göndermeden önce bakın.',
    en: 'Fields that were read are marked. Check them.',
  },
  nothing: {
    tr: 'Belgeden bilgi okunamadı; alanları siz doldurun.',
    en: 'Nothing was read. Fill in the fields yourself.',
  },
})

const ReadContext = createContext<LineRead>(unread)

/** Returns the hint of a field whose value was read off the receipt. It is marked until somebody has looked. */
export function useReadHint(): (name: string, value: unknown) => ReactNode {
  const say = useText()
  const read = use(ReadContext)
  return (name, value) => {
    const source = read.values[name]?.source
    if (!source || !isAsRead(read, name, value)) return undefined
    if (read.seen.includes(name)) return say(texts[source])
    return (
      <Span color="brand.fg" fontWeight="medium" _before={{ content: '"● " / ""' }}>
        {say(texts[source])}
      </Span>
    )
  }
}

interface ReadReceiptProps {
  read: LineRead
  children: ReactNode
}

/** Lets the fields of a form know what was read. */
export function ReadReceipt({ read, children }: ReadReceiptProps) {
  return <ReadContext value={read}>{children}</ReadContext>
}

interface ReadingStateProps {
  reading: ReturnType<typeof useReading>
  /** The result of the files that are read already. */
  state: LineRead['state'] | undefined
}

/** Says what became of reading the files. */
export function ReadingState({ reading: { isReading, progress, stop }, state }: ReadingStateProps) {
  const say = useText()
  const said = isReading ? 'waiting' : state
  return (
    <Box>
      <Row justifyContent="space-between">
        <Hint role="status">{said && say(texts[said])}</Hint>
        {isReading && (
          <Button size="xs" variant="ghost" onClick={stop}>
            {say(texts.stop)}
          </Button>
        )}
      </Row>
      {isReading && progress !== undefined && <ProgressBar label={say(texts.waiting)} value={progress} />}
    </Box>
  )
}
