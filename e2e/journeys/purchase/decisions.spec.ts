import { ApiUser } from '../../support/api-user'
import { Approval } from '../../support/approval'
import { opensThisWeek, rowOf } from '../../support/payment-weeks'
import { expect, test } from '../../support/visits'

test.use({ portalOf: 'purchase-offers' })

const offer = (model: string, price: string, rest: object = {}) => ({
  ...{ offerGuid: crypto.randomUUID(), brand: 'Meşe', model, price, currencyId: 1 },
  ...rest,
})
const pageOf = (formGuid: string) => `/purchaseForm/${formGuid}`

test('an administrative request is chosen for and paid in its week, and what is remarkable stands beside it', async ({
  visits,
  portal,
}) => {
  const owner = await ApiUser.logsInAs('rnd', portal.url)
  const place = { corporationId: 2, departmentId: 21, typeId: 4, purchaseTypeId: 2 } as const
  const formGuid = await owner.files('purchase', { ...place, productType: 'Ayaklı lamba' })
  const account = { supplier: 'Lamba Evi', iban: 'DE89370400440532013000' }
  const buyer = await ApiUser.logsInAs('buyer', portal.url)
  await buyer.acts({ formGuid, state: 4, offers: [offer('Ayaklı', '4321.00', account)] })
  await (await ApiUser.logsInAs('affairs', portal.url)).approves(formGuid)

  const finance = new Approval(await visits('finance', pageOf(formGuid)))
  const { person } = finance
  await expect(person.page.getByRole('region', { name: 'Teklifler', exact: true })).toContainText('Bu hesaba ilk ödeme')
  await person.page.getByRole('radio', { name: /Ayaklı/ }).check()
  await finance.begins('Onayla')
  await expect(finance.dialog).toContainText('Tek teklif bu.')
  await finance.confirms('Onayla')
  await expect(finance.movements.last()).toContainText('Gerekçe belirtilmedi.')

  await person.choosesFromMenu('Ödemeler')
  await opensThisWeek(person)
  const row = rowOf(person, formGuid)
  await expect(row).toContainText('Lamba Evi')
  await expect(row).toContainText('4.321,00 ₺')
  await expect(row).toContainText('Bu hesaba ilk ödeme')
  await person.meetsNoBarriers()
  await row.getByRole('button', { name: /öde/i }).click()
  await person.page.getByRole('dialog').getByRole('button', { name: 'Öde', exact: true }).click()
  await expect(row).toContainText('Ödendi')
})

test('a second buyer goes on with what the first entered, and refuses what the owner takes back later', async ({
  visits,
  portal,
}) => {
  const owner = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await owner.files('purchase', { productType: 'Yazıcı' })
  for (const who of ['lead', 'director']) await (await ApiUser.logsInAs(who, portal.url)).approves(formGuid)
  const first = await ApiUser.logsInAs('purchasing', portal.url)
  await first.acts({ formGuid, state: 4, offers: [offer('Lazer', '9000.00')] })

  const buyer = new Approval(await visits('buyer', pageOf(formGuid)))
  const { page } = buyer.person
  const offers = page.getByRole('region', { name: 'Teklifler', exact: true })
  await expect(offers).toContainText('Tuğba Erdoğan')
  // The only one left of their role.
  await expect(buyer.button('Atla')).toHaveCount(0)
  await offers.getByRole('button', { name: 'Değiştir: Meşe Lazer' }).click()
  await buyer.dialog.getByLabel('Fiyat', { exact: true }).fill('8.500,00')
  await buyer.dialog.getByRole('button', { name: 'Değiştir' }).click()
  await buyer.does('Onayla')
  await expect(offers).toContainText(/Tuğba Erdoğan.*Son değişiklik: /)

  const taken = new Approval(await visits('employee', pageOf(formGuid)))
  await taken.does('Formu iptal et', 'İhtiyaç kalmadı')
  await expect(taken.button('Formu iptal et')).toHaveCount(0)
  for (const who of ['lead', 'director', 'purchasing']) {
    await (await ApiUser.logsInAs(who, portal.url)).cancels(formGuid)
  }
  await buyer.does('İptali reddet', 'Hâlâ gerekli')
  await expect(taken.movements.last()).toContainText('Hâlâ gerekli')
  await expect(taken.button('Formu iptal et')).toBeVisible()
  await expect(offers).toContainText('8.500,00 ₺')
})
