import { updateCachedAnswer, refresh, useMutationCall } from '@portal/auth/queries'
import {
  notificationsCall,
  readAllNotificationsCall,
  readNotificationCall,
} from '@portal/contracts/notifications/notification.calls'
import { dictionary, useText } from '@portal/i18n'
import { toast } from '@portal/ui'
import { withAllSeen, withSeen } from './latest'
import { latest } from './notifications.query'

/** Marks notifications as seen: at once on the screen, then on the server. */
export function useReading() {
  const say = useText()
  const { send: readOne } = useMutationCall(readNotificationCall)
  const { send: readAll, isBusy } = useMutationCall(readAllNotificationsCall)

  return {
    isReadingAll: isBusy,
    read: async (id: number) => {
      void updateCachedAnswer(notificationsCall, latest, answer => withSeen(answer, id))
      const outcome = await readOne({ params: { id: String(id) } })
      if (!outcome.success) toast.error(say(dictionary.notificationReadFailed))
      refresh(notificationsCall)
    },
    readAll: async () => {
      void updateCachedAnswer(notificationsCall, latest, withAllSeen)
      const outcome = await readAll()
      if (!outcome.success) toast.error(say(dictionary.notificationsReadFailed))
      refresh(notificationsCall)
    },
  }
}
