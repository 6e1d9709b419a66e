import { BadNetwork } from '../../support/bad-network'
import { ApiUser } from '../../support/api-user'
import { Person } from '../../support/person'
import { expect, test } from '../../support/test'

test.use({ portalOf: 'home' })

const cards = [
  { name: 'Onay bekleyen', english: 'Pending', status: 1 },
  { name: 'Cevap bekleyen', english: 'Waiting Answer', status: 7 },
  { name: 'Reddedilen', english: 'Rejected', status: 3 },
  { name: 'Onaylanan', english: 'Approved', status: 4 },
]
const chartOf = (person: Person) =>
  person.page.getByRole('region', { name: /^(Şirketlerin harcamaları|Spending of the companies)$/ })
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
  await person.speaks('English')
  await person.sees('Hello Özge')
  const english = person.page.getByRole('list', { name: 'The state of my forms' }).getByRole('link')
  await expect(english).toHaveText(cards.map(card => new RegExp(`^${card.english}\\d+$`)))
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
  await expect(person.page.getByRole('status').filter({ hasText: permissionNotice })).toContainText(
    'Yöneticinizle iletişime geçin.',
  )
  await expect(chartOf(person)).toHaveCount(0)
  await person.meetsNoBarriers()
  await person.speaks('English')
  await expect(person.page.getByText('Contact your manager.')).toBeVisible()
})

test('what comes to somebody is on their page at once, and leads to the form', async ({ person, portal }) => {
  await person.logsInAs('lead')
  await person.isConnected()
  const forms = person.page.getByRole('region', { name: 'Bana gelen formlar', exact: true })
  await expect(forms).toBeVisible()
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await employee.files('expense')
  const link = person.page.locator(`a[href*="${formGuid}"]`)
  const row = forms.getByRole('row').filter({ has: link })
  await expect(row.getByRole('button', { name: /formu onayla$/ })).toBeVisible()
  const feed = person.page.getByRole('region', { name: 'Son bildirimler' })
  const notification = feed.getByRole('listitem').filter({ has: link })
  await expect(notification).toContainText('Okunmadı')
  await person.meetsNoBarriers()
  await notification.getByRole('link').press('Enter')
  await expect(person.page).toHaveURL(new RegExp(`/expenseForm/${formGuid}$`, 'i'))
  await person.page.goBack()
  await expect(notification).toBeVisible()
  await expect(notification).not.toContainText('Okunmadı')
})

test('what waits for somebody is decided where they begin their day, each form with an outcome of its own', async ({
  person,
  portal,
}) => {
  const colleague = await ApiUser.logsInAs('colleague', portal.url)
  const [approved, withdrawn] = [await colleague.files('expense'), await colleague.files('expense')]
  await person.logsInAs('lead')
  const forms = person.page.getByRole('region', { name: 'Bana gelen formlar', exact: true })
  const rowOf = (guid: string) => forms.getByRole('row').filter({ has: person.page.locator(`a[href$="${guid}" i]`) })
  await forms.getByRole('button', { name: 'No', exact: true }).click()
  await forms.getByRole('button', { name: 'No', exact: true }).click()
  for (const guid of [approved, withdrawn]) await rowOf(guid).getByRole('checkbox').check()
  await colleague.cancels(withdrawn)
  await forms.getByRole('button', { name: 'Seçilenleri onayla' }).last().click()
  await person.page.getByRole('dialog', { name: '2 formu onayla' }).getByRole('button', { name: 'Onayla' }).click()

  await expect(rowOf(withdrawn).getByRole('alert')).toBeVisible()
  await expect(rowOf(withdrawn)).toContainText('İptal edildi')
  await expect(rowOf(approved).getByRole('checkbox')).toHaveCount(0)
  await expect(person.page).toHaveURL(/\/(home)?$/)
  await person.meetsNoBarriers()
})

test('a question is on the page of whoever was asked, and counted on its card', async ({ person, portal }) => {
  const [rnd, affairs] = await Promise.all(['rnd', 'affairs'].map(name => ApiUser.logsInAs(name, portal.url)))
  if (!rnd || !affairs) throw new Error('Nobody is there.')
  await person.logsInAs('rnd')
  await person.isConnected()
  const card = person.page.getByRole('link', { name: 'Cevap bekleyen' })
  const before = Number(/\d+/.exec(await card.innerText())?.[0])
  const formGuid = await rnd.files('expense', { corporationId: 2, departmentId: 21 })
  await affairs.asks(formGuid, rnd, 'Işıklı tabela mı, başka bir şey mi?')
  await expect(card).toContainText(String(before + 1))
  const question = person.page
    .getByRole('region', { name: 'Cevabınızı bekleyen sorular' })
    .locator(`a[href*="${formGuid}"]`)
  await expect(question).toContainText(affairs.user.name)
  await expect(question).toContainText('Işıklı tabela mı, başka bir şey mi?')
  await expect(question).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await question.press('Enter')
  await expect(person.page).toHaveURL(new RegExp(`/expenseForm/${formGuid}$`, 'i'))
})

