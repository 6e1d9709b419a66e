import { useNavigate } from '@portal/router'
import { ownPages } from '../frame/own-pages'
import { homePaths } from '../own-routes'
import { useMenu, useUnlistedPages } from '../remotes/menu'
import type { KnownEntry } from './entry'

const home = '/home'

/** Home has several addresses, of which one is listed. A path with a parameter is no address. */
const addressable = ownPages.filter(({ path }) => path === home || !(homePaths.includes(path) || path.includes(':')))

/** Returns every page that the user may reach, except new-form pages, which are actions. */
export function usePageEntries(): readonly KnownEntry[] {
  const navigate = useNavigate()
  const { loading: _, new: _forms, ...menu } = useMenu()
  const unlisted = useUnlistedPages()
  const page = (to: string, rest: Omit<KnownEntry, 'id' | 'choose'>): KnownEntry => ({
    id: to,
    ...rest,
    choose: () => void navigate(to),
  })
  // Some pages are in two menus.
  const listed = new Map([...Object.values(menu).flat(), ...unlisted].map(item => [item.to, item]))
  return [
    ...addressable.map(({ path, title, icon }) => page(path, { title, icon })),
    ...[...listed.values()].map(({ to, title, icon, preload }) => page(to, { title, preload, icon })),
  ]
}
