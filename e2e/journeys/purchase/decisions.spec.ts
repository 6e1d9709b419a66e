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
