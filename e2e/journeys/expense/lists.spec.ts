import { ApiUser } from '../../support/api-user'
import { expect, test } from '../../support/test'
import type { Person } from '../../support/person'

test.use({ portalOf: 'expense-lists' })

const listOf = (person: Person) =>
  person.page.getByRole('region', { name: /^(Masraf formları|Tüm masraflar|All expenses)$/ })
const rowOf = (person: Person, formGuid: string) =>
  listOf(person)
    .getByRole('row')
    .filter({ has: person.page.locator(`a[href$="${formGuid}" i]`) })

test('expenses are found by what only they have, and the address knows it', async ({ person, portal }) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const wanted = await employee.files('expense', {
    company: 'Göl Otel',
    invoiceNumber: 'GÖL-2026/7',
    typeId: 2,
    currencyId: 3,
    countryId: 276,
    expenseDate: '2026-01-07',
    description: 'Fuar konaklaması',
  })
  const other = await employee.files('expense')
  await person.logsInAs('lead')
  await person.choosesFromMenu('Masraf formları')
  await expect(rowOf(person, other)).toBeVisible()
  await expect(rowOf(person, wanted)).toContainText('Göl Otel')
  await expect(rowOf(person, wanted)).toContainText('07/01/2026')

  const { page } = person
  await page.getByRole('button', { name: 'Filtreler', exact: true }).click()
  await page.getByLabel('Fatura şirketi').fill('gol otel')
  await expect(page).toHaveURL(/companyName=gol\+otel/)
  await expect(rowOf(person, other)).toHaveCount(0)
  await page.getByLabel('Fatura no').fill('gol-2026')
  await page.getByLabel('Açıklama').fill('fuar')
  await page.getByLabel('Para birimi').selectOption({ label: 'EUR €' })
  await page.getByLabel('Masraf türü').selectOption({ index: 2 })
  await page.getByLabel('Masraf: ilk gün', { exact: true }).fill('07/01/2026')
  await page.getByLabel('Masraf: son gün', { exact: true }).fill('07/01/2026')
  await page.getByRole('combobox', { name: 'Ülke' }).fill('alman')
  await page.getByRole('option', { name: 'Almanya' }).click()
  await expect(page).toHaveURL(/countryId=276/)
  await person.meetsNoBarriers()
  await page.reload()
  await expect(page.getByLabel('Fatura no')).toHaveValue('gol-2026')
  await expect(page.getByRole('combobox', { name: 'Ülke' })).toHaveValue('Almanya')
  await page.getByRole('button', { name: 'Temizle', exact: true }).click()
  await expect(page).toHaveURL(/\/expenseFormList$/)
  await expect(rowOf(person, other)).toBeVisible()
})

test('while a list rests, the page of its forms comes near', async ({ person }) => {
  await person.logsInAs('lead')
  const ahead = person.page.waitForResponse(/\/expense-detail\.\w+\.js$/)
  await person.opens('/expenseFormList')
  expect((await ahead).ok()).toBe(true)
})

test('a column out of sight comes when it is wanted, and the list is downloaded', async ({ person }) => {
  await person.logsInAs('lead', '/expenseFormList')
  const invoice = listOf(person).getByRole('columnheader', { name: 'Fatura no' })
  await expect(listOf(person).getByRole('columnheader', { name: 'Fatura şirketi' })).toBeVisible()
  await expect(invoice).toHaveCount(0)
  await person.page.getByRole('button', { name: 'Sütunlar' }).click()
  await person.page.getByRole('checkbox', { name: 'Fatura no' }).check()
  await person.page.keyboard.press('Escape')
  await expect(invoice).toBeVisible()
  await person.page.reload()
  await expect(invoice).toBeVisible()
  await invoice.getByRole('button').click()
  await expect(person.page).toHaveURL(/sortBy=invoiceNumber/)
  expect(await person.exports()).toMatch(/^Masraflar.*\.xlsx$/)
})

test('all expenses are those of the companies of the permission, paged and sorted by the server', async ({
  person,
}) => {
  await person.logsInAs('finance')
  await person.choosesFromMenu('Tüm masraflar')
  await person.sees('Tüm masraflar')
  await expect(person.page.getByRole('tablist', { name: 'Şirketler' }).getByRole('tab')).toHaveText([
    'Tümü',
    'Anka Holding A.Ş.',
    'Anka Yazılım A.Ş.',
  ])
  await expect(listOf(person).getByRole('row')).toHaveCount(11)
  expect(await listOf(person).evaluate(frame => frame.scrollWidth - frame.clientWidth)).toBe(0)
  await listOf(person).getByRole('button', { name: 'Tutar' }).click()
  await expect(person.page).toHaveURL(/sortBy=amount/)
  await person.page.getByRole('button', { name: 'Sonraki sayfa' }).click()
  await expect(person.page).toHaveURL(/currentPage=2/)
  expect(await person.exports()).toMatch(/^Masraflar.*\.xlsx$/)
  await person.speaks('English')
  await person.sees('All expenses')
  await expect(listOf(person).getByRole('columnheader', { name: 'Invoice company' })).toBeVisible()
})

test('what waits for the reader is decided among all expenses, too', async ({ person, portal }) => {
  const rnd = await ApiUser.logsInAs('rnd', portal.url)
  const formGuid = await rnd.files('expense', { corporationId: 2, departmentId: 21 })
  await (await ApiUser.logsInAs('affairs', portal.url)).approves(formGuid)
  await person.logsInAs('finance', '/allExpenses')
  await rowOf(person, formGuid)
    .getByRole('button', { name: /formu reddet$/ })
    .click()
  const dialog = person.page.getByRole('dialog', { name: 'Formu reddet' })
  await dialog.getByRole('button', { name: 'Reddet' }).click()
  await expect(rowOf(person, formGuid)).toContainText('Reddedildi')
})

test('a form among all expenses is the beginning of a new one', async ({ person, portal }) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await employee.files('expense', { company: 'Kopya Kırtasiye' })
  await person.logsInAs('finance', '/allExpenses')
  await rowOf(person, formGuid)
    .getByRole('button', { name: /formu kopyala$/ })
    .click()
  await expect(person.page).toHaveURL(/\/expenseForm$/)
  await expect(person.page.getByText('Form başarıyla kopyalandı.')).toBeVisible()
  await expect(person.page.getByRole('combobox', { name: 'Fatura şirketi' })).toHaveValue('Kopya Kırtasiye')
  await person.page.reload()
  await expect(person.page.getByText('Form başarıyla kopyalandı.')).toHaveCount(0)
})

test('without the permission the page says so, and asks for nothing', async ({ person }) => {
  await person.logsInAs('employee', '/allExpenses')
  await person.sees('Tüm masraflar')
  await expect(person.page.getByText('Bu sayfa için yetkiniz yok. Yöneticinizle iletişime geçin.')).toBeVisible()
  await expect(person.menu.getByRole('link', { name: 'Tüm masraflar' })).toHaveCount(0)
  await person.meetsNoBarriers()
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('rows are cards, and nothing is wider than the screen', async ({ person }) => {
    await person.logsInAs('finance', '/allExpenses')
    await expect(listOf(person).getByRole('listitem').first()).toBeVisible()
    const overflow = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await person.meetsNoBarriers()
  })
})
