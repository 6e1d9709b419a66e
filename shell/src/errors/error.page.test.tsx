import { Route, Routes } from '@portal/router'
import { logIn, refusal, success } from '@portal/testing/logged-in'
import { cleanup, screen, showPage, waitFor } from '@portal/testing/show-page'
import { publicPaths } from '../own-routes'
import { storeBreak } from './break'
import { ErrorPage } from './error.page'

const Pages = () => (
  <Routes>
    <Route path={publicPaths.error} element={<ErrorPage />} />
  </Routes>
)

test.each([
  ['401', 'Yetkiniz yok', 'Unauthorized'],
  ['404', 'Sayfa bulunamadı', 'Page not found'],
  ['500', 'Sunucu hatası', 'Internal Server Error'],
  ['418', 'Sayfa bulunamadı', 'Page not found'],
  ['constructor', 'Sayfa bulunamadı', 'Page not found'],
])('/error/%s explains itself in both languages, and links home', (code, tr, en) => {
  for (const [language, title] of Object.entries({ tr, en } as const)) {
    const { unmount } = showPage(Pages, { at: `/error/${code}`, language: language as 'tr' | 'en' })
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByRole('link', { name: /^(Ana sayfaya git|Go to home)$/ })).toHaveAttribute('href', '/home')
    unmount()
  }
})

test.each([
  ['/myForms/1?search=x', `${location.origin}/myForms/1?search=x`],
  ['/.//elsewhere.example/', `${location.origin}//elsewhere.example/`],
  ['https://elsewhere.example/', null],
  ['//elsewhere.example/', null],
  ['javascript:alert(1)', null],
])('the page that broke, %s, is retried only within the portal', (from, to) => {
  showPage(Pages, { at: `/error/500?${new URLSearchParams({ from })}` })
  expect(screen.queryByRole('link', { name: 'Yeniden dene' })?.getAttribute('href') ?? null).toBe(to)
})

const broken = Object.assign(new TypeError('x is undefined'), { stack: 'at open (main.js:1:2)'.repeat(1000) })

test('a page without a support code has the code, the address and the way back', () => {
  history.pushState({}, '', '/')
  showPage(Pages, { at: `/error/500?${new URLSearchParams({ from: '/myForms/1' })}` })
  expect(screen.getByText('500 · /myForms/1')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Hata bilgisini kopyala' })).toBeVisible()
  cleanup()
  showPage(Pages, { at: '/error/500', language: 'en' })
  expect(screen.getByText('500 · /error/500')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the error is reported once, and its support code can be copied', async () => {
  const { received } = await logIn(() => success({ supportCode: 'K7QF-2M9X' }))
  storeBreak(broken, '/myForms/1')
  const { unmount } = showPage(Pages, { at: '/error/500' })
  expect(await screen.findByText('K7QF-2M9X')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Kopyala' })).toBeVisible()
  const reports = () => received.filter(({ url }) => url === '/api/shell/failures')
  expect(reports()).toMatchObject([
    { body: { error: 'TypeError: x is undefined', stack: broken.stack.slice(0, 8000), address: '/myForms/1' } },
  ])
  unmount()
  showPage(Pages, { at: '/error/500' })
  expect(screen.queryByText('Destek kodu')).toBeNull()
  expect(reports()).toHaveLength(1)
})

test('a refused report leaves a page without a code', async () => {
  const { received } = await logIn(() => refusal('TOO_MANY_TRIES', { message: '' }))
  storeBreak(broken, '/home')
  showPage(Pages, { at: '/error/500' })
  await waitFor(() => expect(received.at(-1)?.url).toBe('/api/shell/failures'))
  expect(screen.queryByText('Destek kodu')).toBeNull()
})
