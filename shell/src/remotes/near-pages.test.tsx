import type { RemoteHost } from '@portal/federation/host/remote-host'
import { Link } from '@portal/router'
import { loggedIn, success } from '@portal/testing/logged-in'
import { fireEvent, screen, showPage, waitFor } from '@portal/testing/show-page'
import { useNearPages } from './use-near-pages'

const guid = '0197a3b2-1c5d-7e8f-9a0b-1c2d3e4f5a6b'
const form = `/tripForm/${guid}`
const title = { tr: 'Seyahat', en: 'Trip' }
const routes = [
  { path: '/trips', page: 'trips', title, asks: ['workflow GET /api/trips'], needs: { permission: 'AllExpense' } },
  { path: '/tripForm/:formGuid', page: 'trip', title, asks: ['workflow GET /api/trip/get/:id'] },
]
let asked: string[]
let brought: string[]
loggedIn(({ url }) => {
  asked.push(url)
  return success(null)
})
const preload = (remote: string, page: string) => brought.push(`${remote}/${page}`)
const host = { remotes: [{ name: 'travel', descriptor: { routes } }], preload } as unknown as RemoteHost
const forms = [
  { to: '/tripForm/A', waits: true },
  { to: '/tripForm/b', waits: false },
  { to: form, waits: true },
]
const pager = { list: '/trips', name: 'Trips', forms }

function Page() {
  useNearPages(host)
  return (
    <>
      <a href="/trips">trips</a>
      <Link to="/tripForm/a" state={{ pager }}>
        read
      </Link>
      <ul>
        <li data-list-row="0">
          taxi <a href={form}>647</a> <button type="button">approve</button>
        </li>
      </ul>
    </>
  )
}
const show = () => showPage(Page)

beforeEach(() => {
  asked = []
  brought = []
})

test('a press preloads the page of a link, or of the link in a row', async () => {
  show()
  fireEvent.pointerDown(screen.getByText('taxi', { exact: false }))
  expect(brought).toEqual(['travel/trip'])
  await waitFor(() => expect(asked).toEqual([`/api/trip/get/${guid}`]))
})

test('hovering preloads a page, passing over it does not', async () => {
  show()
  fireEvent.pointerOver(screen.getByText('trips'))
  fireEvent.focusIn(screen.getByText('647'))
  await waitFor(() => expect(asked).toEqual([`/api/trip/get/${guid}`]))
  expect(brought).toEqual(['travel/trip'])
})

test('a button in a row preloads nothing, and neither does a page that the reader may not see', () => {
  show()
  fireEvent.pointerDown(screen.getByText('approve'))
  expect(brought).toEqual([])
  fireEvent.pointerDown(screen.getByText('trips'))
  expect(brought).toEqual(['travel/trips'])
  expect(asked).toEqual([])
})

test('the next waiting form of the list is preloaded while the current one is read', async () => {
  show()
  fireEvent.click(screen.getByText('read'))
  await waitFor(() => expect(asked).toContain(`/api/trip/get/${guid}`))
})