test('the totals of one who files stand in each currency with its sign', async ({ person, portal }) => {
  const energy = await ApiUser.logsInAs('energy', portal.url)
  await energy.files('expense', { corporationId: 6, departmentId: 61, currencyId: 4, amount: '1234567.80' })
  await person.logsInAs('energy')
  const row = person.page.getByRole('region', { name: 'Masraf toplamlarım' }).getByRole('row', { name: /GBP/ })
  await expect(row).toContainText(/1\.\d{3}\.\d{3},\d\d £$/)
})

test('a director sees what their companies spent, as lines and as figures, each line by more than its colour', async ({
  person,
  portal,
}) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await employee.files('expense', { expenseDate: '2019-01-05', amount: '1234.50' })
  for (const name of ['lead', 'director', 'affairs', 'finance'])
    await (await ApiUser.logsInAs(name, portal.url)).approves(formGuid)

  await person.logsInAs('director', '/home?startDate=2019-01-01&endDate=2019-01-31')
  const chart = chartOf(person)
  await expect(
    chart.getByRole('img', { name: /Şirketlere göre çizgi grafik: 01\/01\/2019 – 31\/01\/2019 · ₺ · toplam/ }),
  ).toBeVisible()
  const legend = chart.getByRole('list', { name: 'Şirketler ve toplamları' }).getByRole('listitem')
  await expect(legend).toHaveText([/^Anka Holding A\.Ş\.1\.234,50 ₺$/, /^Anka Yazılım A\.Ş\.0,00 ₺$/])
  await chart.getByText('Değerleri tablo olarak göster').press('Enter')
  await expect(chart.getByRole('row', { name: '05/01/2019' }).getByRole('cell')).toHaveText(['1.234,50 ₺', '0,00 ₺'])
  await person.meetsNoBarriers()

  const strokes = () =>
    legend.locator('svg > path:first-child').evaluateAll(lines => lines.map(line => line.getAttribute('stroke')))
  const dashes = await legend
    .locator('svg > path:first-child')
    .evaluateAll(lines => lines.map(line => line.getAttribute('stroke-dasharray')))
  expect(new Set(dashes).size).toBe(2)
  const before = await strokes()
  expect(new Set(before).size).toBe(2)
  await chart.getByLabel('Gösterim').selectOption({ label: 'Kişi başına ortalama' })
  await expect(legend.first()).not.toContainText('1.234,50')
  expect(await strokes()).toEqual(before)
  await person.speaks('English')
  await expect(chart.getByRole('img', { name: /Line chart by company: .* · average per personnel/ })).toBeVisible()
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

test('figures that cannot be loaded say so in their own places, and are there after a retry', async ({
  person,
  portal,
  complaints,
}) => {
  const network = await BadNetwork.before(portal.url)
  const visitor = new Person(person.page, network.url)
  await visitor.logsInAs('employee')
  network.has('/api/dashboard/dashboard', 'fails')
  await visitor.page.reload()
  const totals = visitor.page.getByRole('region', { name: 'Masraf toplamlarım' })
  // It was asked three times before.
  await expect(totals.getByRole('alert')).toContainText('Yüklenemedi', { timeout: 30_000 })
  await visitor.sees('Merhaba Özge')
  await visitor.meetsNoBarriers()
  network.heals()
  await totals.getByRole('button', { name: 'Yeniden dene' }).click()
  await expect(visitor.page.getByRole('link', { name: 'Onaylanan' })).toBeVisible()
  await expect(visitor.page.getByText('Yüklenemedi')).toHaveCount(0)
  await visitor.page.goto('about:blank')
  await network.goesDown()
  complaints.expect(/503|WebSocket|ERR_/)
})

test('the page fits a phone', async ({ person }) => {
  await person.page.setViewportSize({ width: 390, height: 844 })
  await person.logsInAs('admin')
  await chartOf(person).getByRole('button', { name: 'Filtreler' }).click()
  const overflow = () => person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBe(0)
  await person.meetsNoBarriers()
})
