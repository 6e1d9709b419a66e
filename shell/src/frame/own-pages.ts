import type { OwnPageDescriptor } from './own-page'
import { helpPath } from '../own-routes'

interface OwnRoute extends OwnPageDescriptor {
  path: string
}

/** The pages that the shell itself brings, each a chunk of its own. */
export const ownPages: readonly OwnRoute[] = [
  { path: helpPath, title: { tr: 'Yardım', en: 'Help' }, load: () => import('../help/help.page') },
]
