import { useEffect } from 'react'
import { callTo } from '@portal/auth'
import type { FormTree } from '@portal/contracts/forms/form'
import { readFormNotificationsCall } from '@portal/contracts/notifications/notification.calls'

const readAll = callTo(readFormNotificationsCall)

/** Who looks at a form has seen what they were told of it, and of each change of it while they look. */
export function useSeenNotices(formGuid: string, tree: FormTree | undefined): void {
  const version = tree?.version
  useEffect(() => {
    if (version === undefined) return
    // What changes while nobody looks is seen once they come back to it.
    const read = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', read)
      void readAll({ params: { formGuid } })
    }
    document.addEventListener('visibilitychange', read)
    read()
    return () => document.removeEventListener('visibilitychange', read)
  }, [formGuid, version])
}
