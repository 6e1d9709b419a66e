import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button } from '../elements'
import { Icon } from '../icon'
import { Row, Span, Text } from '../layout'
import { Notice } from '../notice'

const texts = defineTexts({
  found: { tr: 'Yarım kalan bir taslağınız var ({when}).', en: 'You have an unfinished draft ({when}).' },
  restore: { tr: 'Devam et', en: 'Resume' },
  discard: { tr: 'Taslağı sil', en: 'Discard' },
  kept: { tr: 'Taslak kaydedildi: {time}', en: 'Draft saved at {time}' },
  notKept: { tr: 'Bu tarayıcı taslak saklayamıyor.', en: 'This browser can’t save drafts.' },
})

interface DraftOfferProps {
  draft: { found: { savedAt: Date } | null; dismiss: () => void }
  /** A note on the draft, shown before it is restored. */
  note?: string | undefined
  /** Puts `draft.restore()` into the form. */
  onRestore: () => void
}

/** Above a form: offers to restore or discard the draft that `useDraft` found. */
export function DraftOffer({ draft: { found, dismiss }, note, onRestore }: DraftOfferProps) {
  const say = useText()
  const { instant } = useFormats()
  if (!found) return null
  return (
    <Notice tone="info">
      <Row justifyContent="space-between" flexWrap="wrap">
        <Text>
          {say(texts.found, { when: instant(found.savedAt) })} {note}
        </Text>
        <Row gap="2">
          <Button size="sm" variant="outline" onClick={onRestore}>
            {say(texts.restore)}
          </Button>
          <Button size="sm" variant="ghost" onClick={dismiss}>
            {say(texts.discard)}
          </Button>
        </Row>
      </Row>
    </Notice>
  )
}

/** Beside a form's buttons: when the draft was last stored. */
export function DraftStatus({ draft: { storedAt } }: { draft: { storedAt: Date | false | undefined } }) {
  const say = useText()
  const { time } = useFormats()
  if (storedAt === undefined) return null
  return (
    <Row gap="1.5" fontSize="sm" color="fg.muted">
      <Icon name={storedAt ? 'check' : 'warning'} size="4" />
      <Span>{storedAt ? say(texts.kept, { time: time(storedAt) }) : say(texts.notKept)}</Span>
    </Row>
  )
}
