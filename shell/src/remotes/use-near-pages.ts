import { useEffect } from 'react'
import { nextWaiting } from '@portal/approval-tree'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { useLocation } from '@portal/router'
import { askPageAhead, askPageSoon } from './ask-page-ahead'

/** Events on a link: it was chosen, or only reached. */
const chosen = ['pointerdown', 'click'] as const
const reached = ['pointerover', 'focusin'] as const

/**
 * Preloads the pages that the reader may open next: the link under the pointer or the focus, and the next form that
 * waits for them.
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
    // In the capture phase, before the page itself reacts.
    for (const type of [...chosen, ...reached]) document.addEventListener(type, follow, true)
    return () => {
      takeBack?.()
      for (const type of [...chosen, ...reached]) document.removeEventListener(type, follow, true)
    }
  }, [host])
}

/** Returns the target of a link, or of the first link in a row. Buttons and inputs have none. */
function addressOf(element: Element): string | undefined {
  const place = element.closest('a[href], button, input, [data-list-row]')
  const link = place?.matches('[data-list-row]') ? place.querySelector('a[href]') : place
  return link?.getAttribute('href') ?? undefined
}
