import { useEffect, useRef, type ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Column, Heading } from '@portal/ui'

const texts = defineTexts({ result: { tr: 'Sonuç', en: 'Result' } })

interface ToolResultProps {
  /** Whoever asked for it is led to it: the button that they pressed is gone with the form before. */
  takesFocus: boolean
  children: ReactNode
}

/** What a tool shows once all that it needs is chosen. */
export function ToolResult({ takesFocus, children }: ToolResultProps) {
  const say = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <Column gap="4">
      <Heading ref={heading} as="h3" tabIndex={-1} srOnly>
        {say(texts.result)}
      </Heading>
      {children}
    </Column>
  )
}
