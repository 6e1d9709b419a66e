import { ApiUser } from '../../support/api-user'
import { Clicks } from '../../support/clicks'
import { readText } from '../../support/read'
import { expect, test } from '../../support/test'

// A separate portal, because these forms would count as duplicates elsewhere.
test.use({ portalOf: 'clicks' })

const receipt = {
  name: 'fis.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('an expense with its receipt takes at most five clicks of somebody who filed one before', async ({
  person,
  portal,
}) => {
  await (await ApiUser.logsInAs('employee', portal.url)).files('expense')
  await person.logsInAs('employee', '/home')
  const { page } = person
  const by = new Clicks(page)
  await by.on(person.menu.getByRole('link', { name: 'Masraf formu', exact: true }))
  await expect(page.getByLabel('Fatura şirketi')).toHaveValue('Kuzey Taksi')
  // The focus waits in the next required field that is empty.
  await expect(page.getByLabel('Tutar', { exact: true })).toBeFocused()
  await by.type('87,40')
  await by.choosesFile(page.getByLabel('Dosyalar', { exact: true }), receipt)
  await expect(page.getByLabel('Açıklama', { exact: true })).toBeFocused()
  await by.type('Havaalanı')
  await by.on(page.getByRole('button', { name: 'Tamamla ve gönder', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Onay ağacını kontrol edin!' })
  await expect(dialog).toContainText('87,40 ₺')
  await expect(dialog.getByRole('list', { name: 'Onaycılar' })).toContainText('Çağrı Yıldız')
  await person.meetsNoBarriers()
  await by.press('Enter')
  await expect(page).toHaveURL(/\/myForms$/)
  by.tookAtMost('an expense with its receipt', { clicks: 5 }, '3–4')
})

test('a day of leave of this month takes at most five clicks', async ({ person }) => {
  await person.logsInAs('employee', '/home')
  const { page } = person
  const by = new Clicks(page)
  await by.on(person.menu.getByRole('link', { name: 'İzin formu', exact: true }))
  const calendar = page.getByRole('group', { name: 'Takvim' })
  // The third visible one is in this month on any day.
  const tuesday = calendar.getByRole('button', { name: / Salı$/ }).nth(2)
  const day = await readText(() => tuesday.innerText(), /^\d+$/)
  await by.on(tuesday)
  for (const label of ['Başlangıç tarihi', 'Bitiş tarihi'])
    await expect(page.getByRole('textbox', { name: label })).toHaveValue(new RegExp(`^0?${day}/`))
  await by.on(page.getByLabel('Açıklama', { exact: true }))
  await by.type('Taşınma')
  await by.on(page.getByRole('button', { name: 'Gönder', exact: true }))
  await by.on(page.getByRole('dialog', { name: 'Onay ağacını kontrol edin!' }).getByRole('button', { name: 'Tamam' }))
  await expect(page).toHaveURL(/\/myForms$/)
  by.tookAtMost('a day of leave', { clicks: 5 }, '4–5')
})

test('a form is found by its number with at most four keys', async ({ person, portal }) => {
  const formGuid = await (await ApiUser.logsInAs('employee', portal.url)).files('expense', { amount: '64.00' })
  await person.logsInAs('employee', `/expenseForm/${formGuid}`)
  await person.sees(/^Masraf formu \d+/)
  const heading = person.page.getByRole('heading', { level: 1 })
  const number = await readText(() => heading.innerText(), /\d+/)
  await person.goesTo('/home')
  const { page } = person
  const by = new Clicks(page)
  await person.sees(/^Merhaba/)
  // The first digit opens the search, and Enter waits for the form.
  await by.type(number)
  await by.press('Enter')
  await expect(page).toHaveURL(new RegExp(formGuid, 'i'))
  by.tookAtMost('a form by its number', { keys: 4 }, '4')
})

test('ten that wait are approved on the home page with at most three clicks', async ({ person, portal }) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  for (let day = 1; day <= 5; day++) {
    const date = `2023-03-${String(day + 5).padStart(2, '0')}`
    await employee.files('expense', { amount: `${day}1.20` })
    await employee.files('leave', { startDate: date, endDate: date, totalDay: 1 })
  }
  await person.logsInAs('lead', '/home')
  const { page } = person
  const by = new Clicks(page)
  const forms = page.getByRole('region', { name: 'Bana gelen formlar', exact: true })
  await expect(forms.getByRole('button', { name: / onayla$/ })).toHaveCount(10)
  await by.on(forms.getByRole('checkbox', { name: 'Seçilebilen tüm satırları seç' }))
  await by.on(page.getByRole('button', { name: 'Seçilenleri onayla' }))
  // One of the earlier ones may be a cancellation, which the dialog names.
  await by.on(page.getByRole('dialog').getByRole('button', { name: /^Onayla/ }))
  await expect(page.getByText('10 form güncellendi.')).toBeVisible()
  by.tookAtMost('ten approvals on the home page', { clicks: 3 }, '2–3')
})
