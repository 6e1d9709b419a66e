import { useEffect } from 'react'
import { currentSession, storeUserItem, readUserItem } from '@portal/auth'
import { useLocation } from '@portal/router'

const name = 'recent-pages'
const most = 5

function stored(userId: number): readonly string[] {
  return readUserItem(userId, name)?.split('\n') ?? []
}

export function useRecentPages() {
  const { pathname } = useLocation()
  useEffect(() => {
    const userId = currentSession()?.id
    if (userId === undefined) return
    const others = stored(userId).filter(other => other !== pathname)
    storeUserItem(userId, name, [pathname, ...others].slice(0, most).join('\n'))
  }, [pathname])
}

/** Returns the user's previous pages, latest first. */
export function recentAddresses(): readonly string[] {
  const userId = currentSession()?.id
  return userId === undefined ? [] : stored(userId).slice(1)
}
