import type { ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, Span, StickyBar } from '@portal/ui'
import { DraftStatus } from '@portal/ui/forms'

const texts = defineTexts({ send: { tr: 'Gönder', en: 'Send' } })

interface SendBarProps {
  draft: Parameters<typeof DraftStatus>[0]['draft']
  isBusy: boolean
  /** What the request comes to. */
  children: ReactNode
}

/** The end of a new form: what it comes to, and the button that sends it. */
export function SendBar({ draft, isBusy, children }: SendBarProps) {
  const say = useText()
  return (
    <StickyBar>
      <Column gap="0.5">
        {children && <Span fontWeight="semibold">{children}</Span>}
        <DraftStatus draft={draft} />
      </Column>
      <Button type="submit" aria-busy={isBusy}>
        {say(texts.send)}
      </Button>
    </StickyBar>
  )
}
