import { useEffect, useRef } from 'react'
import { useLive } from '@portal/auth/live'
import { refresh, refreshForms, updateCachedAnswer } from '@portal/auth/queries'
import { notificationsCall } from '@portal/contracts/notifications/notification.calls'
import { currentLanguage } from '@portal/i18n'
import { withPushed } from './latest'
import { latest, latestCount } from './notifications.query'

/** An act on fifty forms sends fifty notifications. Each list is fetched only once for them. */
const burstMs = 300

/**
 * Handles the hub's messages about forms. Lists know nothing of the hub; this hook alone makes them fetch again. After
 * a lost connection, everything is fetched again anyway.
 */
export function useLiveNotifications(announce: (title: string) => void): void {
  const burst = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(burst.current), [])
  useLive('NotificationsRead', () => refresh(notificationsCall))
  useLive('NewNotification', pushed => {
    const language = currentLanguage()
    announce(pushed.title[language])
    void updateCachedAnswer(notificationsCall, latest, answer => withPushed(answer, pushed, language, latestCount))
    clearTimeout(burst.current)
    burst.current = setTimeout(refreshForms, burstMs)
  })
}
