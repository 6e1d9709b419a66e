import { useEffect, useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Icon } from '@portal/ui'

const texts = defineTexts({ label: { tr: 'Tam ekran', en: 'Full screen' } })

export function FullScreenToggle() {
  const say = useText()
  const [full, setFull] = useState(Boolean(document.fullscreenElement))
  useEffect(() => {
    const follow = () => setFull(Boolean(document.fullscreenElement))
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  if (!document.fullscreenEnabled) return null
  const toggle = () => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <Button
      display={{ base: 'none', md: 'inline-flex' }}
      variant="ghost"
      size="sm"
      px="2"
      aria-label={say(texts.label)}
      title={say(texts.label)}
      aria-pressed={full}
      onClick={() => void toggle()}
    >
      <Icon name="expand" />
    </Button>
  )
}
