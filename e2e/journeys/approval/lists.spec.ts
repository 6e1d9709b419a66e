import { ApiUser } from '../../support/api-user'
import { expect, test } from '../../support/test'
import type { Person } from '../../support/person'

const listOf = (person: Person) =>
  person.page.getByRole('region', { name: /^(Masraf formları|Expense forms|Formlarım|My forms)$/ })
/** The row of a form, found by the link to its page. */
const rowOf = (person: Person, formGuid: string) =>
  listOf(person)
    .getByRole('row')
    .filter({ has: person.page.locator(`a[href$="${formGuid}" i]`) })
const bar = (person: Person) =>
  person.page.getByRole('region', { name: /^(Seçilenlerle yapılacaklar|Actions for the selection)$/ })

test('several forms are decided together, each with an outcome of its own', async ({ person, portal }) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const [first, second, lost] = [
    await employee.files('expense'),
    await employee.files('expense'),
    await employee.files('expense'),
  ]
  await person.logsInAs('lead')
  await person.choosesFromMenu('Masraf formları')
  await expect(rowOf(person, first)).toBeVisible()
  await person.page.keyboard.press('a')
  await expect(person.page.getByText('En az 1 form seçilmelidir!')).toBeVisible()

  // Decided forms stand below all that wait.
  await person.page.getByLabel('Sayfadaki satır').selectOption('25')
  await expect(person.page).toHaveURL(/rowsPerPage=25/)
  for (const guid of [first, second, lost]) await rowOf(person, guid).getByRole('checkbox').check()
  await expect(bar(person)).toContainText('3 satır seçildi')
  await employee.cancels(lost)
  await bar(person).getByRole('button', { name: 'Seçilenleri onayla' }).click()
  const dialog = person.page.getByRole('dialog', { name: '3 formu onayla' })
  await person.meetsNoBarriers()
  await dialog.getByLabel('Açıklama (isteğe bağlı)').fill('Tamam')
  await dialog.getByRole('button', { name: 'Onayla' }).click()

  await expect(person.page.getByText('2 form güncellendi.')).toBeVisible()
  await expect(rowOf(person, lost).getByRole('alert')).toBeVisible()
  await expect(rowOf(person, lost)).toContainText('İptal edildi')
  for (const guid of [first, second]) await expect(rowOf(person, guid)).toContainText('bugün')
  await expect(rowOf(person, first).getByRole('checkbox')).toHaveCount(0)
})

test('what is filtered, sorted and paged stands in the address: reload and Back know it', async ({ person }) => {
  await person.logsInAs('lead', '/expenseFormList')
  await person.sees('Masraf formları')
  await person.page.getByRole('button', { name: 'Filtreler', exact: true }).click()
  await person.page.getByLabel('Durum').selectOption({ label: 'Onaylandı' })
  await expect(person.page).toHaveURL(/status=4/)
  await expect(listOf(person).getByText('Onaylandı').first()).toBeVisible()
  await expect(listOf(person).getByText('Onay bekliyor')).toHaveCount(0)
  await person.page.getByLabel('Sayfadaki satır').selectOption('25')
  await expect(person.page).toHaveURL(/rowsPerPage=25/)
  await person.page.reload()
  await expect(person.page.getByLabel('Durum')).toHaveValue('4')
  await expect(person.page.getByLabel('Sayfadaki satır')).toHaveValue('25')
  await person.page.goBack()
  await expect(person.page.getByLabel('Sayfadaki satır')).toHaveValue('10')

  const tabs = person.page.getByRole('tablist', { name: 'Şirketler' }).getByRole('tab')
  await expect(tabs.first()).toHaveText(/^Sırası bende/)
  await expect(tabs.nth(1)).toHaveText('Tümü')
  await tabs.filter({ hasText: 'Anka Yazılım' }).click()
  await expect(person.page).toHaveURL(/corporationId=2/)
  await person.page.getByRole('searchbox', { name: 'Ara' }).fill('böyle bir form yok')
  await expect(person.page.getByText('Bu filtrelere uyan kayıt yok')).toBeVisible()
  await person.meetsNoBarriers()
  await person.page.getByRole('button', { name: 'Filtreleri temizle' }).click()
  await expect(person.page).toHaveURL(/\/expenseFormList$/)
})
