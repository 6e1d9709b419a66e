export { currentLanguage, useLanguage, useLanguageStore, type Language } from './language'
export { LanguageProvider } from './language-provider'
export { defineTexts, useText, type Say, type Text } from './text'
export { useIntl } from 'react-intl'
