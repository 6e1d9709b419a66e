import { ciiInvoice } from '../../../packages/rules/src/receipts/testing/xml-invoices'
import { ExpenseDesk, taxi } from '../../support/expense-desk'
import { drawReceipts, pdfAround } from '../../support/receipts'
import { expect, test } from '../../support/test'

// A separate portal, because elsewhere the same files would be a likely duplicate.
test.use({ portalOf: 'expense-inbox' })

const file = (name: string, content: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer: content })

test('receipts are uploaded now and filed later', async ({ person, browser }) => {
  const drawing = await browser.newPage()
  const { text } = await drawReceipts(drawing)
  await drawing.close()
  const desk = new ExpenseDesk(person)
  const { page } = person
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const inbox = page.getByRole('dialog', { name: 'Bekleyen belgeler' })

  await page.setViewportSize({ width: 390, height: 844 })
  await desk.opensAs('employee')
  await button('Bekleyen belgeler').click()
  await inbox
    .getByLabel('Şimdi yükleyin, masrafı sonra girin')
    .setInputFiles([file('otel.pdf', pdfAround(ciiInvoice())), file('fatura.pdf', text), file('yanlış.pdf', text)])
  await expect(inbox.getByRole('checkbox', { name: 'fatura.pdf' })).toBeChecked()
  await expect(button('3 belgeyi ekle')).toBeEnabled()
  await person.meetsNoBarriers()
  await button('Sil: yanlış.pdf').click()
  await button('Silmeyi onayla: yanlış.pdf').click()
  await expect(button('2 belgeyi ekle')).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(inbox).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.reload()
  await button('Bekleyen belgeler (2)').click()
  await inbox.getByRole('checkbox', { name: 'Hepsi' }).uncheck()
  await inbox.getByRole('checkbox', { name: 'otel.pdf' }).check()
  await button('Belgeyi ekle').click()
  await expect(desk.row(1)).toContainText(/Gasthof Schön.*235,62\s€/)
  await expect(button('Bekleyen belgeler (1)')).toBeVisible()

  // A line that is taken back leaves its receipt waiting.
  await button('Diğer işlemler: satır 1').click()
  await page.getByRole('menuitem', { name: 'Kaldır' }).click()
  await button('Kaldır').click()
  await button('Bekleyen belgeler (2)').click()
  await button('2 belgeyi ekle').click()
  await expect(desk.row(2)).toContainText(/DENİZ OTELCİLİK A.Ş..*1.200,00\s₺/)
  const forAll = page.getByRole('group', { name: 'Boş olan bütün satırlara' })
  await forAll.getByLabel('Masraf türü').selectOption({ label: taxi.type })
  await forAll.getByLabel('Açıklama').fill('İzmir ziyareti')
  await page.keyboard.press('Enter')
  await button('Tamamla ve gönder').click()
  await desk.checksTree()
  await desk.seesFiled()

  await desk.opens()
  await expect(button('Bekleyen belgeler')).toBeVisible()
})
