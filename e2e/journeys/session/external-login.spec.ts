import type { Person } from '../../support/person'
import { expect, test } from '../../support/openid'

const button = { name: 'Kurum hesabıyla giriş yap' }

test.beforeEach(async ({ person }) => {
  // The provider's pages load a font from the internet.
  await person.page.route('https://fonts.googleapis.com/**', route =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  )
})

/** Console messages of the provider's own pages do not count. */
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
  await expect(person.page).toHaveURL(/\/expenseForm\?line=2#files$/)
  await expect(person.page.getByRole('button', { name: 'Kullanıcı menüsü' })).toContainText('Özge Kılıç')
  await expect.poll(() => person.page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
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
