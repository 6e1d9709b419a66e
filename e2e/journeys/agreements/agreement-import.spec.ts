import { expect, test } from '../../support/test'

test.use({ portalOf: 'prices' })

const rows = [
  'Sözleşme No;Önceki Sözleşme;Sözleşme Adı;Tedarikçi;Şirket;Tutar;Döviz;Dönem;Başlangıç;Bitiş;İhbar Tarihi',
  'K-1;;Kargo;Hızlı Kargo;Anka Yazılım A.Ş.;1.000,00;TL;Aylık;01.01.2024;31.12.2024;30.11.2024',
  'K-2;K-1;Kargo;Hızlı Kargo;Anka Yazılım;1.250,50;TL;her ay;01.01.2025;;30.11.2027',
]
const file = { name: 'sözleşmeler.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }

test('a file of running and renewed agreements is mended by its words, imported, and found by its number', async ({
  person,
}) => {
  const { page } = person
  await person.logsInAs('finance', '/agreementlist')
  await page.getByRole('link', { name: 'İçe aktar' }).click()
  await person.sees('Sözleşmeleri içe aktar')
  await page.getByLabel('Excel ya da CSV dosyası').setInputFiles(file)
  await expect(page.getByText('2 satır, 11 sütun, UTF-8')).toBeVisible()
  await page.getByRole('button', { name: 'Önizle' }).click()
  const faults = page.getByRole('list', { name: 'Düzeltilecekler' })
  await expect(faults.getByRole('listitem')).toHaveCount(3)
  await person.meetsNoBarriers()
  await page.getByRole('button', { name: 'Hepsine yaz' }).click()
  await expect(faults.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('combobox', { name: '“Anka Yazılım” ne demek?' }).selectOption('Anka Yazılım A.Ş.')
  await expect(faults.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('combobox', { name: '“her ay” ne demek?' }).selectOption('Aylık')
  await expect(faults).toHaveCount(0)
  await person.meetsNoBarriers()
  await page.getByRole('button', { name: '2 kaydı aktar' }).click()
  await expect(page.getByText('2 sözleşme eklendi; 1 tanesi bir öncekini yeniliyor.')).toBeVisible()
  await page.getByRole('link', { name: 'Sözleşmelere git' }).click()
  await person.sees('Sözleşmeler')

  await person.speaks('English')
  await page.getByRole('searchbox').fill('K-2')
  await expect(page).toHaveURL(/search=K-2/)
  const list = page.getByRole('region', { name: 'Agreements' })
  await expect(list.getByRole('row')).toHaveCount(2)
  await list.getByRole('link', { name: 'Kargo', exact: true }).click()
  await person.sees('Kargo')
  await expect(page.getByText('1.250,50 ₺ a month').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Renewals' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('01/01/2024', { exact: true })).toBeVisible()

  await person.goesTo('/agreementimport')
  await person.takesTelephone()
  await page.getByLabel('Excel or CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByText('There’s nothing to change in the file.')).toBeVisible()
  await person.fitsWindow()
  await person.meetsNoBarriers()
})
