import { useEffect, useRef, useState } from 'react'
import { useLocation } from '@portal/router'
import { Box } from '@portal/ui'

/**
 * After a change of page: the window's title follows the page's heading, the focus moves to it, and a screen reader
 * reads it. The heading may come late, with its remote. On the first page the focus stays where the browser put it.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const [announced, setAnnounced] = useState('')
  const first = useRef(true)

  useEffect(() => {
    const moveFocus = !first.current
    first.current = false
    let done = false
    const follow = () => {
      const heading = document.querySelector<HTMLElement>('[data-page-title]')
      if (!heading?.textContent) return
      document.title = `${heading.textContent} · Portal`
      setAnnounced(heading.textContent)
      const focusIsLost = document.activeElement === document.body
      if (moveFocus && (!done || focusIsLost)) heading.focus({ preventScroll: true })
      done = true
    }
    if (moveFocus) scrollTo(0, 0)
    const main = document.querySelector('main')
    const observer = new MutationObserver(follow)
    if (main) observer.observe(main, { childList: true, subtree: true, characterData: true })
    follow()
    return () => observer.disconnect()
  }, [pathname])

  return (
    <Box srOnly role="status">
      {announced}
    </Box>
  )
}
