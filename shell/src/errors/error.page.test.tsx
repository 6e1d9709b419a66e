import { Route, Routes } from '@portal/router'
import { screen, showPage } from '@portal/testing/show-page'
import { publicPaths } from '../own-routes'
import { ErrorPage } from './error.page'

const Pages = () => (
  <Routes>
    <Route path={publicPaths.error} element={<ErrorPage />} />
  </Routes>
)

test.each([
  ['401', 'Yetkiniz yok', 'Unauthorized'],
  ['404', 'Sayfa bulunamadı', 'Page not found'],
  ['500', 'Sunucu hatası', 'Internal server error'],
  ['418', 'Sayfa bulunamadı', 'Page not found'],
  ['constructor', 'Sayfa bulunamadı', 'Page not found'],
])('/error/%s says what it is in both languages, and leads home', (code, tr, en) => {
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
])('the page that broke, %s, is tried again only where it is one of the portal', (from, to) => {
  showPage(Pages, { at: `/error/500?${new URLSearchParams({ from })}` })
  expect(screen.queryByRole('link', { name: 'Yeniden dene' })?.getAttribute('href') ?? null).toBe(to)
})
