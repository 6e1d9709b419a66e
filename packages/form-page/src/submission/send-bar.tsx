import type { ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, Span, StickyBar } from '@portal/ui'
import { DraftStatus } from '@portal/ui/forms'

const texts = defineTexts({ send: { tr: 'Gönder', en: 'Send' } })

export interface SendBarProps {
  draft: Parameters<typeof DraftStatus>[0]['draft']
  isBusy: boolean
  /** The button, unless it says “Send”. */
  label?: string | undefined
  /** What the form comes to, in words. */
  total?: ReactNode
}

/** The end of a new form: its total, when its draft was saved, and the button that sends it. */
export function SendBar({ draft, isBusy, label, total }: SendBarProps) {
  const say = useText()
  return (
    <StickyBar>
      <Column gap="0.5">
        {total && <Span fontWeight="semibold">{total}</Span>}
        <DraftStatus draft={draft} />
      </Column>
      <Button type="submit" aria-busy={isBusy}>
        {label ?? say(texts.send)}
      </Button>
    </StickyBar>
  )
}
