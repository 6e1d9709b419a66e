import type { IconName } from '@portal/ui'
import type { OwnPageDescriptor } from './own-page'
import { helpPath, homePaths, myFormsPath, myTurnPath, notificationsPath, profilePath } from '../own-routes'

interface OwnRoute extends OwnPageDescriptor {
  path: string
  icon: IconName
}

const home: OwnPageDescriptor = {
  title: { tr: 'Ana sayfa', en: 'Home' },
  load: () => import(/* webpackChunkName: 'home' */ '../home/home.page'),
}
const myForms: OwnPageDescriptor = {
  title: { tr: 'Formlarım', en: 'My forms' },
  shape: 'list',
  load: () => import('../my-forms/my-forms.page'),
}

/** The shell's own pages, each a chunk of its own. */
export const ownPages: readonly OwnRoute[] = [
  ...homePaths.map(path => ({ path, icon: 'home' as const, ...home })),
  { path: myFormsPath, icon: 'list', ...myForms },
  { path: `${myFormsPath}/:status`, icon: 'list', ...myForms },
  {
    path: myTurnPath,
    icon: 'inbox',
    title: { tr: 'Sırası bende', en: 'My turn' },
    shape: 'list',
    load: () => import('../my-turn/my-turn.page'),
  },
  { path: helpPath, icon: 'info', title: { tr: 'Yardım', en: 'Help' }, load: () => import('../help/help.page') },
  {
    path: notificationsPath,
    icon: 'bell',
    title: { tr: 'Bildirimler', en: 'Notifications' },
    load: () => import('../notifications/notifications.page'),
  },
  {
    path: profilePath,
    icon: 'user',
    title: { tr: 'Kişisel ayarlar', en: 'Personal settings' },
    load: () => import('../profile/profile.page'),
  },
]
