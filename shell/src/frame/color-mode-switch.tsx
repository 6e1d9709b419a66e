import { defineTexts, useText } from '@portal/i18n'
import { Button, Icon, setColorMode, useColorMode, type ColorMode, type IconName } from '@portal/ui'

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
  const mode = useColorMode()
  const label = say(texts[mode])
  return (
    <Button
      variant="ghost"
      size="sm"
      px="2"
      aria-label={label}
      title={label}
      onClick={() => setColorMode(modes[mode].next)}
    >
      <Icon name={modes[mode].icon} />
    </Button>
  )
}
