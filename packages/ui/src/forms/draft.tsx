import { useEffect, useEffectEvent, useState } from 'react'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button } from '../elements'
import { Icon } from '../icon'
import { Row, Span, Text } from '../layout'
import { Notice } from '../notice'

const texts = defineTexts({
  found: { tr: 'Yarım kalan bir taslağınız var ({when}).', en: 'You have an unfinished draft ({when}).' },
  resumed: {
    tr: 'Kaldığınız yerden devam ediyorsunuz; yazdıklarınız burada.',
    en: 'You’re back where you left off. What you typed is here.',
  },
  restore: { tr: 'Devam et', en: 'Resume' },
  discard: { tr: 'Taslağı sil', en: 'Discard' },
  kept: { tr: 'Taslak kaydedildi: {time}', en: 'Draft saved at {time}' },
  notKept: { tr: 'Bu tarayıcı taslak saklayamıyor.', en: 'This browser can’t save drafts.' },
})

interface DraftOfferProps {
  draft: { found: { savedAt: Date; isInterrupted?: boolean } | null; dismiss: () => void }
  /** A note on the draft, shown before it is restored. */
  note?: string | undefined
  /** Puts `draft.restore()` into the form. */
  onRestore: () => void
}

/**
 * Offers to restore or discard the draft that `useDraft` found. A draft that a lost session interrupted is restored at
 * once, unless there is a note to read first.
 */
export function DraftOffer({ draft: { found, dismiss }, note, onRestore }: DraftOfferProps) {
  const say = useText()
  const { instant } = useFormats()
  const [isResumed, setResumed] = useState(false)
  const resumes = found?.isInterrupted === true && note === undefined
  const resume = useEffectEvent(() => {
    setResumed(true)
    onRestore()
  })
  useEffect(() => {
    if (resumes) resume()
  }, [resumes])
  if (isResumed) return <Notice tone="info">{say(texts.resumed)}</Notice>
  if (!found || resumes) return null
  return (
    <Notice tone="info">
      <Row justifyContent="space-between" flexWrap="wrap">
        <Text>
          {say(texts.found, { when: instant(found.savedAt) })} {note}
        </Text>
        {/* Aligns the buttons with the text and the icon. */}
        <Row gap="2" my={{ md: '-2' }}>
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

/** The time when the draft was last stored, beside a form's buttons. */
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
