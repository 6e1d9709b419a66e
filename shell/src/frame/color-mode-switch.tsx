import { useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Icon, setColorMode, storedColorMode, type ColorMode, type IconName } from '@portal/ui'

const texts = defineTexts({
  light: { tr: 'Görünüm: açık', en: 'Appearance: light' },
  dark: { tr: 'Görünüm: koyu', en: 'Appearance: dark' },
  system: { tr: 'Görünüm: sistem', en: 'Appearance: system' },
})

const modes: Record<ColorMode, { icon: IconName; next: ColorMode }> = {
  system: { icon: 'screen', next: 'light' },
  light: { icon: 'sun', next: 'dark' },
  dark: { icon: 'moon', next: 'system' },
}

export function ColorModeSwitch() {
  const say = useText()
  const [mode, setMode] = useState(storedColorMode)
  const choose = (next: ColorMode) => {
    setColorMode(next)
    setMode(next)
  }
  const label = say(texts[mode])
  return (
    <Button variant="ghost" size="sm" px="2" aria-label={label} title={label} onClick={() => choose(modes[mode].next)}>
      <Icon name={modes[mode].icon} />
    </Button>
  )
}
