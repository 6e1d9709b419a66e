import { ApiUser } from '../../support/api-user'
import { readStill, readText } from '../../support/read'
import { expect, test } from '../../support/test'

const cards = [
  { name: 'Onay bekleyen', english: 'Pending', status: 1 },
  { name: 'Cevap bekleyen', english: 'Waiting for answer', status: 7 },
  { name: 'Reddedilen', english: 'Rejected', status: 3 },
  { name: 'Onaylanan', english: 'Approved', status: 4 },
]

test('an employee sees where their forms stand; cards and shortcuts lead on', async ({ person, portal }) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  await employee.files('expense', { currencyId: 4, amount: '1234567.80' })
  await person.logsInAs('employee', '/home')
  await person.sees('Merhaba Özge')
  const { page } = person
  const list = page.getByRole('list', { name: 'Formlarımın durumu' })
  for (const { name, status } of cards)
    await expect(list.getByRole('link', { name })).toHaveAttribute('href', `/myForms/${status}`)
  const totals = page.getByRole('region', { name: 'Masraf toplamlarım' })
  await expect(totals.getByRole('row', { name: /GBP/ })).toContainText(/1\.\d{3}\.\d{3},\d\d\s£$/)
  await expect(page.getByRole('region', { name: 'Yapılacaklar' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Şirketlerin harcamaları' })).toHaveCount(0)
  await person.speaks('English')
  await person.sees('Hello Özge')
  const english = page.getByRole('list', { name: 'My forms by state' }).getByRole('link')
  await expect(english).toHaveText(cards.map(card => new RegExp(`^${card.english}\\d+$`)))
  const shortcuts = page.getByRole('list', { name: 'New form' })
  await expect(shortcuts.getByRole('link')).toHaveText(['Expense form', 'Leave form', 'Purchase request'])
  await shortcuts.getByRole('link', { name: 'Expense form' }).press('Enter')
  await expect(page).toHaveURL(/\/expenseForm$/)
})

test('what comes to somebody is on their page at once, and leads to the form', async ({ person, portal }) => {
  await person.logsInAs('lead', '/home')
  await person.isConnected()
  const { page } = person
  const forms = page.getByRole('region', { name: 'Bana gelen formlar', exact: true })
  // The list loads when it comes into sight. On its first tab, those that wait longest come first.
  await forms.scrollIntoViewIfNeeded()
  await forms.getByRole('tab', { name: 'Tümü' }).click()
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await employee.files('expense')
  const link = page.locator(`a[href*="${formGuid}"]`)
  const row = forms.getByRole('row').filter({ has: link })
  await expect(row.getByRole('button', { name: /formu onayla$/ })).toBeVisible()
  const notifications = page
    .getByRole('region', { name: 'Son bildirimler' })
    .getByRole('listitem')
    .filter({ has: link })
  await expect(notifications).toContainText('Okunmadı')

  const card = page.getByRole('link', { name: 'Cevap bekleyen' })
  const before = Number(await readText(() => card.innerText(), /\d+/))
  const lead = await ApiUser.logsInAs('lead', portal.url)
  const director = await ApiUser.logsInAs('director', portal.url)
  await lead.approves(formGuid)
  await director.asks(formGuid, lead, 'Işıklı tabela mı, başka bir şey mi?')
  await expect(card).toContainText(String(before + 1))
  const question = page.getByRole('region', { name: 'Cevabınızı bekleyen sorular' }).locator(`a[href*="${formGuid}"]`)
  await expect(question).toContainText(director.user.name)
  await expect(question).toContainText('Işıklı tabela mı, başka bir şey mi?')
  await expect(question).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await notifications.last().getByRole('link').press('Enter')
  await expect(page).toHaveURL(new RegExp(`/expenseForm/${formGuid}$`, 'i'))
  await page.goBack()
  await expect(notifications.last()).toBeVisible()
  await expect(notifications.last()).not.toContainText('Okunmadı')
})

test('a director sees what their companies spent, by more than its colour; the filters are the address', async ({
  person,
  portal,
}) => {
  test.slow()
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await employee.files('expense', { expenseDate: '2019-01-05', amount: '1234.50' })
  for (const name of ['lead', 'director', 'affairs', 'finance'])
    await (await ApiUser.logsInAs(name, portal.url)).approves(formGuid)

  await person.logsInAs('director', '/home?startDate=2019-01-01&endDate=2019-01-31')
  const { page } = person
  const chart = page.getByRole('region', { name: /^(Şirketlerin harcamaları|Company spending)$/ })
  const drawing = chart.getByRole('img', {
    name: /Şirketlere göre çizgi grafik: 01\/01\/2019 – 31\/01\/2019 · ₺ · toplam/,
  })
  await expect(drawing).toBeVisible()
  const legend = chart.getByRole('list', { name: /^(Şirketler ve toplamları|Companies and)/ }).getByRole('listitem')
  await expect(legend).toHaveText([/^Anka Holding A\.Ş\.1\.234,50\s₺$/, /^Anka Yazılım A\.Ş\.0,00\s₺$/])
  await chart.getByText('Değerleri tablo olarak göster').press('Enter')
  await expect(chart.getByRole('row', { name: '05/01/2019' }).getByRole('cell')).toHaveText(['1.234,50 ₺', '0,00 ₺'])
  const looks = (attribute: string) =>
    legend
      .locator('svg > path:first-child')
      .evaluateAll((lines, name) => lines.map(line => line.getAttribute(name)), attribute)
  expect(new Set(await readStill(() => looks('stroke-dasharray'))).size).toBe(2)
  const before = await readStill(() => looks('stroke'))
  expect(new Set(before).size).toBe(2)

  const end = chart.getByLabel('Bitiş', { exact: true })
  await end.fill('31/12/2018')
  await expect(chart.getByText('En erken 01/01/2019 olabilir.')).toBeVisible()
  await expect(page).toHaveURL(/endDate=2019-01-31$/)
  await end.fill('31/01/2019')
  await chart.getByLabel('Gösterim').selectOption({ label: 'Kişi başına ortalama' })
  await expect(legend.first()).not.toContainText('1.234,50')
  await expect.poll(() => looks('stroke')).toEqual(before)
  const needTypes = chart.getByRole('combobox', { name: 'Gereksinim türleri' })
  await expect(needTypes).toBeDisabled()
  await chart.getByLabel('Form türü').selectOption({ index: 1 })
  await expect(needTypes).toBeEnabled()
  await chart.getByRole('combobox', { name: 'Şirketler' }).click()
  const companies = page.getByRole('listbox', { name: 'Şirketler' }).getByRole('option')
  await expect(companies).toHaveText(['Anka Holding A.Ş.', 'Anka Yazılım A.Ş.'])
  await companies.filter({ hasText: 'Yazılım' }).click()
  await expect(page).toHaveURL(/companies=2&formTypeId=1&option=2$/)
  await person.meetsNoBarriers()

  await page.reload()
  await expect(end).toHaveValue('31/01/2019')
  await chart.getByRole('button', { name: 'Temizle', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
  await page.goBack()
  await expect(page).toHaveURL(/startDate=2019-01-01/)
})
