import { expect, test } from '../../support/test'

test('the notice on personal data is open to everybody, in both languages', async ({ person }) => {
  await person.opens('/login')
  await person.page.getByRole('link', { name: 'Kişisel verileriniz' }).click()
  await expect(person.page).toHaveURL(/\/Kvkk$/)
  await person.sees('Kişisel verileriniz')
  await expect(person.page.getByRole('heading', { level: 2 })).toHaveCount(8)
  await expect(person.page.getByText('6698 sayılı')).toBeVisible()
  await person.speaks('English')
  await person.sees('Your personal data')
  await expect(person.page.getByRole('heading', { name: 'Your rights' })).toBeVisible()
  await person.page.getByRole('link', { name: 'Back to the portal' }).click()
  await expect(person.page).toHaveURL(/\/login$/)
})

test('who is logged in finds the notice in the footer', async ({ person }) => {
  await person.logsInAs('employee')
  await person.page.getByRole('contentinfo').getByRole('link', { name: 'Kişisel verileriniz' }).click()
  await person.sees('Kişisel verileriniz')
  await person.page.getByRole('link', { name: 'Portala dön' }).click()
  await expect(person.page).toHaveURL(/\/home$/)
})

const errors = {
  401: ['Yetkiniz yok', 'Unauthorized', 'You do not have permission to view this page.'],
  404: ['Sayfa bulunamadı', 'Page not found', 'The address may be misspelt'],
  500: ['Sunucu hatası', 'Internal Server Error', 'Something went wrong'],
  418: ['Sayfa bulunamadı', 'Page not found', 'The address may be misspelt'],
  constructor: ['Sayfa bulunamadı', 'Page not found', 'The address may be misspelt'],
}

test('each error page says what it is in both languages, to everybody', async ({ person }) => {
  for (const [code, [turkish = '', english = '', lead = '']] of Object.entries(errors)) {
    await person.opens(`/error/${code}`)
    await person.speaks('Türkçe')
    await person.sees(turkish)
    await person.speaks('English')
    await person.sees(english)
    await expect(person.page.getByText(lead)).toBeVisible()
    await expect(person.page).toHaveTitle(`${english} · Portal`)
    await person.page.getByRole('link', { name: 'Go to home' }).click()
    await expect(person.page).toHaveURL(/\/login$/)
  }
})

test('what breaks in the shell leads to the error page, and from there home', async ({ person, complaints }) => {
  await person.logsInAs('employee')
  await person.page.evaluate(() => {
    Element.prototype.requestFullscreen = () => {
      throw new Error('broken on purpose')
    }
  })
  await person.page.getByRole('button', { name: 'Tam ekran' }).click()
  await person.sees('Sunucu hatası')
  await expect(person.page).toHaveURL(/\/error\/500$/)
  await person.page.getByRole('link', { name: 'Ana sayfaya git' }).click()
  await person.sees('Merhaba Özge')
  complaints.expect(/^broken on purpose$/)
})

test('without a provider, the login with a company account is not offered, and its page says why', async ({
  person,
}) => {
  await person.opens('/externallogin')
  await person.sees('Kurum hesabıyla giriş')
  await expect(person.page.getByText('kurum hesabıyla giriş kurulmamış')).toBeVisible()
  await person.speaks('English')
  await expect(person.page.getByText('is not set up in this portal')).toBeVisible()
  await person.page.getByRole('link', { name: 'Go to the login page' }).click()
  await person.sees('Log in')
  await expect(person.page.getByRole('link', { name: 'Log in with your company account' })).toHaveCount(0)
})
