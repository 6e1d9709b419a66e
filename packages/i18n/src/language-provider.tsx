import { useEffect, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { followOtherTabs, useLanguage } from './language'

export function LanguageProvider({ children }: { children: ReactNode }) {
  const language = useLanguage()
  useEffect(followOtherTabs, [])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <IntlProvider locale={language} defaultLocale={language}>
      {children}
    </IntlProvider>
  )
}
