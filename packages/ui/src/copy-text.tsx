import { useEffect, useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button } from './elements'
import { Icon } from './icon'
import { Span } from './layout'

const texts = defineTexts({
  copy: { tr: 'Kopyala', en: 'Copy' },
  done: { tr: 'Kopyalandı', en: 'Copied' },
  failed: { tr: 'Kopyalanamadı', en: 'Couldn’t copy' },
})

const lastsMs = 3000

interface CopyTextProps {
  text: string
  /** The accessible name of a button that shows only an icon, such as `Copy the IBAN`. */
  label?: string
}

/** Copies a text and shows whether that worked. */
export function CopyText({ text, label }: CopyTextProps) {
  const say = useText()
  const [outcome, setOutcome] = useState<'done' | 'failed'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), lastsMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    try {
      // A page without https has no clipboard.
      await navigator.clipboard.writeText(text)
      setOutcome('done')
    } catch {
      setOutcome('failed')
    }
  }
  const icon = outcome === 'done' ? 'check' : outcome === 'failed' ? 'warning' : 'copy'
  const said = outcome && say(texts[outcome])
  return (
    <>
      {label === undefined ? (
        <Button variant="outline" onClick={() => void copy()}>
          <Icon name={icon} size="4" />
          {said ?? say(texts.copy)}
        </Button>
      ) : (
        <Button size="2xs" variant="ghost" px="1" aria-label={label} title={label} onClick={() => void copy()}>
          <Icon name={icon} size="3.5" />
        </Button>
      )}
      <Span role="status" srOnly>
        {said}
      </Span>
    </>
  )
}
