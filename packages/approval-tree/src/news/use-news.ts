import { useState } from 'react'
import { useSession } from '@portal/auth'
import type { TimelineEvent } from '@portal/contracts/forms/form'

/** What others did to a form since its page was opened, until that has been read. */
export function useNews(movements: readonly TimelineEvent[] | undefined) {
  const readerId = useSession()?.id
  const [readUpTo, setReadUpTo] = useState<number>()
  const latest = movements?.at(-1)?.id ?? 0
  if (readUpTo === undefined && movements) setReadUpTo(latest)
  const isNews = ({ id, userId, actedByUserId }: TimelineEvent) =>
    readUpTo !== undefined && id > readUpTo && (actedByUserId ?? userId) !== readerId
  return { news: movements?.filter(isNews) ?? [], markRead: () => setReadUpTo(latest) }
}
