import type { OwnPageDescriptor } from './own-page'
import { loadHome } from '../home/load-home'
import { helpPath, homePaths, myFormsPath, myTurnPath, notificationsPath, profilePath } from '../own-routes'

interface OwnRoute extends OwnPageDescriptor {
  path: string
}

const home: OwnPageDescriptor = { title: { tr: 'Ana sayfa', en: 'Home' }, load: loadHome }
const myForms: OwnPageDescriptor = {
  title: { tr: 'Formlarım', en: 'My forms' },
  load: () => import('../my-forms/my-forms.page'),
}

/** The shell's own pages, each a chunk of its own. */
export const ownPages: readonly OwnRoute[] = [
  ...homePaths.map(path => ({ path, ...home })),
  { path: myFormsPath, ...myForms },
  { path: `${myFormsPath}/:status`, ...myForms },
  {
    path: myTurnPath,
    title: { tr: 'Sırası bende', en: 'My turn' },
    load: () => import('../my-turn/my-turn.page'),
  },
  { path: helpPath, title: { tr: 'Yardım', en: 'Help' }, load: () => import('../help/help.page') },
  {
    path: notificationsPath,
    title: { tr: 'Bildirimler', en: 'Notifications' },
    load: () => import('../notifications/notifications.page'),
  },
  {
    path: profilePath,
    title: { tr: 'Kişisel ayarlar', en: 'Personal settings' },
    load: () => import('../profile/profile.page'),
  },
]
