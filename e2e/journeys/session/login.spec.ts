import { expect, test } from '../../support/test'

test('who is not logged in comes to the login page, whose mistakes are said in words, and on to where they wanted to go', async ({
  person,
  complaints,
}) => {
  const { page } = person
  await person.opens('/expenseForm?line=2#files')
  await expect(page).toHaveURL(/\/login$/)
  await person.sees('Giriş yap')
  await page.getByRole('button', { name: 'Giriş yap' }).click()
  await expect(page.getByLabel('E-posta')).toBeFocused()
  await expect(page.getByText('E-posta adresinizi yazın')).toBeVisible()
  await expect(page.getByText('Parolanızı yazın')).toBeVisible()

  await person.fillsLogin('employee', 'wrong password')
  await expect(page.getByRole('alert')).toContainText(/parola/i)
  await expect(page.getByLabel('E-posta')).toHaveValue('employee@anka.test')
  await person.meetsNoBarriers()
  await person.speaks('English')
  await person.sees('Log in')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await person.fillsLogin('employee', 'Demo.2026!')
  await person.sees('New expense form')
  await expect(page).toHaveURL(/\/expenseForm\?line=2#files$/)
  await person.goesTo('/login')
  await expect(page).toHaveURL(/\/home$/)
  // The browser logs the server's 422.
  complaints.expect(/422/)
})
