import { useEffect } from 'react'
import { useSession } from '@portal/auth'
import { meets } from '@portal/rules/access'
import { useRemotes } from './remotes-provider'

/** What the person came for comes first. */
const afterMs = 2000

interface Connection {
  saveData?: boolean
}

/**
 * While the page rests, brings nearer what the first click on an entry of the menu would have to wait for: a few
 * kilobytes per remote, no pages. Whoever saves data gets nothing that they did not ask for.
 */
export function useApproach() {
  const remotes = useRemotes()
  const session = useSession()
  useEffect(() => {
    const { connection } = navigator as { connection?: Connection }
    if (remotes.status !== 'ready' || !session || connection?.saveData) return
    const { host } = remotes
    const reachable = host.remotes.filter(({ descriptor }) => descriptor.menu.some(({ needs }) => meets(session, needs)))
    const timer = setTimeout(() => whenIdle(() => reachable.forEach(({ name }) => host.approach(name))), afterMs)
    return () => clearTimeout(timer)
  }, [remotes, session])
}

/** Safari does not tell when it is idle. */
function whenIdle(task: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(task)
  else task()
}
