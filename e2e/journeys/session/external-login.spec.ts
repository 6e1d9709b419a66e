import type { Person } from '../../support/person'
import { expect, test } from '../../support/openid'

const button = { name: 'Kurum hesabıyla giriş yap' }

test.beforeEach(async ({ person }) => {
  // The provider's pages ask for a font from the network at large.
  await person.page.route('https://fonts.googleapis.com/**', route =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  )
})

/** What the provider's own pages print is nobody's business here. */
async function logsInAtProvider({ page }: Person, login: string) {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('x')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('somebody logs in with their company account, and comes to where they wanted to go', async ({ person }) => {
  await person.opens('/expenseForm?line=2#files')
  await expect(person.page.getByRole('link', button)).toBeVisible()
  await person.meetsNoBarriers()
  await person.page.getByRole('link', button).click()
  await logsInAtProvider(person, 'employee@anka.test')
  await person.sees('Yeni masraf formu')
  expect(new URL(person.page.url())).toMatchObject({ pathname: '/expenseForm', search: '?line=2', hash: '#files' })
  await expect(person.page.getByRole('button', { name: 'Kullanıcı menüsü' })).toContainText('Özge Kılıç')
  expect(await person.page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

test('an account that belongs to no user of the portal is refused in words, and can be tried again', async ({
  person,
  complaints,
}) => {
  await person.opens('/login')
  await person.page.getByRole('link', button).click()
  await logsInAtProvider(person, 'nobody@anka.test')
  await expect(person.page.getByRole('alert')).toContainText('etkin bir kullanıcıya ait değil')
  await expect(person.page).toHaveURL(/\/externallogin$/)
  await person.meetsNoBarriers()
  await person.speaks('English')
  await expect(person.page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await person.page.getByRole('link', { name: 'Go to the login page' }).click()
  await person.sees('Log in')
  complaints.expect(/422/)
})

test('whoever changes their mind at the provider is told, and logs in with the password', async ({
  person,
  complaints,
}) => {
  await person.opens('/externallogin')
  await person.page.getByRole('link', { name: /Cancel/ }).click()
  await expect(person.page.getByRole('alert')).toContainText('tamamlanamadı')
  await person.page.getByRole('link', { name: 'Giriş sayfasına git' }).click()
  await person.fillsLogin('employee', 'Demo.2026!')
  await person.sees('Merhaba Özge')
  complaints.expect(/422/)
})

test('an address that somebody else was sent back to lets nobody in', async ({ person, complaints }) => {
  await person.opens('/externallogin?code=stolen&state=made-up')
  await expect(person.page.getByRole('alert')).toContainText('tamamlanamadı')
  expect(await person.page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull()
  complaints.expect(/422/)
})

test('who is logged in already goes on to home', async ({ person }) => {
  await person.logsInAs('colleague', '/externallogin')
  await expect(person.page).toHaveURL(/\/home$/)
})
