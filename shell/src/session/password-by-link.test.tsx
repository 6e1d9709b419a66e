import { Route, Routes } from '@portal/router'
import { logIn, refusal, success } from '@portal/testing/logged-in'
import { fireEvent, screen, showPage } from '@portal/testing/show-page'
import { publicPaths } from '../own-routes'
import { InvitationPage } from './invitation.page'
import { ResetPasswordPage } from './reset-password.page'

const Pages = () => (
  <Routes>
    <Route path={publicPaths.resetPassword} element={<ResetPasswordPage />} />
    <Route path={publicPaths.invitation} element={<InvitationPage />} />
  </Routes>
)
const fields = () => screen.queryAllByLabelText(/parola|password/i, { selector: 'input' })

test.each([
  ['/resetPassword/old', 'tr', 'Bağlantı kullanılamıyor', 'Yeni bağlantı iste', /Süresi dolmuş/],
  ['/resetPassword/old', 'en', 'This link can’t be used', 'Request a new link', /has expired/],
  ['/invitation/old', 'tr', 'Bağlantı kullanılamıyor', 'Yeni bağlantı iste', /Bu davet artık geçerli değil/],
] as const)('%s in %s says at once that it is dead, and leads to a new one', async (at, language, title, link, why) => {
  const { received } = await logIn(() => refusal('RESET_LINK_DEAD'))
  showPage(Pages, { at, language })
  expect(fields()).toEqual([])
  const languageSwitch = screen.getByRole('button', { name: 'English' })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toHaveFocus()
  // A press that began before the answer would be lost with its button.
  expect(screen.getByRole('button', { name: 'English' })).toBe(languageSwitch)
  expect(screen.getByText(why)).toBeVisible()
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/forgotPassword')
  expect(fields()).toEqual([])
  expect(received.at(-1)).toMatchObject({ url: '/user/checkResetLink', body: { token: 'old' } })
})

test.each([
  ['is good', success(null)],
  ['cannot be checked', refusal('UNAVAILABLE')],
])('a link that %s takes a password; one that expires meanwhile says so', async (_what, checked) => {
  await logIn(({ url }) => (url === '/user/checkResetLink' ? checked : refusal('RESET_LINK_DEAD')))
  showPage(Pages, { at: '/resetPassword/fresh' })
  const [password, again] = [await screen.findByLabelText('Yeni parola'), screen.getByLabelText('Yeni parola (tekrar)')]
  for (const field of [password, again]) {
    expect(field).toHaveAttribute('type', 'password')
    expect(field).toHaveAttribute('autocomplete', 'new-password')
    // Nobody prevents it.
    expect(fireEvent.paste(field)).toBe(true)
    fireEvent.change(field, { target: { value: 'Kavak ağacı 7' } })
  }
  fireEvent.click(screen.getByRole('button', { name: 'Parolayı değiştir' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Bağlantı kullanılamıyor' })).toBeVisible()
})
