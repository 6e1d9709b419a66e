import { useEffect, type ReactNode } from 'react'
import { followOtherTabs, useLanguage } from './language'

export function LanguageProvider({ children }: { children: ReactNode }) {
  const language = useLanguage()
  useEffect(followOtherTabs, [])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return <>{children}</>
}
