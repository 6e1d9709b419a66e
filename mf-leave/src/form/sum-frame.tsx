import type { ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Column } from '@portal/ui'

const texts = defineTexts({ label: { tr: 'Gün hesabı', en: 'Day count' } })

/** The frame of the day count. Screen readers announce each change politely, when the user pauses. */
export function SumFrame({ children }: { children: ReactNode }) {
  const say = useText()
  return (
    <Column
      role="group"
      aria-label={say(texts.label)}
      aria-live="polite"
      gap="4"
      p="4"
      bg="bg.subtle"
      borderRadius="lg"
      borderWidth="1px"
      borderColor="border.muted"
    >
      {children}
    </Column>
  )
}
