import { useEffect, useRef } from 'react'
import { refreshEverything } from '@portal/auth/queries'
import { useLanguage } from '@portal/i18n'

/** What the server has put into words is asked for again when the language changes. */
export function useAnswersInLanguage(): void {
  const language = useLanguage()
  const answered = useRef(language)
  useEffect(() => {
    if (answered.current === language) return
    answered.current = language
    refreshEverything()
  }, [language])
}
