import { defineTexts, useText } from '@portal/i18n'
import { Button, Icon, setColorMode, useColorMode, type ColorMode, type IconName } from '@portal/ui'

const texts = defineTexts({
  light: { tr: 'Görünüm: açık', en: 'Appearance: light' },
  dark: { tr: 'Görünüm: koyu', en: 'Appearance: dark' },
  system: { tr: 'Görünüm: sistem', en: 'Appearance: system' },
})

const icons: Record<ColorMode, IconName> = { system: 'screen', light: 'sun', dark: 'moon' }

/** From the system's mode to the other one first: a press that changes nothing looks broken. */
function modeAfter(mode: ColorMode): ColorMode {
  const [like, other] = matchMedia('(prefers-color-scheme: dark)').matches
    ? (['dark', 'light'] as const)
    : (['light', 'dark'] as const)
  return mode === 'system' ? other : mode === other ? like : 'system'
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
      onClick={() => setColorMode(modeAfter(mode))}
    >
      <Icon name={icons[mode]} />
    </Button>
  )
}
