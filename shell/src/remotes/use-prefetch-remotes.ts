import { useEffect } from 'react'
import { useSession } from '@portal/auth'
import { meets } from '@portal/rules/access'
import { useRemotes } from './remotes-provider'
import { whenIdle } from './when-idle'

/**
 * While the page is idle, prefetches what the first click on a menu entry would have to wait for: a few kilobytes per
 * remote, no pages.
 */
export function usePrefetchRemotes() {
  const remotes = useRemotes()
  const session = useSession()
  useEffect(() => {
    if (remotes.status !== 'ready' || !session) return
    const { host } = remotes
    const reachable = host.remotes.filter(({ descriptor }) =>
      descriptor.menu.some(({ needs }) => meets(session, needs)),
    )
    return whenIdle(() => reachable.forEach(({ name }) => host.approach(name)))
  }, [remotes, session])
}
