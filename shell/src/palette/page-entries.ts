import { useNavigate } from '@portal/router'
import { ownPages } from '../frame/own-pages'
import { homePaths } from '../own-routes'
import { useMenu } from '../remotes/menu'
import type { KnownEntry } from './entry'

const home = '/home'

/** Home has several addresses, and one is enough. An address with parameters leads nowhere by itself. */
const addressable = ownPages.filter(({ path }) => path === home || !(homePaths.includes(path) || path.includes(':')))

/** Every page that the user may reach. The new-form page of a module is an action instead. */
export function usePageEntries(): readonly KnownEntry[] {
  const navigate = useNavigate()
  const { loading: _, new: _forms, ...menu } = useMenu()
  const page = (to: string, rest: Omit<KnownEntry, 'id' | 'choose'>): KnownEntry => ({
    id: to,
    ...rest,
    choose: () => void navigate(to),
  })
  return [
    ...addressable.map(({ path, title }) => page(path, { title, icon: path === home ? 'home' : 'document' })),
    ...Object.values(menu)
      .flat()
      .map(({ to, title, icon = 'document', preload }) => page(to, { title, preload, icon })),
  ]
}
