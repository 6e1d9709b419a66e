import { expect, test } from '../../support/test'

// A separate portal, because the index changes agreements that other journeys look at.
test.use({ portalOf: 'prices' })

test('an index is previewed agreement by agreement, and those that are chosen are renewed at the new price', async ({
  person,
}) => {
  const { page } = person
  await person.logsInAs('finance', '/agreementlist')
  await person.choosesFromMenu('Fiyat endeksi')
  await person.sees('Fiyat endeksi')
  await page.getByLabel('Artış (%)').fill('10')
  await page.getByRole('button', { name: 'Önizle' }).click()
  const list = page.getByRole('region', { name: 'Fiyatı değişecek sözleşmeler' })
  const fleet = list.getByRole('row', { name: /Araç kiralama/ })
  await expect(fleet).toContainText('42.500,00 ₺ → 46.750,00 ₺')
  await person.meetsNoBarriers()
  const apply = page.getByRole('button', { name: /yeni fiyatıyla yenile$/ })
  const all = list.getByRole('checkbox', { name: 'Tümünü seç' })
  await all.uncheck()
  await expect(apply).toHaveCount(0)
  await fleet.getByRole('checkbox').check()
  await page.getByRole('button', { name: '1 sözleşmeyi yeni fiyatıyla yenile' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await person.meetsNoBarriers()
  await dialog.getByRole('button', { name: 'Yenile', exact: true }).click()
  await expect(page.getByText('1 sözleşme yenilendi.')).toBeVisible()
  await expect(fleet).toHaveCount(0)

  await person.speaks('English')
  await person.takesTelephone()
  await person.goesTo('/agreementlist?search=Araç')
  await page.getByRole('link', { name: 'Araç kiralama', exact: true }).click()
  await person.sees('Araç kiralama')
  await expect(page.getByText('46.750,00 ₺ a month').first()).toBeVisible()
  await person.goesTo('/agreementprices')
  await page.getByLabel('Increase (%)').fill('5')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Agreements whose price changes' })).toBeVisible()
  await person.fitsWindow()
  await person.meetsNoBarriers()
})
