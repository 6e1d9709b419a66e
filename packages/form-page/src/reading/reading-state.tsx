import { defineTexts, useText } from '@portal/i18n'
import { Box, Button, ProgressBar, Row } from '@portal/ui'
import { Hint } from '../parts'
import type { LineRead } from './line-reads'
import type { useReading } from './use-reading'

const texts = defineTexts({
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

interface ReadingStateProps {
  reading: ReturnType<typeof useReading>
  /** The result of the files that are read already. */
  state: LineRead['state'] | undefined
}

/** Says what became of reading the files. */
export default function ReadingState({ reading: { isReading, progress, stop }, state }: ReadingStateProps) {
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
