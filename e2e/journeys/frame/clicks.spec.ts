import { allFormsCall } from '@portal/contracts/forms/form-request.calls'
import { remainingLeaveCall } from '@portal/contracts/leave/annual-leave.calls'
import { approvedLeavesCall, publicHolidaysCall } from '@portal/contracts/leave/leave-calendar.calls'
import { ciiInvoice, ublInvoice } from '../../../packages/rules/src/receipts/testing/xml-invoices'
import { ApiUser } from '../../support/api-user'
import { Approval } from '../../support/approval'
import { Clicks } from '../../support/clicks'
import { readText } from '../../support/read'
import { drawReceipts, pdfAround } from '../../support/receipts'
import { expect, test } from '../../support/visits'

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

test('an expense with its receipt takes at most three clicks of somebody who filed one before', async ({
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
  await by.drops([receipt])
  await expect(page.getByRole('button', { name: 'Kaldır: fis.png' })).toBeVisible()
  await expect(page.getByLabel('Açıklama', { exact: true })).toBeFocused()
  await by.type('Havaalanı')
  await expect(page.getByRole('list', { name: 'Onay ağacı' })).toContainText('Çağrı Yıldız')
  await expect(page.getByText(/Bu form mevcut onay ağacını kullanacak/)).toBeVisible()
  await person.meetsNoBarriers()
  await by.on(page.getByRole('button', { name: 'Tamamla ve gönder', exact: true }))
  await expect(page).toHaveURL(/\/myForms$/)
  by.tookAtMost('an expense with its receipt', { clicks: 3 }, '3–4')
})

test('ten receipts that are dropped together take at most one click each', async ({ person, portal, browser }) => {
  const drawing = await browser.newPage({ deviceScaleFactor: 2 })
  const { text, withCode, photo, slipPhoto } = await drawReceipts(drawing)
  await drawing.close()
  const invoices = [11, 12, 13, 14, 15].map(number => Buffer.from(ublInvoice().replaceAll('4711', `47${number}`)))
  const papers = { 'metin.pdf': text, 'karekod.pdf': withCode, 'foto.jpg': photo, 'fis.jpg': slipPhoto }
  const files = [
    ...invoices.map((buffer, at) => ({ name: `fatura-${at}.xml`, buffer })),
    ...Object.entries({ ...papers, 'factur-x.pdf': pdfAround(ciiInvoice()) }).map(([name, buffer]) => ({
      name,
      buffer,
    })),
  ].map(each => ({ ...each, mimeType: '' }))
  await (await ApiUser.logsInAs('colleague', portal.url)).files('expense')
  await person.logsInAs('colleague', '/home')
  const { page } = person
  const by = new Clicks(page)
  await by.on(person.menu.getByRole('link', { name: 'Masraf formu', exact: true }))
  await expect(page.getByLabel('Tutar', { exact: true })).toBeFocused()
  await by.drops(files)
  const forAll = page.getByRole('group', { name: 'Boş olan bütün satırlara' })
  await expect(forAll.getByLabel('Açıklama')).toBeFocused()
  await by.type('İzmir ziyareti')
  await by.press('Tab')
  await by.type('Taksi')
  await by.press('Enter')
  await by.press('Enter')
  // The code on a photograph does not name the company.
  await expect(page.getByRole('combobox', { name: 'Fatura şirketi' })).toBeFocused()
  await by.type('Deniz Otelcilik')
  await by.press('Enter')
  await expect(page.getByRole('heading', { name: 'Satır 9' })).toBeVisible()
  await by.press('Enter')
  await expect(page.getByRole('button', { name: 'Tamamla ve gönder' })).toBeFocused()
  await by.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Onay ağacını kontrol edin!' })).toContainText('10 form')
  await by.press('Enter')
  await expect(page.getByRole('dialog', { name: '10 formunuz gönderildi' })).toBeVisible()
  by.tookAtMost('ten expenses with their receipts', { clicks: 10 })
})

/** Returns a day of this month on which an employee works and has no leave. The portal refuses a second one. */
async function workday(employee: ApiUser): Promise<Date> {
  const params = { userId: String(employee.user.id) }
  const leaves = await employee.call(approvedLeavesCall, { query: {} })
  const { pending } = await employee.call(remainingLeaveCall, { params })
  const holidays = await employee.call(publicHolidaysCall, {})
  const isOff = (day: string) =>
    holidays.some(({ date }) => date === day) ||
    [...leaves.filter(({ userId }) => userId === employee.user.id), ...pending].some(
      ({ startDate, endDate }) => startDate <= day && day <= endDate,
    )
  const now = new Date()
  const days = Array.from(
    { length: 28 },
    (_, index) => new Date(Date.UTC(now.getFullYear(), now.getMonth(), 1 + index)),
  )
  const isWeekday = (day: Date) => day.getUTCDay() % 6 !== 0
  return days.find(day => isWeekday(day) && !isOff(day.toISOString().slice(0, 10)))!
}

test('a day of leave of this month takes at most four clicks', async ({ person, portal }) => {
  const day = await workday(await ApiUser.logsInAs('employee', portal.url))
  await person.logsInAs('employee', '/home')
  const { page } = person
  const by = new Clicks(page)
  await by.on(person.menu.getByRole('link', { name: 'İzin formu', exact: true }))
  const calendar = page.getByRole('group', { name: 'Takvim' })
  const name = new Intl.DateTimeFormat('tr', { dateStyle: 'full', timeZone: 'UTC' }).format(day)
  await by.on(calendar.getByRole('button', { name, exact: true }))
  for (const label of ['Başlangıç tarihi', 'Bitiş tarihi'])
    await expect(page.getByRole('textbox', { name: label })).toHaveValue(new RegExp(`^0?${day.getUTCDate()}/`))
  await by.on(page.getByLabel('Açıklama', { exact: true }))
  await by.type('Taşınma')
  await expect(page.getByText('Bu form mevcut onay ağacını kullanacak.')).toBeVisible()
  await by.on(page.getByRole('button', { name: 'Gönder', exact: true }))
  await expect(page).toHaveURL(/\/myForms$/)
  by.tookAtMost('a day of leave', { clicks: 4 }, '4–5')
})

test('an agreement is renewed from the home page with at most four clicks', async ({ person }) => {
  await person.logsInAs('finance', '/home')
  const { page } = person
  const by = new Clicks(page)
  const due = page.getByRole('region', { name: 'Günü yaklaşan sözleşmeler' })
  await by.on(due.getByRole('link', { name: /^Yenile: / }).first())
  const dialog = page.getByRole('dialog', { name: 'Sözleşmeyi yenile' })
  await by.choosesFile(dialog.getByLabel('Dosyalar'), receipt)
  await expect(dialog.getByRole('button', { name: 'Kaldır: fis.png' })).toBeVisible()
  await by.on(dialog.getByRole('button', { name: 'Yenile', exact: true }))
  await expect(page.getByText('Sözleşme başarıyla yenilendi.')).toBeVisible()
  by.tookAtMost('a renewal', { clicks: 4 }, '2–3')
})

const offers = ['Dell\tU2723\t9.240,00\tTRY\tTeknosa', 'LG\t27UP\t8.000\tTRY\tVatan', 'BenQ\tPD27\t8.750\tTRY\tİtopya']

test('a purchase with three offers and the choice takes its people at most fifteen clicks', async ({
  visits,
  portal,
}) => {
  test.slow()
  const { page } = await visits('employee', '/home')
  const by = new Clicks(page)
  await by.on(page.getByRole('list', { name: 'Yeni form' }).getByRole('link', { name: 'Satın alma talebi' }))
  await expect(page.getByLabel('Ürün', { exact: true })).toBeFocused()
  await by.type('Ultra geniş ekran')
  await by.on(page.getByRole('textbox', { name: 'Gereksinim tarihi' }))
  await by.type('30012027')
  await by.chooses(page.getByLabel('Gereksinim türü'), 'Donanım')
  await by.on(page.getByLabel('Açıklama', { exact: true }))
  await by.type('Tasarım için')
  await by.on(page.getByRole('button', { name: 'Tamamla ve gönder', exact: true }))
  await expect(page.getByRole('dialog', { name: 'Onay ağacını kontrol edin!' })).toBeVisible()
  await by.press('Enter')
  await expect(page).toHaveURL(/\/myForms$/)

  const owner = await ApiUser.logsInAs('employee', portal.url)
  const [form] = await owner.call(allFormsCall, { body: { search: 'Ultra geniş ekran' } })
  const formGuid = form?.formGuid ?? ''
  const notice = `a[href*="${formGuid}" i]`
  for (const name of ['lead', 'director']) await (await ApiUser.logsInAs(name, portal.url)).approves(formGuid)

  const purchasing = new Approval(await visits('purchasing', '/home'))
  const { page: desk } = purchasing.person
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await desk.evaluate(text => navigator.clipboard.writeText(text), offers.join('\n'))
  by.goesTo(desk)
  await by.on(desk.getByRole('region', { name: 'Son bildirimler' }).locator(notice).first())
  await by.on(desk.getByRole('button', { name: 'Teklif ekle' }))
  await expect(desk.getByRole('dialog', { name: 'Teklif ekle' }).getByLabel('Marka')).toBeFocused()
  await by.press('ControlOrMeta+v')
  await purchasing.person.meetsNoBarriers()
  await by.on(desk.getByRole('button', { name: '3 teklifi ekle' }))
  await by.on(purchasing.button('Onayla'))
  await expect(purchasing.movements.filter({ hasText: 'Tuğba Erdoğan onayladı' })).toHaveCount(1)
  for (const name of ['buyer', 'affairs']) await (await ApiUser.logsInAs(name, portal.url)).approves(formGuid)

  const finance = new Approval(await visits('finance', '/home'))
  const { page: choice } = finance.person
  by.goesTo(choice)
  await by.on(choice.getByRole('region', { name: 'Son bildirimler' }).locator(notice).first())
  await by.on(choice.getByRole('button', { name: 'Seç ve onayla: LG 27UP' }))
  await by.on(finance.box.getByRole('button', { name: 'Onayla', exact: true }))
  await expect(choice.getByRole('region', { name: 'Teklifler', exact: true })).toContainText('LG 27UP teklifini seçti')
  by.tookAtMost('a purchase with three offers and the choice', { clicks: 15 }, '15')
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
  await expect(async () => {
    await person.scrollsToWhatLoads()
    await expect(forms.getByRole('button', { name: / onayla$/ })).toHaveCount(10, { timeout: 1000 })
  }).toPass()
  await by.on(forms.getByRole('checkbox', { name: 'Tümünü seç' }))
  await by.on(page.getByRole('button', { name: 'Seçilenleri onayla' }))
  // One of the earlier ones may be a cancellation, which the dialog names.
  await by.on(page.getByRole('dialog').getByRole('button', { name: /^Onayla/ }))
  await expect(page.getByText('10 form güncellendi.')).toBeVisible()
  by.tookAtMost('ten approvals on the home page', { clicks: 3 }, '2–3')
})
