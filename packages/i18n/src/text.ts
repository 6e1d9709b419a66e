import { useMemo } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { useLanguage, type Language } from './language'

/** One text in both languages. */
export type Text = Readonly<Record<Language, string>>

type Values = Record<string, string | number>

/**
 * Types the texts of a screen: `const texts = defineTexts({ save: { tr: 'Kaydet', en: 'Save' } })`. Texts with values
 * use ICU syntax.
 */
export function defineTexts<T extends Record<string, Text>>(texts: T): T {
  return texts
}

export type Say = (text: Text, values?: Values) => string

function sayWith(intl: IntlShape, language: Language): Say {
  return (text, values) => {
    const sentence = text[language]
    return values ? intl.formatMessage({ id: sentence, defaultMessage: sentence }, values) : sentence
  }
}

/** Returns a function that translates texts into the user's language. It stays the same until the language changes. */
export function useText(): Say {
  const intl = useIntl()
  const language = useLanguage()
  return useMemo(() => sayWith(intl, language), [intl, language])
}
