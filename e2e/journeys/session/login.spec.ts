import { expect, test } from '../../support/test'

test('somebody who is not logged in is sent to the login page, and back to where they wanted to go', async ({
  person,
}) => {
  await person.opens('/expenseForm')
  await expect(person.page).toHaveURL(/\/login$/)
  await person.fillsLogin('employee', 'Demo.2026!')
  await person.sees('Yeni masraf formu')
  await expect(person.page).toHaveURL(/\/expenseForm$/)
})

test('a wrong password is refused in words, and what was typed stays', async ({ person, complaints }) => {
  await person.opens('/login')
  await person.fillsLogin('employee', 'wrong password')
  await expect(person.page.getByRole('alert')).toContainText(/parola/i)
  await expect(person.page.getByLabel('E-posta')).toHaveValue('employee@anka.test')
  // The browser itself notes that the server answered 422.
  complaints.expect(/422/)
})

test('an empty form names both fields and puts the cursor into the first', async ({ person }) => {
  await person.opens('/login')
  await person.page.getByRole('button', { name: 'Giriş yap' }).click()
  await expect(person.page.getByLabel('E-posta')).toBeFocused()
  await expect(person.page.getByText('E-posta adresinizi yazın')).toBeVisible()
  await expect(person.page.getByText('Parolanızı yazın')).toBeVisible()
})

test('who is logged in already goes on to home, and logging out ends in the login page', async ({ person }) => {
  await person.logsInAs('colleague', '/login')
  await expect(person.page).toHaveURL(/\/home$/)
  await person.page.getByRole('button', { name: 'Kullanıcı menüsü' }).click()
  await person.page.getByRole('button', { name: 'Çıkış yap' }).click()
  await expect(person.page).toHaveURL(/\/login$/)
  expect(await person.page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull()
})

test('the login page speaks both languages', async ({ person }) => {
  await person.opens('/login')
  await person.sees('Giriş yap')
  await person.speaks('English')
  await person.sees('Log in')
  await expect(person.page.locator('html')).toHaveAttribute('lang', 'en')
})

test('module settings stand in the user menu of a manager with the settings permission only', async ({
  person,
  anotherPerson,
}) => {
  await person.logsInAs('admin')
  await person.page.getByRole('button', { name: 'Kullanıcı menüsü' }).click()
  await person.page.getByRole('banner').getByRole('link', { name: 'Modül ayarları' }).click()
  await person.sees('Onay ağaçları nasıl birleşir')

  await anotherPerson.logsInAs('manager')
  await anotherPerson.page.getByRole('button', { name: 'Kullanıcı menüsü' }).click()
  await expect(anotherPerson.page.getByRole('link', { name: 'Modül ayarları' })).toHaveCount(0)
  await anotherPerson.opens('/modules')
  await anotherPerson.sees('Yetkiniz yok')
})
