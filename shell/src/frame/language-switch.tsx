import { defineTexts, useLanguageStore, useText, type Language } from '@portal/i18n'
import { Button, Row } from '@portal/ui'

const texts = defineTexts({ label: { tr: 'Dil', en: 'Language' } })

/** Each language by its own name, so that people who cannot read the present one still find theirs. */
const names: Record<Language, string> = { tr: 'Türkçe', en: 'English' }

export function LanguageSwitch() {
  const say = useText()
  const { language, setLanguage } = useLanguageStore()
  return (
    <Row role="group" aria-label={say(texts.label)} gap="1">
      {(['tr', 'en'] as const).map(each => (
        <Button
          key={each}
          lang={each}
          size="sm"
          variant={each === language ? 'subtle' : 'ghost'}
          aria-pressed={each === language}
          onClick={() => setLanguage(each)}
        >
          {names[each]}
        </Button>
      ))}
    </Row>
  )
}
