import type { Beacon } from '@portal/contracts/remotes/remote-reports'

/** What a page says of itself; without a release there is nothing to watch. */
export interface Watched {
  folder?: string | undefined
  /** Its entry was reported. */
  isEntered?: boolean
  session?: string | undefined
  address?: string
}

interface Tab {
  ask: () => void
  send: (address: string, body: string) => void
}

const everyMs = 2000
/** A page that leaves so many questions unanswered is frozen. */
const mostUnanswered = 5
/** Longer than a busy machine delays a worker: frozen tabs slow each other down. */
const sleepMs = 15_000

/**
 * Asks a page from another thread whether it still answers, and reports the release that froze it. The page itself
 * cannot tell any more. After sleep, counting starts anew.
 */
export function tabWatch({ ask, send }: Tab) {
  let watched: Watched = {}
  let unanswered = 0
  let last = Date.now()
  const tick = () => {
    const now = Date.now()
    const slept = now - last > sleepMs
    last = now
    unanswered = slept ? 0 : unanswered + 1
    const { folder, isEntered, session, address } = watched
    if (folder && session && address && unanswered === mostUnanswered) {
      const frozen = { folder, what: 'REMOTE_FROZEN' } as const
      const reports: Beacon['reports'] = isEntered ? [frozen] : [{ folder, what: 'entry' }, frozen]
      send(address, JSON.stringify({ session, reports } satisfies Beacon))
    }
    ask()
  }
  const answered = (state: Watched) => {
    watched = state
    unanswered = 0
  }
  return { everyMs, tick, answered }
}
