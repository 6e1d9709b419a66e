import type { RemoteHost } from '@portal/federation/host/remote-host'
import { permissionTypes } from '@portal/contracts/identity/permission'
import { loggedIn, logIn, permissionsFor, success } from '@portal/testing/logged-in'
import { cleanup, screen, showPage, waitFor } from '@portal/testing/show-page'
import { RemotesContext } from '../remotes/remotes-provider'
import { TurnCount } from './turn-count'
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
      <MenuLink to="/annualLeaveFormList" icon="clock" note={id => <TurnCount id={id} of="ANN" />}>
        İzin Listesi
      </MenuLink>
      <MenuLink to="/purchaseFormList" icon="clock" note={id => <TurnCount id={id} of="PUR" />}>
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

describe('the administration', () => {
  const route = (path: string) => ({ path, page: 'page', title: { tr: path, en: path } })
  const entry = (group: string, to: string, name: string, needs?: object) => ({
    ...{ group, to, needs, order: 0 },
    title: { tr: name, en: `${name} (en)` },
  })
  const settings = { permission: 'Settings' }
  const menu = [
    entry('more', '/calendar', 'Takvim'),
    entry('user', '/modules', 'Modüller'),
    entry('admin-approval', '/modules', 'Modüller', settings),
    entry('admin-companies', '/directory/companies', 'Şirketler', settings),
    entry('admin-people', '/directory', 'Rehber', settings),
    entry('admin-system', '/holidays', 'Tatiller'),
  ]
  const host = {
    remotes: [{ name: 'admin', descriptor: { menu, routes: menu.map(({ to }) => route(to)) } }],
    preload: () => {},
  } as unknown as RemoteHost
  const show = async (at: string, holds: boolean, language: 'tr' | 'en' = 'tr') => {
    const permissionList = holds ? permissionsFor(permissionTypes.Settings, { 1: 'read' }) : []
    await logIn(() => success([]), { permissionList })
    showPage(
      () => (
        <RemotesContext value={{ status: 'ready', host }}>
          <SideMenu />
        </RemotesContext>
      ),
      { at, language },
    )
  }
  const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

  test('is one entry of the main menu, and leads to its first page', async () => {
    await show('/home', true)
    expect(links()).toEqual(['Ana sayfa', 'Sırası bende', 'Formlarım', 'Yönetim', 'Takvim'])
    expect(screen.getByRole('link', { name: 'Yönetim' })).toHaveAttribute('href', '/directory')
  })

  test.each([
    ['tr', 'Yönetim menüsü', ['Portala dön', 'Rehber', 'Şirketler', 'Modüller', 'Tatiller'], 'Şirketler ve listeler'],
    [
      'en',
      'Administration menu',
      ['Back to the portal', 'Rehber (en)', 'Şirketler (en)', 'Modüller (en)', 'Tatiller (en)'],
      'Companies and lists',
    ],
  ] as const)('has a menu of its own on its pages, in groups: %s', async (language, name, entries, group) => {
    await show('/directory/people/7', true, language)
    expect(screen.getByRole('navigation', { name })).toBeVisible()
    expect(links()).toEqual(entries)
    expect(screen.getByText(group)).toBeVisible()
    const current = screen.getAllByRole('link', { current: 'page' })
    expect(current.map(link => link.getAttribute('href'))).toEqual(['/directory'])
  })

  test('shows whoever has one right only what that opens', async () => {
    await show('/home', false)
    expect(screen.getByRole('link', { name: 'Yönetim' })).toHaveAttribute('href', '/holidays')
    cleanup()
    await show('/holidays', false)
    expect(links()).toEqual(['Portala dön', 'Tatiller'])
  })

  test('does not change the menu of a page that only begins like one of its pages', async () => {
    await show('/holidaysOfOthers', true)
    expect(links()).toContain('Ana sayfa')
  })
})
