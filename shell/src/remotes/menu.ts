import { useMemo } from 'react'
import { useSession } from '@portal/auth'
import { adminGroups, menuGroups, type MenuEntry, type Title } from '@portal/federation/descriptor'
import { meets } from '@portal/rules/access'
import type { IconName } from '@portal/ui'
import { useRemotes } from './remotes-provider'

export interface MenuItem {
  /** The name of the remote. */
  remote: string
  to: string
  title: Title
  icon: IconName
  counts: MenuEntry['counts']
  /** Its address takes a range of days. */
  takesDays: boolean
  preload: () => void
}

/** Returns the props of a link to an entry. The page is preloaded as the pointer or the focus approaches. */
export const linkTo = ({ to, preload }: MenuItem) => ({ to, onPointerEnter: preload, onFocus: preload })

export type MenuGroup = (typeof menuGroups)[number]
/** The default icons of entries. */
const groupIcons: Record<MenuGroup, IconName> = {
  new: 'plus',
  pending: 'clock',
  agreements: 'document',
  hr: 'people',
  payments: 'card',
  all: 'list',
  user: 'settings',
  more: 'document',
  'admin-people': 'people',
  'admin-companies': 'building',
  'admin-approval': 'tree',
  'admin-rights': 'badge',
  'admin-system': 'settings',
}

export type Menu = Record<MenuGroup, MenuItem[]> & { loading: boolean }

/** Returns the menu entries that the user may reach by group, in the order that remotes request. */
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
        const route = routes.find(({ path }) => path.toLowerCase() === to.toLowerCase())
        menu[group].push({
          remote: name,
          to,
          title,
          icon: icon ?? groupIcons[group],
          counts,
          takesDays: route?.takesDays === true,
          preload: () => route && host.preload(name, route.page),
        })
      })
    return menu
  }, [remotes, session])
}

/** Returns the entry whose page is open, or the page that it leads on to. */
export function entryAt(entries: readonly MenuItem[], pathname: string): MenuItem | undefined {
  const path = `${pathname.toLowerCase()}/`
  return entries
    .filter(({ to }) => path.startsWith(`${to.toLowerCase()}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0]
}

/** Returns the entries of the administration's menu. */
export const adminEntries = (menu: Menu): MenuItem[] => adminGroups.flatMap(group => menu[group])

/**
 * Returns the pages without a menu entry that the user may open. A path with a parameter is no address. A page that is
 * in the menus of others would be empty for the user.
 */
export function useUnlistedPages(): MenuItem[] {
  const remotes = useRemotes()
  const session = useSession()
  const { loading: _, ...menu } = useMenu()
  const listed = Object.values(menu).flat()
  if (remotes.status !== 'ready' || !session) return []
  return remotes.host.remotes.flatMap(({ name, descriptor }) =>
    descriptor.routes
      .filter(({ path, needs }) => !path.includes(':') && meets(session, needs))
      .filter(({ path }) => !descriptor.menu.some(({ to }) => to === path))
      .map(({ path, page, title }) => ({
        remote: name,
        to: path,
        title,
        icon: listed.find(({ to }) => path.startsWith(`${to}/`))?.icon ?? 'document',
        counts: undefined,
        takesDays: false,
        preload: () => remotes.host.preload(name, page),
      })),
  )
}

function emptyMenu(): Record<MenuGroup, MenuItem[]> {
  return Object.fromEntries(menuGroups.map(group => [group, []])) as never
}
