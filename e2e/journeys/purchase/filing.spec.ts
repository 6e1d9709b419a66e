import { chair, laptop, PurchaseDesk } from '../../support/purchase-desk'
import { readText } from '../../support/read'
import { expect, test } from '../../support/test'

test.use({ portalOf: 'purchase' })

test('two requests, one of each type, are submitted together; one is changed, and decided about in the list', async ({
  person,
  anotherPerson,
}) => {
  test.slow()
  const desk = new PurchaseDesk(person)
  await desk.opensAs('employee')
  const approvers = desk.tree.getByRole('listitem')
  await expect(approvers).toHaveCount(6)
  await desk.fills(laptop)
  await desk.adds()
  await desk.fills(chair)
  await expect(approvers).toHaveCount(4)
  await desk.completes()
  await expect(person.page.getByText('Form başarıyla oluşturulmuştur.')).toBeVisible()
  await desk.seesFiled()

  const mine = person.page.getByRole('region', { name: 'Formlarım' })
  await mine.getByRole('link').first().click()
  await person.sees(/^Satın alma talebi \d/)
  const address = await readText(() => person.page.url(), /\/purchaseForm\/.+/)
  const number = await readText(() => person.page.getByRole('heading', { level: 1 }).textContent(), /\d+/)
  await person.page.getByRole('button', { name: 'Düzenle' }).click()
  await desk.fills({ quantity: '6' })
  await person.page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(person.page.getByText('Form başarıyla güncellenmiştir.')).toBeVisible()
  await person.opens(address)
  await expect(person.page.getByRole('region', { name: 'Hareketler' })).toContainText('Adet: 4 → 6')

  await anotherPerson.logsInAs('lead', '/purchaseFormList')
  await anotherPerson.page.getByRole('button', { name: `${number} numaralı formu onayla` }).click()
  await expect(anotherPerson.page.getByRole('button', { name: `${number} numaralı formu onayla` })).toHaveCount(0)
  await expect(person.page.getByRole('button', { name: 'Düzenle' })).toHaveCount(0)
})

test('a request is copied from My forms, in English, without its files or its tree', async ({ person }) => {
  const desk = new PurchaseDesk(person)
  await desk.opensAs('colleague')
  await desk.fills(laptop)
  await desk.completes()
  await desk.seesFiled()
  await person.speaks('English')
  await person.page
    .getByRole('button', { name: /^Copy form \d+$/ })
    .first()
    .click()
  await expect(person.page.getByText('Form has been successfully copied.')).toBeVisible()
  await expect(desk.field('Product')).toHaveValue('Dizüstü bilgisayar')
  await expect(desk.field('Requirement date')).toHaveValue('30/01/2027')
  await expect(person.page.getByRole('radio', { name: 'IT' })).toBeChecked()
})

test('a request is submitted by keyboard on a telephone, and nothing is wider than the screen', async ({ person }) => {
  const desk = new PurchaseDesk(person)
  await person.takesTelephone()
  await desk.opensAs('employee')
  await desk.fills(chair)
  await desk.adds()
  await expect(desk.table.getByText('Çalışma koltuğu')).toBeVisible()
  await person.fitsWindow()
  await person.meetsNoBarriers()
  await person.page.getByRole('button', { name: 'Tamamla ve gönder', exact: true }).press('Enter')
  const dialog = person.page.getByRole('dialog', { name: 'Onay ağacını kontrol edin!' })
  await dialog.getByRole('button', { name: 'Tamam' }).press('Enter')
  await desk.seesFiled()
  await person.page.getByRole('region', { name: 'Formlarım' }).getByRole('link').first().press('Enter')
  await person.sees(/^Satın alma talebi \d/)
  await person.fitsWindow()
  await person.meetsNoBarriers()
})
