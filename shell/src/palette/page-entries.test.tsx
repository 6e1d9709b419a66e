import type { RemoteHost } from '@portal/federation/host/remote-host'
import { loggedIn, success } from '@portal/testing/logged-in'
import { screen, showPage } from '@portal/testing/show-page'
import { RemotesContext } from '../remotes/remotes-provider'
import { usePageEntries } from './page-entries'

loggedIn(() => success([]))

const title = { tr: 'Sayfa', en: 'Page' }
const descriptor = {
  menu: [
    { group: 'new', to: '/trip', title, icon: 'plus', order: 1 },
    { group: 'more', to: '/trips', title, icon: 'flag', order: 1 },
    { group: 'all', to: '/allTrips', title, icon: 'flag', order: 1, needs: { permission: 'Settings' } },
  ],
  routes: [
    { path: '/trip', page: 'trip', title },
    { path: '/trip/:id', page: 'trip', title },
    { path: '/trips', page: 'trips', title },
    { path: '/allTrips', page: 'all', title },
    { path: '/trips/map', page: 'map', title },
    { path: '/trips/rules', page: 'rules', title, needs: { permission: 'Settings' } },
  ],
}
const host = { remotes: [{ name: 'travel', descriptor }], preload: () => {} } as unknown as RemoteHost

function Pages() {
  return usePageEntries().map(({ id, icon }) => <p key={id}>{`${id} ${icon}`}</p>)
}

test('every page that the reader may open is offered, with or without a menu entry', () => {
  showPage(() => (
    <RemotesContext value={{ status: 'ready', host }}>
      <Pages />
    </RemotesContext>
  ))
  expect(screen.getAllByText(/^\/trip/).map(({ textContent }) => textContent)).toEqual([
    '/trips flag',
    '/trips/map flag',
  ])
  expect(screen.getByText('/notification bell')).toBeVisible()
})
