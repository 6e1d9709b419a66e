import { useEffect, useRef } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button } from './elements'
import { Span } from './layout'
import type { WayBack } from './toast'

const texts = defineTexts({ seconds: { tr: '({seconds} s)', en: '({seconds} s)' } })

/**
 * Takes back the subject of its toast. The toast stands at the end of the page and for seconds only, so that Tab leads
 * to the button from anywhere, and from there on from the control before.
 */
export function WayBackButton({ label, keys, seconds, act }: WayBack) {
  const say = useText()
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef<HTMLElement>(null)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { activeElement } = document
      if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return
      if (document.querySelector('dialog[open]')) return
      // The browser then moves on from there.
      if (activeElement === button.current) return before.current?.focus()
      if (activeElement?.closest(`[${wayBackMark}]`)) return
      event.preventDefault()
      before.current = activeElement instanceof HTMLElement ? activeElement : null
      button.current?.focus()
    }
    document.addEventListener('keydown', pressed, true)
    return () => document.removeEventListener('keydown', pressed, true)
  }, [])
  return (
    <Button
      ref={button}
      size="xs"
      variant="outline"
      my="-1"
      minH={{ base: '11', md: '8' }}
      {...{ [wayBackMark]: '' }}
      aria-keyshortcuts={keys}
      title={keys.replaceAll(' ', ' · ')}
      onClick={act}
    >
      {label}
      {/* A count that is read out every second would be in the way. */}
      <Span aria-hidden color="fg.muted" fontVariantNumeric="tabular-nums">
        {say(texts.seconds, { seconds })}
      </Span>
    </Button>
  )
}

const wayBackMark = 'data-way-back'

/** Returns whether a key press presses the button of a way back, or leads to it. */
export function isForWayBack({ key, target }: KeyboardEvent): boolean {
  const isInside = target instanceof Element && target.closest(`[${wayBackMark}]`) !== null
  return key === 'Tab' || (isInside && (key === 'Enter' || key === ' '))
}
