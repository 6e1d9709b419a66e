import { useEffect, useRef } from 'react'
import { useLive } from '@portal/auth/live'
import { amend, refreshForms } from '@portal/auth/queries'
import { notificationsCall } from '@portal/contracts/notification.calls'
import { currentLanguage } from '@portal/i18n'
import { withPushed } from './latest'
import { latest, latestCount } from './notifications.query'

/** Who acts on fifty forms at once sends fifty notifications, and each list needs to be asked for once. */
const burstMs = 300

/**
 * Takes in what the hub tells of forms: lists know nothing of the hub, and are asked for anew from here alone. What was
 * told while it could not be heard is asked for with everything else when the connection is there again.
 */
export function useLiveNotifications(announce: (title: string) => void): void {
  const burst = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(burst.current), [])
  useLive('NewNotification', pushed => {
    const language = currentLanguage()
    announce(pushed.title[language])
    void amend(notificationsCall, latest, answer => withPushed(answer, pushed, language, latestCount))
    clearTimeout(burst.current)
    burst.current = setTimeout(refreshForms, burstMs)
  })
}
