import { useEffect, useRef } from 'react'
import { refreshEverything } from '@portal/auth/queries'
import { useLanguage } from '@portal/i18n'

/** Fetches the server's answers again when the language changes, because they contain translated texts. */
export function useAnswersInLanguage(): void {
  const language = useLanguage()
  const answered = useRef(language)
  useEffect(() => {
    if (answered.current === language) return
    answered.current = language
    refreshEverything()
  }, [language])
}
