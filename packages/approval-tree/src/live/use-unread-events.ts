import { useState } from 'react'
import { useSession } from '@portal/auth'
import type { TimelineEvent } from '@portal/contracts/forms/form'

/** What others did to a form since its page was opened, until it is marked as read. */
export function useUnreadEvents(movements: readonly TimelineEvent[] | undefined) {
  const readerId = useSession()?.id
  const [readUpTo, setReadUpTo] = useState<number>()
  const latest = movements?.at(-1)?.id ?? 0
  if (readUpTo === undefined && movements) setReadUpTo(latest)
  const isUnread = ({ id, userId, actedByUserId }: TimelineEvent) =>
    readUpTo !== undefined && id > readUpTo && (actedByUserId ?? userId) !== readerId
  return { unread: movements?.filter(isUnread) ?? [], markRead: () => setReadUpTo(latest) }
}
