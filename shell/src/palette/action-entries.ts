import { logout } from '@portal/auth'
import { defineTexts, useLanguageStore } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { setColorMode, useColorMode, type ColorMode, type IconName } from '@portal/ui'
import { useMenu } from '../remotes/menu'
import type { KnownEntry } from './entry'

const texts = defineTexts({
  turkish: { tr: 'Dil: Türkçe', en: 'Language: Türkçe' },
  english: { tr: 'Dil: English', en: 'Language: English' },
  light: { tr: 'Görünüm: açık', en: 'Appearance: light' },
  dark: { tr: 'Görünüm: koyu', en: 'Appearance: dark' },
  system: { tr: 'Görünüm: sistem', en: 'Appearance: system' },
  logout: { tr: 'Çıkış yap', en: 'Log out' },
})

const modes: Record<ColorMode, IconName> = { light: 'sun', dark: 'moon', system: 'screen' }

/** Actions that are possible anywhere. Those that would change nothing are left out. */
export function useActionEntries(): readonly KnownEntry[] {
  const navigate = useNavigate()
  const { new: forms } = useMenu()
  const { language, setLanguage } = useLanguageStore()
  const mode = useColorMode()
  const otherLanguage = language === 'tr' ? 'en' : 'tr'
  const otherModes = (Object.keys(modes) as ColorMode[]).filter(each => each !== mode)
  return [
    ...forms.map(({ to, title, preload }) => ({
      id: to,
      title: { tr: `Yeni: ${title.tr}`, en: `New: ${title.en}` },
      icon: 'plus' as const,
      preload,
      choose: () => void navigate(to),
    })),
    {
      id: 'language',
      title: otherLanguage === 'en' ? texts.english : texts.turkish,
      icon: 'settings',
      choose: () => setLanguage(otherLanguage),
    },
    ...otherModes.map(each => ({
      id: `appearance-${each}`,
      title: texts[each],
      icon: modes[each],
      choose: () => setColorMode(each),
    })),
    { id: 'logout', title: texts.logout, icon: 'logout', choose: () => void logout() },
  ]
}
