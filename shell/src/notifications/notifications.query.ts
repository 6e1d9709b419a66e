import { useCall } from '@portal/auth/queries'
import { notificationsCall } from '@portal/contracts/notifications/notification.calls'
import { latest } from '../home/first-questions'

/** Fetches the latest notifications. `common` counts all unseen ones. */
export const useLatestNotifications = () => useCall(notificationsCall, latest)
