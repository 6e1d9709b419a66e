import { updateCachedAnswer, refresh, useMutationCall } from '@portal/auth/queries'
import {
  notificationsCall,
  readAllNotificationsCall,
  readNotificationCall,
} from '@portal/contracts/notifications/notification.calls'
import { dictionary, useText } from '@portal/i18n'
import { toast } from '@portal/ui'
import { withAllSeen, withSeen } from './latest'
import type { NoticeGroup } from './notice-groups'
import { latest } from '../home/first-questions'

const unseenIds = ({ latest: newest, earlier }: NoticeGroup) =>
  [newest, ...earlier].flatMap(({ id, seen }) => (seen ? [] : [id]))

/** Marks notifications as seen, on the screen first and then on the server. */
export function useReading() {
  const say = useText()
  const { send: readOne } = useMutationCall(readNotificationCall)
  const { send: readAll, isBusy } = useMutationCall(readAllNotificationsCall)

  return {
    isReadingAll: isBusy,
    /** Marks a group as seen. The page of a form does the same, however it is opened. */
    read: async (group: NoticeGroup) => {
      const ids = unseenIds(group)
      void updateCachedAnswer(notificationsCall, latest, answer => withSeen(answer, ids))
      const outcomes = await Promise.all(ids.map(id => readOne({ params: { id: String(id) } })))
      if (outcomes.some(({ success }) => !success)) toast.error(say(dictionary.notificationReadFailed))
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
