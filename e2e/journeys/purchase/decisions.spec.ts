import { ApiUser } from '../../support/api-user'
import { Approval } from '../../support/approval'
import { opensThisWeek, rowOf, weeks } from '../../support/payment-weeks'
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
  await person.page.getByRole('button', { name: 'Seç ve onayla: Meşe Ayaklı' }).click()
  await expect(finance.box).toContainText('Tek teklif.')
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

test('the second buyer enters the offer, a cancellation is refused, and it is paid: in English on a telephone', async ({
  visits,
  portal,
}) => {
  test.slow()
  const owner = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await owner.files('purchase', { productType: 'Docking station' })
  for (const name of ['lead', 'director']) await (await ApiUser.logsInAs(name, portal.url)).approves(formGuid)
  // The first has somebody with the role after them, the second has nobody.
  await (await ApiUser.logsInAs('purchasing', portal.url)).acts({ formGuid, state: 5 })

  const buyer = new Approval(await visits('buyer', pageOf(formGuid)))
  const { page } = buyer.person
  await buyer.person.speaks('English')
  await buyer.person.takesTelephone()
  await buyer.begins('Skip')
  await buyer.confirms('Skip')
  await expect(buyer.box.getByRole('alert')).toContainText('no one in the approval tree with a purchasing role')
  await buyer.confirms('Back')
  await page.getByRole('button', { name: 'Add an offer' }).click()
  const entering = page.getByRole('dialog', { name: 'Add an offer' })
  for (const [label, text] of Object.entries({
    Brand: 'Dell',
    Model: 'WD22',
    Price: '4.100,00',
    Supplier: 'Hub House',
  }))
    await entering.getByLabel(label, { exact: true }).fill(text)
  await buyer.person.fitsWindow()
  await buyer.person.meetsNoBarriers()
  await entering.getByRole('button', { name: 'Add an offer' }).click()
  await buyer.does('Approve', 'The only one in stock')

  await owner.cancels(formGuid)
  const lead = new Approval(await visits('lead', pageOf(formGuid)))
  await lead.does('İptali reddet', 'Gerekli')
  await expect(lead.movements.last()).toContainText('Gerekli')
  await (await ApiUser.logsInAs('affairs', portal.url)).approves(formGuid)

  const finance = new Approval(await visits('finance', pageOf(formGuid)))
  const { person } = finance
  await person.speaks('English')
  await person.takesTelephone()
  await person.page.getByRole('button', { name: 'Choose and approve: Dell WD22' }).click()
  await expect(finance.box).toBeVisible()
  await person.fitsWindow()
  await person.meetsNoBarriers()
  await finance.confirms('Approve')
  await expect(finance.box).toHaveCount(0)
  await person.goesTo('/payments')
  await opensThisWeek(person)
  await person.fitsWindow()
  const report = weeks(person)
    .getByRole('listitem')
    .filter({ has: person.page.locator(`a[href$="${formGuid}" i]`) })
  await expect(report).toContainText('4.100,00 ₺')
  await report.getByRole('button', { name: /pay/i }).click()
  await person.page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(report).toContainText('Paid')
})
