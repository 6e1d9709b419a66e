import { forgetSession } from '@portal/auth'
import { logIn, refusal } from '@portal/testing/logged-in'
import { act, screen, showPage } from '@portal/testing/show-page'
import { ExternalLoginPage } from './external-login.page'
import { LoginPage } from './login.page'

beforeEach(() => sessionStorage.clear())

const visits = async () => {
  const service = await logIn(() => refusal('EXTERNAL_LOGIN_FAILED'))
  act(() => forgetSession())
  return service
}
const companyAccount = { name: 'Kurum hesabıyla giriş yap' }

test('the login page links to the privacy notice, and without a provider to nothing else', async () => {
  await visits()
  showPage(LoginPage, { at: '/login' })
  expect(await screen.findByRole('link', { name: 'Kişisel verileriniz' })).toHaveAttribute('href', '/Kvkk')
  expect(screen.queryByRole('link', companyAccount)).toBeNull()
})

test.each([
  ['tr', 'kurum hesabıyla giriş kullanılmıyor', 'Giriş sayfasına git'],
  ['en', 'isn’t set up on this portal', 'Go to the login page'],
] as const)('without a provider its page says why in %s, and leads to the login', async (language, why, link) => {
  const { received } = await visits()
  showPage(ExternalLoginPage, { at: '/externallogin', language })
  expect(await screen.findByText(new RegExp(why))).toBeVisible()
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/login')
  expect(received.filter(({ url }) => url.includes('externalLogin'))).toEqual([])
})

test.each([
  ['after “Cancel” at the provider', '?error=access_denied&state=mine'],
  ['with somebody else’s state', '?code=a-code&state=theirs'],
])('a return %s is reported, with a retry', async (_what, query) => {
  const { received } = await visits()
  sessionStorage.setItem('portal.externalLogin', JSON.stringify({ ticket: 'mine' }))
  showPage(ExternalLoginPage, { at: `/externallogin${query}` })
  expect(await screen.findByRole('alert')).toHaveTextContent(/Kurum hesabıyla giriş/)
  expect(screen.getByRole('button', { name: 'Yeniden dene' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Giriş sayfasına git' })).toHaveAttribute('href', '/login')
  expect(received.at(-1)).toMatchObject({ url: '/user/externalLogin/finish', body: { ticket: 'mine', query } })
  expect(location.search).toBe('')
})

test('a logged-in user goes home', async () => {
  await logIn(() => refusal('EXTERNAL_LOGIN_FAILED'))
  showPage(ExternalLoginPage, { at: '/externallogin' })
  expect(location.pathname).toBe('/home')
})
