import { paymentListCall } from '@portal/contracts/payments/payment.calls'
import { updatePurchaseCall } from '@portal/contracts/purchase/purchase.calls'
import type { Person } from '../../support/person'
import { pdf } from '../../../packages/workflow-service/src/testing/sample-files'
import { ApiUser } from '../../support/api-user'
import { Approval } from '../../support/approval'
import { drawPdf, paper } from '../../support/receipts'
import { expect, test } from '../../support/visits'

test.use({ portalOf: 'purchase-offers' })

/** A request by sales: manager → purchasing → affairs → finance. */
async function requested(portalUrl: string, productType: string): Promise<string> {
  const owner = await ApiUser.logsInAs('newhire', portalUrl)
  const formGuid = await owner.files('purchase', { departmentId: 15, productType })
  await (await ApiUser.logsInAs('manager', portalUrl)).approves(formGuid)
  return formGuid
}

test('the paper of an offer fills its fields', async ({ visits, portal, browser }) => {
  const formGuid = await requested(portal.url, 'Klavye')
  const { page } = await visits('purchasing', pageOf(formGuid))
  const drawing = await browser.newPage()
  const buffer = await drawPdf(drawing, paper)
  await drawing.close()
  await page.getByRole('button', { name: 'Teklif ekle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Teklif ekle' })
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  await dialog.getByLabel('Dosyalar').setInputFiles({ name: 'teklif.pdf', mimeType: 'application/pdf', buffer })
  await expect(field('Fiyat')).toHaveAccessibleDescription(/Belgeden okundu/)
  await expect(field('Fiyat')).toHaveValue('1.200,00')
  await expect(field('Para birimi')).toHaveValue('3')
  await expect(field('Tedarikçi')).toHaveValue('EGE BİLİŞİM LTD. ŞTİ.')
  await expect(field('Tedarikçinin IBAN’ı')).toHaveValue('TR330006100519786457841326')
  await expect(field('Geçerlilik')).toHaveValue('30/11/2096')
})

const pageOf = (formGuid: string) => `/purchaseForm/${formGuid}`
const offersOf = ({ page }: Person) => page.getByRole('region', { name: 'Teklifler', exact: true })

