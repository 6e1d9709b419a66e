import type { ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Icon, Row, Span } from '@portal/ui'
import type { FormPager } from './form-surroundings'

const texts = defineTexts({
  place: { tr: '{total} formdan {place}.', en: 'Form {place} of {total}' },
  previous: { tr: 'Önceki form', en: 'Previous form' },
  next: { tr: 'Sonraki form', en: 'Next form' },
})

/** The position of a form in its list, and the buttons to its neighbours. */
export function PagerBar({
  pager: { place, total, isCapped, previous, next },
  children,
}: {
  pager: FormPager
  children?: ReactNode
}) {
  const say = useText()
  const all = isCapped ? `${total}+` : total
  return (
    <Row gap="1" _print={{ display: 'none' }}>
      <Button variant="ghost" size="xs" px="1" aria-label={say(texts.previous)} disabled={!previous} onClick={previous}>
        <Icon name="left" size="4" />
      </Button>
      <Span
        fontSize="sm"
        color="fg.muted"
        whiteSpace="nowrap"
        aria-label={say(texts.place, { place, total: all })}
        role="img"
      >
        {place} / {all}
      </Span>
      <Button variant="ghost" size="xs" px="1" aria-label={say(texts.next)} disabled={!next} onClick={next}>
        <Icon name="right" size="4" />
      </Button>
      {children}
    </Row>
  )
}
