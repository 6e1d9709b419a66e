import { ApiUser } from '../../support/api-user'
import { expect, test } from '../../support/test'
import type { Person } from '../../support/person'

const listOf = (person: Person) =>
  person.page.getByRole('region', { name: /^(Masraf formları|Tüm masraflar|All expenses)$/ })
const rowOf = (person: Person, formGuid: string) =>
  listOf(person)
    .getByRole('row')
    .filter({ has: person.page.locator(`a[href$="${formGuid}" i]`) })

test('expenses are found by what only they have, the address knows it, and what is found is downloaded', async ({
  person,
  portal,
}) => {
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
  // An idle list prefetches the page of its forms.
  const ahead = person.page.waitForResponse(/\/expense-detail\.\w+\.js$/)
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
  await page.getByLabel('Masraf tarihi: ilk gün', { exact: true }).fill('07/01/2026')
  await page.getByLabel('Masraf tarihi: son gün', { exact: true }).fill('07/01/2026')
  await page.getByRole('combobox', { name: 'Ülke' }).fill('alman')
  await page.getByRole('option', { name: 'Almanya' }).click()
  await expect(page).toHaveURL(/countryId=276/)
  await person.meetsNoBarriers()
  await page.reload()
  await expect(page.getByLabel('Fatura no')).toHaveValue('gol-2026')
  await expect(page.getByRole('combobox', { name: 'Ülke' })).toHaveValue('Almanya')
  expect((await ahead).ok()).toBe(true)
  await page.getByRole('button', { name: 'Temizle', exact: true }).click()
  await expect(page).toHaveURL(/\/expenseFormList$/)
  await expect(rowOf(person, other)).toBeVisible()

  const invoice = listOf(person).getByRole('columnheader', { name: 'Fatura no' })
  await expect(invoice).toHaveCount(0)
  await page.getByRole('button', { name: 'Sütunlar' }).click()
  await page.getByRole('checkbox', { name: 'Fatura no' }).check()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1152, height: 800 })
  await expect(listOf(person).getByRole('listitem').getByText('Fatura no: ').first()).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(invoice).toBeVisible()
  expect(await person.exports()).toMatch(/^Masraflar.*\.xlsx$/)
})

test('all expenses are those of the companies of the permission, paged and sorted by the server', async ({
  person,
}) => {
  await person.logsInAs('finance', '/allExpenses')
  await person.sees('Tüm masraflar')
  await expect(person.page.getByRole('tablist', { name: 'Şirketler' }).getByRole('tab')).toHaveText([
    'Tümü',
    'Anka Holding A.Ş.',
    'Anka Yazılım A.Ş.',
  ])
  await expect(listOf(person).getByRole('row')).toHaveCount(11)
  await expect.poll(() => listOf(person).evaluate(frame => frame.scrollWidth - frame.clientWidth)).toBe(0)
  await listOf(person).getByRole('button', { name: 'Tutar' }).click()
  await expect(person.page).toHaveURL(/sortBy=amount/)
  await person.page.getByRole('button', { name: 'Sonraki sayfa' }).click()
  await expect(person.page).toHaveURL(/currentPage=2/)
  await person.speaks('English')
  await person.sees('All expenses')
  await expect(listOf(person).getByRole('columnheader', { name: 'Invoice company' })).toBeVisible()
})
