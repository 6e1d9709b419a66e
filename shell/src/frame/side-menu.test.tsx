import type { RemoteHost } from '@portal/federation/host/remote-host'
import { loggedIn, success } from '@portal/testing/logged-in'
import { screen, showPage, waitFor } from '@portal/testing/show-page'
import { RemotesContext } from '../remotes/remotes-provider'
import { LazyTurnCount } from './lazy-turns'
import { MenuLink } from './menu-link'
import { SideMenu } from './side-menu'

let counts: object[] = []
loggedIn(() => success(counts))

test('the menu links to the forms that wait for the reader, and counts them there and by module', async () => {
  counts = [
    { moduleExpression: 'EXP', count: 5, oldestDays: 2 },
    { moduleExpression: 'ANN', count: 3, oldestDays: 23 },
  ]
  showPage(() => (
    <>
      <SideMenu />
      <MenuLink to="/annualLeaveFormList" icon="clock" note={id => <LazyTurnCount id={id} of="ANN" />}>
        İzin Listesi
      </MenuLink>
      <MenuLink to="/purchaseFormList" icon="clock" note={id => <LazyTurnCount id={id} of="PUR" />}>
        Satın alma talepleri
      </MenuLink>
    </>
  ))
  const mine = await screen.findByRole('link', { name: 'Sırası bende' })
  expect(mine).toHaveAttribute('href', '/myTurn')
  await waitFor(() => expect(mine).toHaveAccessibleDescription('8 form sizi bekliyor'))
  expect(screen.getByRole('link', { name: 'İzin Listesi' })).toHaveAccessibleDescription('3 form sizi bekliyor')
  expect(screen.getByRole('link', { name: 'Satın alma talepleri' })).toHaveAccessibleDescription('')
})

test('an entry has its own name, and its own icon or that of its group', async () => {
  counts = []
  const entry = { group: 'pending', needs: undefined, order: 0 }
  const menu = [
    { ...entry, to: '/trips', title: { tr: 'Seyahatler', en: 'Trips' }, icon: 'cart' },
    { ...entry, to: '/visits', title: { tr: 'Ziyaretler', en: 'Visits' } },
    { ...entry, to: '/meals', title: { tr: 'Yemekler', en: 'Meals' }, icon: 'clock' },
  ]
  const host = { remotes: [{ name: 'travel', descriptor: { menu, routes: [] } }] } as unknown as RemoteHost
  showPage(() => (
    <RemotesContext value={{ status: 'ready', host }}>
      <SideMenu />
    </RemotesContext>
  ))
  const iconOf = (name: string) => screen.getByRole('link', { name }).querySelector('svg')?.innerHTML
  await screen.findByRole('link', { name: 'Seyahatler' })
  expect(iconOf('Ziyaretler')).toBe(iconOf('Yemekler'))
  expect(iconOf('Seyahatler')).not.toBe(iconOf('Ziyaretler'))
})

test('without waiting forms the menu shows no counts, and nothing moves', async () => {
  counts = []
  showPage(SideMenu)
  expect(await screen.findByRole('link', { name: 'Sırası bende' })).toHaveAccessibleDescription('')
})
