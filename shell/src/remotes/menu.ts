import { useMemo } from 'react'
import { useSession } from '@portal/auth'
import { menuGroups, type MenuEntry, type Title } from '@portal/federation/descriptor'
import { meets } from '@portal/rules/access'
import { useRemotes } from './remotes-provider'

export interface MenuItem {
  to: string
  title: Title
  icon: MenuEntry['icon']
  counts: MenuEntry['counts']
  preload: () => void
}
export type MenuGroup = (typeof menuGroups)[number]
export type Menu = Record<MenuGroup, MenuItem[]> & { loading: boolean }

/** The menu entries that the user may reach, by group, in the order that remotes request. */
export function useMenu(): Menu {
  const remotes = useRemotes()
  const session = useSession()
  return useMemo(() => {
    const menu = { ...emptyMenu(), loading: remotes.status === 'loading' }
    if (remotes.status !== 'ready' || !session) return menu
    const { host } = remotes
    host.remotes
      .flatMap(({ name, descriptor }) => descriptor.menu.map(entry => ({ ...entry, name, routes: descriptor.routes })))
      .filter(entry => meets(session, entry.needs))
      .sort((a, b) => a.order - b.order || a.name.localeCompare(b.name, 'en'))
      .forEach(({ group, to, title, icon, counts, name, routes }) => {
        const page = routes.find(route => route.path.toLowerCase() === to.toLowerCase())?.page
        menu[group].push({ to, title, icon, counts, preload: () => page && host.preload(name, page) })
      })
    return menu
  }, [remotes, session])
}

function emptyMenu(): Record<MenuGroup, MenuItem[]> {
  return Object.fromEntries(menuGroups.map(group => [group, []])) as never
}
