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
  await person.looksFromTelephone()
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
  await person.looksFromTelephone()

  await anotherPerson.logsInAs('lead', '/purchaseFormList')
  await anotherPerson.page.getByRole('button', { name: `${number} numaralı formu onayla` }).click()
  await expect(anotherPerson.page.getByRole('button', { name: `${number} numaralı formu onayla` })).toHaveCount(0)
  await expect(person.page.getByRole('button', { name: 'Düzenle' })).toHaveCount(0)
})
