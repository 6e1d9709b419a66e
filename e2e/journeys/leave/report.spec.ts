import { readText } from '../../support/read'
import { expect, test } from '../../support/test'
import type { Person } from '../../support/person'

const report = (person: Person) =>
  person.page.getByRole('region', { name: /^(Yıllık izin raporu|Annual leave report)$/ })
const rowOf = (person: Person, name: string) => report(person).getByRole('row').filter({ hasText: name }).first()
const thisYear = new Date().getFullYear()

test('every figure opens its rows, and a correction with its reason changes it', async ({ person }) => {
  await person.logsInAs('hr')
  await person.choosesFromMenu('Yıllık izin raporu')
  await person.sees('Yıllık izin raporu')
  const { page } = person
  const years = page.getByRole('group', { name: 'Yıl' }).getByRole('button')
  await expect(years.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(years.last()).toHaveText('2018')

  const name = 'Ümit Doğan'
  const left = rowOf(person, name).getByRole('button', { name: /Kalan/ })
  const before = await readText(() => left.textContent(), /.+/)
  await rowOf(person, name)
    .getByRole('button', { name: /, Düzeltme: / })
    .click()
  const dialog = page.getByRole('dialog', { name: `${name}: Düzeltme, ${thisYear}` })
  await dialog.getByRole('button', { name: 'Düzeltme ya da devir ekle' }).click()
  await person.meetsNoBarriers()
  await dialog.getByRole('button', { name: 'Deftere ekle' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Gerekçe')
  await dialog.getByText('Bakiyeden düş').click()
  await dialog.getByLabel('Gün', { exact: true }).fill('1,5')
  await dialog.getByLabel('Gerekçe').fill('Eksik kaydedilen izin')
  await dialog.getByRole('button', { name: 'Deftere ekle' }).click()
  await expect(page.getByText('Deftere eklendi.')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Defter kayıtları' })).toContainText('Eksik kaydedilen izin')
  await expect(dialog).toContainText('−1,5')
  await dialog.getByRole('button', { name: 'Kapat' }).last().click()
  await expect(rowOf(person, name).getByRole('button', { name: /, Düzeltme: / })).toHaveText('−1,5')
  await expect(left).not.toHaveText(before)
})
