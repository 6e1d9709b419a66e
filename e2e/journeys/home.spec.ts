import { BadNetwork } from '../support/bad-network'
import { Person } from '../support/person'
import { expect, test } from '../support/own-portal'

test.use({ portalOf: 'home' })

const cards = [
  { name: 'Onay bekleyen', english: 'Pending', status: 1 },
  { name: 'Cevap bekleyen', english: 'Waiting Answer', status: 7 },
  { name: 'Reddedilen', english: 'Rejected', status: 3 },
  { name: 'Onaylanan', english: 'Approved', status: 4 },
]
const chartOf = (person: Person) => person.page.getByRole('region', { name: /^(Şirketlerin harcamaları|Spending of the companies)$/ })
const permissionNotice = 'Hiçbir şirket için yetkiniz yok'

test('an employee sees where their forms stand, and each card leads to its list', async ({ person }) => {
  await person.logsInAs('employee')
  await person.sees('Merhaba Özge')
  const list = person.page.getByRole('list', { name: 'Formlarımın durumu' })
  for (const { name, status } of cards)
    await expect(list.getByRole('link', { name })).toHaveAttribute('href', `/myForms/${status}`)
  await expect(person.page.getByRole('region', { name: 'Masraf toplamlarım' })).toBeVisible()
  await expect(person.page.getByRole('region', { name: 'Cevabınızı bekleyen sorular' })).toBeVisible()
  await expect(chartOf(person)).toHaveCount(0)
  await expect(person.page.getByText(permissionNotice)).toHaveCount(0)
  await person.meetsNoBarriers()
  await person.speaks('English')
  await person.sees('Hello Özge')
  for (const { english } of cards) await expect(person.page.getByRole('main').getByRole('link', { name: english })).toBeVisible()
  await person.meetsNoBarriers()
})

test('a new form is one click away', async ({ person }) => {
  await person.logsInAs('employee')
  const shortcuts = person.page.getByRole('list', { name: 'Yeni form' })
  await expect(shortcuts.getByRole('link')).toHaveText(['Masraf formu', 'İzin formu', 'Satın alma talebi'])
  await shortcuts.getByRole('link', { name: 'Masraf formu' }).press('Enter')
  await expect(person.page).toHaveURL(/\/expenseForm$/)
})

test('a manager without any permission is told so, and sees no chart', async ({ person }) => {
  await person.logsInAs('manager')
  await expect(person.page.getByRole('status').filter({ hasText: permissionNotice })).toContainText('Yöneticinizle iletişime geçin.')
  await expect(chartOf(person)).toHaveCount(0)
  await person.meetsNoBarriers()
  await person.speaks('English')
  await expect(person.page.getByText('Contact your manager.')).toBeVisible()
})

test('the filters of the chart are its address, and a wrong date leaves it as it is', async ({ person }) => {
  await person.logsInAs('director')
  const chart = chartOf(person)
  const filters = chart.getByRole('button', { name: 'Filtreler' })
  await filters.press('Enter')
  const [start, end] = [chart.getByLabel('Başlangıç', { exact: true }), chart.getByLabel('Bitiş', { exact: true })]
  await expect(start).toHaveValue(/^01\//)
  await chart.getByLabel('Para birimi').selectOption({ label: 'EUR €' })
  await chart.getByLabel('Gösterim').selectOption({ label: 'Kişi başına ortalama' })
  await start.fill('05/01/2026')
  await end.fill('31/01/2026')
  await expect(person.page).toHaveURL(/startDate=2026-01-05&endDate=2026-01-31&currencyId=3&option=2$/)
  await end.fill('04/01/2026')
  await expect(chart.getByText('En erken 05/01/2026 olabilir.')).toBeVisible()
  await end.fill('01/01/2099')
  await expect(chart.getByText(/^En geç .* olabilir\.$/)).toBeVisible()
  await end.fill('')
  await expect(chart.getByText('Bu alan zorunludur.')).toBeVisible()
  await expect(person.page).toHaveURL(/endDate=2026-01-31&/)
  await person.meetsNoBarriers()

  await person.page.reload()
  await expect(end).toHaveValue('31/01/2026')
  await expect(chart.getByLabel('Gösterim')).toHaveValue('2')
  await chart.getByRole('button', { name: 'Temizle', exact: true }).click()
  await expect(person.page).toHaveURL(/\/home$/)
  await expect(start).toHaveValue(/^01\//)
  await person.page.goBack()
  await expect(start).toHaveValue('05/01/2026')
})

test('need types belong to a form type, and companies are those of the permission', async ({ person }) => {
  await person.logsInAs('director')
  const chart = chartOf(person)
  await chart.getByRole('button', { name: 'Filtreler' }).click()
  const needTypes = chart.getByRole('combobox', { name: 'İhtiyaç türleri' })
  await expect(needTypes).toBeDisabled()
  await chart.getByLabel('Form türü').selectOption({ index: 1 })
  await expect(needTypes).toBeEnabled()
  await chart.getByRole('combobox', { name: 'Şirketler' }).click()
  const companies = person.page.getByRole('listbox', { name: 'Şirketler' }).getByRole('option')
  await expect(companies).toHaveText(['Anka Holding A.Ş.', 'Anka Yazılım A.Ş.'])
  await companies.filter({ hasText: 'Yazılım' }).click()
  await expect(person.page).toHaveURL(/companies=2&formTypeId=1$/)
})

test('figures that cannot be loaded say so in their own places, and are there after a retry', async ({ person, portal, complaints }) => {
  const network = await BadNetwork.before(portal.url)
  const visitor = new Person(person.page, network.url)
  await visitor.logsInAs('employee')
  network.has('/api/dashboard/dashboard', 'fails')
  await visitor.page.reload()
  const totals = visitor.page.getByRole('region', { name: 'Masraf toplamlarım' })
  await expect(totals.getByRole('alert')).toContainText('Yüklenemedi')
  await visitor.sees('Merhaba Özge')
  await visitor.meetsNoBarriers()
  network.heals()
  await totals.getByRole('button', { name: 'Yeniden dene' }).click()
  await expect(visitor.page.getByRole('link', { name: 'Onaylanan' })).toBeVisible()
  await expect(visitor.page.getByText('Yüklenemedi')).toHaveCount(0)
  await visitor.page.goto('about:blank')
  await network.goesDown()
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/503|WebSocket|ERR_/)
})

test('the page fits a phone', async ({ person }) => {
  await person.page.setViewportSize({ width: 390, height: 844 })
  await person.logsInAs('admin')
  await chartOf(person).getByRole('button', { name: 'Filtreler' }).click()
  const overflow = () => person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBe(0)
  await person.meetsNoBarriers()
})