async function entersOffer(person: Person, offer: Record<string, string>, file?: Buffer) {
  await offersOf(person).getByRole('button', { name: 'Teklif ekle' }).click()
  const dialog = person.page.getByRole('dialog', { name: 'Teklif ekle' })
  for (const [label, text] of Object.entries(offer)) await dialog.getByLabel(label, { exact: true }).fill(text)
  if (file) {
    await dialog.getByLabel('Dosyalar').setInputFiles({ name: 'teklif.pdf', mimeType: 'application/pdf', buffer: file })
    await expect(dialog.getByRole('button', { name: 'Kaldır: teklif.pdf' })).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Teklif ekle' }).click()
  await expect(dialog).toHaveCount(0)
}

test('from the request over purchasing, affairs and finance to the payment: what is paid is what was chosen', async ({
  visits,
  portal,
}) => {
  const formGuid = await requested(portal.url, 'Monitör')
  const purchasing = new Approval(await visits('purchasing', pageOf(formGuid)))
  await entersOffer(
    purchasing.person,
    { Marka: 'Dell', Model: 'U2723QE', Fiyat: '9.240,00', Tedarikçi: 'Teknosa' },
    pdf,
  )
  await entersOffer(purchasing.person, { Marka: 'LG', Model: '27UP850N', Fiyat: '8.000,00' })
  await purchasing.person.page.reload()
  await expect(offersOf(purchasing.person).getByText('Kaydedilmedi', { exact: true })).toHaveCount(2)
  await purchasing.does('Onayla', 'İki teklif')
  await expect(offersOf(purchasing.person).getByText('Kaydedilmedi', { exact: true })).toHaveCount(0)

  const buyer = await ApiUser.logsInAs('purchasing', portal.url)
  const affairs = await ApiUser.logsInAs('affairs', portal.url)
  await affairs.asks(formGuid, buyer, 'Teslim ne zaman?')
  await buyer.acts({ formGuid, state: 7, description: 'Üç gün içinde' })
  await affairs.approves(formGuid)

  const finance = new Approval(await visits('finance', pageOf(formGuid)))
  const { page } = finance.person
  await offersOf(finance.person).getByRole('button', { name: 'Önizle: teklif.pdf' }).click()
  await expect(page.getByRole('region', { name: 'Dell U2723QE: dosyalar' })).toBeFocused()
  await finance.person.meetsNoBarriers()
  await page.getByRole('button', { name: 'Seç ve onayla: Dell U2723QE' }).focus()
  await page.keyboard.press('Enter')
  await expect(finance.box).toContainText('En düşükten 1.240,00 ₺ (+%15,5) pahalı.')
  await finance.box.getByRole('button', { name: 'Daha hızlı teslim' }).click()
  await finance.person.meetsNoBarriers()
  await finance.confirms('Onayla')
  await expect(offersOf(finance.person)).toContainText(/Dell U2723QE teklifini seçti\..*pahalı\. .?Daha hızlı teslim/)
  await expect(finance.movements.last()).toContainText(/Seçim anındaki teklifler: .*LG 27UP850N, 8\.000,00\s₺/)

  const payer = await ApiUser.logsInAs('finance', portal.url)
  const payments = await payer.call(paymentListCall, { body: {} })
  expect(payments.find(payment => payment.formGuid === formGuid)?.amount).toBe('9240.00')
})

test('whom offers are hidden from sees none, and on a telephone an approver compares them as cards', async ({
  visits,
  portal,
}) => {
  const formGuid = await requested(portal.url, 'Klavye')
  const buyer = await ApiUser.logsInAs('purchasing', portal.url)
  const offers = ['1.000', '1.200'].map((price, index) => ({
    offerGuid: crypto.randomUUID(),
    brand: 'Logitech',
    model: `K${index}`,
    price: `${price.replace('.', '')}.00`,
    currencyId: 1,
  }))
  await buyer.call(updatePurchaseCall, { body: { purchaseGuid: formGuid, offers } })
  const owner = await visits('newhire', pageOf(formGuid))
  await owner.sees(/Satın alma/)
  await expect(owner.page.getByText('Logitech')).toHaveCount(0)
  await expect(offersOf(owner)).toHaveCount(0)

  const approver = await visits('purchasing', pageOf(formGuid))
  await approver.page.setViewportSize({ width: 390, height: 844 })
  const cards = approver.page.getByRole('list', { name: 'Tekliflerin karşılaştırması' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await expect(cards.last()).toContainText('+200,00 ₺')
  await approver.meetsNoBarriers()
})

test('who is about to choose an offer that is changed meanwhile reads old and new, and chooses again', async ({
  visits,
  portal,
}) => {
  const formGuid = await requested(portal.url, 'Fare')
  const buyer = await ApiUser.logsInAs('purchasing', portal.url)
  const offer = { offerGuid: crypto.randomUUID(), brand: 'Logitech', model: 'M90', price: '500.00', currencyId: 1 }
  await buyer.acts({ formGuid, state: 4, offers: [offer] })
  await (await ApiUser.logsInAs('affairs', portal.url)).approves(formGuid)
  const finance = new Approval(await visits('finance', pageOf(formGuid)))
  const { page } = finance.person
  await page.getByRole('button', { name: 'Seç ve onayla: Logitech M90' }).click()
  await (await ApiUser.logsInAs('finance', portal.url)).asks(formGuid, buyer, 'Daha ucuzu var mı?')
  await buyer.acts({ formGuid, state: 7, offers: [{ ...offer, version: 1, price: '450.00' }] })
  await expect(offersOf(finance.person)).toContainText('Fiyat: 500,00 ₺ → 450,00 ₺')
  await finance.confirms('Onayla')
  await expect(finance.box.getByRole('alert')).toHaveText('Bir teklif seçmelisiniz!')
  await page.getByRole('button', { name: 'Seç ve onayla: Logitech M90' }).click()
  await finance.confirms('Onayla')
  await expect(offersOf(finance.person)).toContainText('M90 teklifini seçti')
})
