import { useCall } from '@portal/auth/queries'
import { notificationsCall } from '@portal/contracts/notifications/notification.calls'

/** The number of notifications in the bell and the feed. */
export const latestCount = 10
export const latest = { params: { count: String(latestCount) }, query: {} }

/** Fetches the latest notifications. `common` counts all unseen ones. */
export const useLatestNotifications = () => useCall(notificationsCall, latest)
