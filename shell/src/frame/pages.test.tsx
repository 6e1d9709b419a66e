import { Failure } from '@portal/federation/host/failure'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { logIn, success } from '@portal/testing/logged-in'
import { screen, showPage } from '@portal/testing/show-page'
import { RemotesContext, type Remotes } from '../remotes/remotes-provider'
import { Pages } from './pages'

const title = { tr: 'Geziler', en: 'Trips' }
const ready = { status: 'ready', release: { folder: 'travel/1.0.0' }, Page: () => <p>Roma</p> }
const load = { watch: () => () => {}, state: () => ready }
const routes = [
  { path: '/trips', page: 'trips', title, needs: { anyRole: ['WorkflowManager'] } },
  { path: '/trip/:id', page: 'trip', title },
]
const remote = { name: 'travel', descriptor: { title, routes, menu: [] }, active: { folder: 'travel/1.0.0' } }
const host = {
  remotes: [remote],
  page: () => load,
  approach: () => {},
  prepare: () => {},
  begin: () => {},
} as unknown as RemoteHost

const show = async (
  at: string,
  { role, remotes = { status: 'ready', host } }: { role?: string; remotes?: Remotes },
) => {
  await logIn(() => success([]), { roleList: role === undefined ? [] : [{ name: role }] } as object)
  showPage(
    () => (
      <RemotesContext value={remotes}>
        <Pages />
      </RemotesContext>
    ),
    { at },
  )
}

test('a page that needs a role opens for its holders, and tells everybody else', async () => {
  await show('/trips', { role: 'WorkflowManager' })
  expect(await screen.findByText('Roma')).toBeVisible()
})

test.each(['/trips', '/Trips/', '/trips?user=4'])('%s is refused without the role', async at => {
  await show(at, { role: 'WorkflowFinance' })
  expect(screen.getByRole('heading', { name: 'Yetkiniz yok' })).toBeVisible()
  expect(screen.queryByText('Roma')).toBeNull()
})

test('a page that needs nothing opens for everybody', async () => {
  await show('/trip/7', {})
  expect(await screen.findByText('Roma')).toBeVisible()
})

test('an unknown address is reported once the remotes are known', async () => {
  await show('/nowhere', {})
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sayfa bulunamadı')
  expect(screen.getByText('404 · /nowhere')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ana sayfaya git' })).toHaveAttribute('href', '/home')
})

test.each([
  [{ status: 'loading' } as const, undefined],
  [{ status: 'failed', failure: new Failure('REGISTRY_UNREACHABLE', 'away'), retry: () => {} } as const, 'Modüller'],
])('until the remotes are loaded, an address may be theirs: %j', async (remotes, heading) => {
  await show('/trips', { remotes })
  expect(screen.queryByRole('heading', { level: 1 })?.textContent).toBe(heading)
})
