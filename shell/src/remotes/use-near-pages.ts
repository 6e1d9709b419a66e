import { useEffect } from 'react'
import { nextWaiting } from '@portal/approval-tree'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { useLocation } from '@portal/router'
import { askPageAhead, askPageSoon } from './ask-page-ahead'

/** They choose it, or are only there. */
const chosen = ['pointerdown', 'click'] as const
const reached = ['pointerover', 'focusin'] as const

/**
 * What somebody is about to open comes nearer: what they point at or have the focus on, and the next that waits for
 * them.
 */
export function useNearPages(host: RemoteHost | undefined): void {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown }
  const next = nextWaiting(state, pathname)
  useEffect(() => (host && next !== undefined ? askPageSoon(host, next) : undefined), [host, next])

  useEffect(() => {
    if (!host) return
    let takeBack: (() => void) | undefined
    const follow = ({ target, type }: Event) => {
      takeBack?.()
      const to = target instanceof Element ? addressOf(target) : undefined
      if (to === undefined) return
      if (chosen.some(each => each === type)) askPageAhead(host, to)
      else takeBack = askPageSoon(host, to)
    }
    // Before whatever the page itself does about it.
    for (const type of [...chosen, ...reached]) document.addEventListener(type, follow, true)
    return () => {
      takeBack?.()
      for (const type of [...chosen, ...reached]) document.removeEventListener(type, follow, true)
    }
  }, [host])
}

/** Where a link leads, or a row, which leads where its first link does; not what stands in a row to be pressed. */
function addressOf(element: Element): string | undefined {
  const place = element.closest('a[href], button, input, [data-list-row]')
  const link = place?.matches('[data-list-row]') ? place.querySelector('a[href]') : place
  return link?.getAttribute('href') ?? undefined
}
