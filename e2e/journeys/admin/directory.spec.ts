import { expect, test } from '../../support/test'

test.use({ portalOf: 'directory' })

test('a permission that an administrator gives ends the session in the open browser of its person, and opens its page', async ({
  person,
  anotherPerson,
  complaints,
}) => {
  await anotherPerson.logsInAs('lead', '/directory')
  await anotherPerson.sees('Yetkiniz yok')
  await anotherPerson.isConnected()

  await person.logsInAs('admin', '/directory?search=cagri+yildiz')
  await person.page.getByRole('link', { name: 'Çağrı Yıldız' }).click()
  await person.page.getByRole('tab', { name: 'Roller ve yetkiler' }).click()
  await person.page.getByRole('button', { name: 'Düzenle' }).click()
  await person.page.getByRole('checkbox', { name: 'Yönetici', exact: true }).check()
  await person.page.getByRole('button', { name: 'Anka Holding A.Ş.: yetkileri tek tek seç' }).click()
  await person.page.getByRole('combobox', { name: 'Anka Holding A.Ş.: Ayarlar' }).selectOption('Okuma')
  await expect(person.page.getByRole('list', { name: 'Değişecekler' })).toContainText('Ayarlar, Anka Holding')
  await person.meetsNoBarriers()
  await person.page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(person.page.getByText('Çağrı Yıldız kaydedildi.')).toBeVisible()

  await anotherPerson.sees('Giriş yap')
  await anotherPerson.logsInAs('lead', '/directory')
  await anotherPerson.sees('Rehber')
  await expect(anotherPerson.page.getByRole('link', { name: 'Özge Kılıç' })).toBeVisible()
  await expect(anotherPerson.page.getByRole('link', { name: 'Kişi ekle' })).toHaveCount(0)
  complaints.expect(/401/)
})

test('one field is changed in its row of the directory, by keyboard alone', async ({ person }) => {
  await person.logsInAs('admin', '/directory?search=irem')
  const { page } = person
  const row = page.getByRole('row', { name: /İrem Güneş/ })
  await row.getByRole('link', { name: 'İrem Güneş' }).focus()
  await page.keyboard.press('Tab')
  await expect(row.getByRole('button', { name: 'İrem Güneş, Unvan: değiştir' })).toBeFocused()
  await page.keyboard.press('Enter')
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Unvan' })
  await expect(field).toBeFocused()
  await person.meetsNoBarriers()
  await field.fill('Test Müdürü')
  await page.keyboard.press('Enter')
  await expect(page.getByText('İrem Güneş kaydedildi.')).toBeVisible()
  await expect(row).toContainText('Test Müdürü')
  await expect(row.getByRole('button', { name: 'İrem Güneş, Unvan: değiştir' })).toBeFocused()
})
