import { useLanguage, type Language } from './language'
import { formatMessage, type Values } from './message'

/** One text in both languages. */
export type Text = Readonly<Record<Language, string>>

/**
 * Types the texts of a screen: `const texts = defineTexts({ save: { tr: 'Kaydet', en: 'Save' } })`. Texts with values
 * use ICU syntax: arguments, numbers, plurals, ordinals and choices.
 */
export function defineTexts<T extends Record<string, Text>>(texts: T): T {
  return texts
}

export type Say = (text: Text, values?: Values) => string

const sayIn = (language: Language): Say => {
  return (text, values) => (values ? formatMessage(text[language], values, language) : text[language])
}
const says: Record<Language, Say> = { tr: sayIn('tr'), en: sayIn('en') }

/** Returns a function that translates texts into the user's language. It stays the same until the language changes. */
export function useText(): Say {
  return says[useLanguage()]
}
