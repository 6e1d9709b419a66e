import { ciiInvoice, ublInvoice } from '../../../packages/rules/src/receipts/testing/xml-invoices'
import { ExpenseDesk, taxi } from '../../support/expense-desk'
import { blankPages, drawReceipts, largePicture, pdfAround } from '../../support/receipts'
import { expect, test } from '../../support/test'

// A separate portal, because elsewhere the same files would be a likely duplicate.
test.use({ portalOf: 'expense-receipts' })

const file = (name: string, content: Buffer | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})

test('a receipt fills in its line, from the surest part of it', async ({ person, browser }) => {
  // Letters are recognised three times.
  test.slow()
  const desk = new ExpenseDesk(person)
  // As sharp as a phone's camera.
  const drawing = await browser.newPage({ deviceScaleFactor: 2 })
  const { text, withCode, photo, slipPhoto, scan } = await drawReceipts(drawing)
  await drawing.close()
  await desk.opensAs('employee')
  const turkish = { number: 'DNZ2026000004711', date: '03/11/2026', amount: '1.200,00' }
  const [fromInvoice, fromCode, fromText] = ['E-faturadan okundu', 'Karekoddan okundu', 'Belgeden okundu']
  const ofSlip = {
    ...{ company: 'MARMARA GIDA PAZARLAMA A.Ş.', from: 'Fotoğraftan okundu' },
    // Its other digits may be read or left out.
    ...{ number: /^(0047|)$/, date: /./, amount: '200,00' },
  }
  for (const { name, content, company, from, ...expected } of [
    { name: 'fatura.xml', content: ublInvoice(), company: /^Deniz & Kıyı/, from: fromInvoice, ...turkish },
    { name: 'karekod.pdf', content: withCode, company: 'DENİZ OTELCİLİK A.Ş.', from: fromCode, ...turkish },
    { name: 'metin.pdf', content: text, company: 'DENİZ OTELCİLİK A.Ş.', from: fromText, ...turkish },
    { name: 'foto.jpg', content: photo, company: 'DENİZ OTELCİLİK A.Ş.', from: fromCode, ...turkish },
    { name: 'fiş.jpg', content: slipPhoto, ...ofSlip },
    { name: 'tarama.pdf', content: scan, ...ofSlip },
    {
      ...{ name: 'factur-x.pdf', content: pdfAround(ciiInvoice()), company: /^Gasthof Schön/, from: fromInvoice },
      ...{ number: 'R-2026/118', date: '04/11/2026', amount: '235,62' },
    },
  ]) {
    await desk.opens()
    await desk.field('Dosyalar').setInputFiles(file(name, content))
    await expect(desk.field('Tutar'), name).toHaveAccessibleDescription(new RegExp(from!))
    await expect(desk.field('Tutar')).toHaveValue(expected.amount)
    await expect(desk.field('Masraf tarihi')).toHaveValue(expected.date)
    await expect(desk.field('Fatura no')).toHaveValue(expected.number)
    await expect(desk.field('Fatura şirketi')).toHaveValue(company)
    await expect(desk.field('Açıklama')).toBeFocused()
  }
  // An unusual country and currency unfold.
  await expect(desk.field('Para birimi')).toHaveValue('3')
  await person.meetsNoBarriers()
})

test('the field with the focus lights up its place on the receipt, beside the form or above a phone', async ({
  person,
  browser,
}) => {
  const drawing = await browser.newPage({ deviceScaleFactor: 2 })
  const { text, photo, slipPhoto } = await drawReceipts(drawing)
  await drawing.close()
  const desk = new ExpenseDesk(person)
  const { page } = person
  await desk.opensAs('lead')
  const place = page.getByRole('img', { name: 'Belgede okunan yer' })
  for (const [name, content] of Object.entries({ 'metin.pdf': text, 'karekod.jpg': photo, 'fiş.jpg': slipPhoto })) {
    await desk.opens()
    await desk.field('Dosyalar').setInputFiles(file(name, content))
    await expect(desk.field('Tutar')).toHaveAccessibleDescription(/okundu/)
    await expect(page.getByRole('button', { name: `Kaldır: ${name}` })).toBeVisible()
    await desk.field('Tutar').focus()
    await expect(place).toBeVisible()
    await expect.poll(() => place.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500)
    await desk.field('Açıklama').focus()
    await expect(place).toHaveCount(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await desk.field('Tutar').focus()
  await expect(place).toBeInViewport()
  await person.meetsNoBarriers()
})

test('a phone’s photographs in a row are a line each', async ({ person, browser }) => {
  const drawing = await browser.newPage({ deviceScaleFactor: 2 })
  const { photo } = await drawReceipts(drawing)
  await drawing.setContent('Boş')
  const blank = await drawing.screenshot({ type: 'jpeg' })
  await drawing.close()
  const desk = new ExpenseDesk(person)
  const { page } = person
  await page.setViewportSize({ width: 390, height: 844 })
  await desk.opensAs('lead')
  const camera = page.locator('input[capture=environment]')
  await camera.setInputFiles(file('image.jpg', photo))
  await expect(desk.field('Tutar')).toHaveValue('1.200,00')
  await camera.setInputFiles(file('image.jpg', photo))
  await expect(page.getByText('1 belge eklendi.')).toBeVisible()
  await camera.setInputFiles(file('image.jpg', blank))
  await expect(page.getByText('Okunamadı')).toBeVisible()
  await expect(page.getByText('2 satır', { exact: true })).toBeVisible()
  await expect(desk.field('Tutar')).toHaveValue('1.200,00')
  await person.meetsNoBarriers()
})

test('what was typed stays, and whoever reads the form sees that the receipt says otherwise', async ({
  person,
  browser,
}) => {
  const desk = new ExpenseDesk(person)
  await desk.opensAs('lead')
  await desk.fills({ amount: '7,50' })
  await desk.field('Dosyalar').setInputFiles(file('fatura.xml', ublInvoice()))
  await expect(desk.field('Fatura no')).toHaveValue('DNZ2026000004711')
  await expect(desk.field('Tutar')).toHaveValue('7,50')
  await desk.fills({ type: taxi.type, description: 'Otel' })
  await desk.completes()
  await desk.seesFiled()
  await person.page.getByRole('region', { name: 'Formlarım' }).getByRole('link').first().click()
  await expect(person.page.getByText('Belgede farklı: Tutar 1.200,00 ₺')).toBeVisible()
  await expect(person.page.getByText('Belgedeki gibi: Masraf tarihi ve Fatura no')).toBeVisible()
  await person.meetsNoBarriers()
  await desk.opens()
  const blank = await browser.newPage()
  await desk.field('Dosyalar').setInputFiles(file('bos.png', await blank.screenshot()))
  await blank.close()
  await expect(person.page.getByText('Belgeden bilgi okunamadı; alanları siz doldurun.')).toBeVisible()
  await expect(desk.field('Tutar')).toHaveValue('')
})

test('receipts dropped together become lines that survive closing the page, and are completed one by one', async ({
  person,
  browser,
}) => {
  const drawing = await browser.newPage({ deviceScaleFactor: 2 })
  const { text, photo, slipPhoto } = await drawReceipts(drawing)
  await drawing.setContent('Arka yüz')
  const back = await drawing.screenshot()
  await drawing.close()
  const desk = new ExpenseDesk(person)
  const { page } = person
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const begun = page.locator('textarea[name=description]')
  await desk.opensAs('employee')
  await desk.fills({ description: 'Başladığım satır' })
  await desk
    .field('Dosyalar')
    .setInputFiles([
      file('factur-x.pdf', pdfAround(ciiInvoice())),
      file('metin.pdf', text),
      file('karekod.jpg', photo),
      file('fiş.jpg', slipPhoto),
      file('arka.png', back),
    ])
  await expect(desk.table.getByRole('row')).toHaveCount(6)
  // The draft is stored a moment later; what was not read by then is read after.
  await expect(page.getByText(/^Taslak kaydedildi/)).toBeVisible()
  await page.reload()
  await button('Devam et').click()
  await expect(desk.row(1)).toContainText(/Gasthof Schön.*04\/11\/2026.*235,62\s€/)
  await expect(desk.row(2)).toContainText(/DENİZ OTELCİLİK A.Ş..*03\/11\/2026.*1.200,00\s₺/)
  await expect(desk.row(3)).toContainText('Satır 2 ile aynı olabilir')
  await expect(desk.row(4)).toContainText(/MARMARA GIDA.*1 dosya.*200,00\s₺/)
  await expect(desk.row(5)).toContainText('Okunamadı')
  await expect(page.getByText(/5 satırda eksik ya da bakılacak alan var\.$/)).toBeVisible()
  await expect(begun).toHaveValue('Başladığım satır')
  await person.meetsNoBarriers()
  await begun.fill('')

  await button('Diğer işlemler: satır 5').click()
  await page.getByRole('menuitem', { name: 'Üstteki satırın devamı' }).click()
  await expect(desk.row(4)).toContainText('2 dosya')
  await expect(desk.table.getByRole('row')).toHaveCount(5)

  const forAll = page.getByRole('group', { name: 'Boş olan bütün satırlara' })
  await forAll.getByLabel('Masraf türü').selectOption({ label: taxi.type })
  await forAll.getByLabel('Açıklama').fill('İzmir ziyareti')
  await page.keyboard.press('Enter')
  await expect(desk.row(1)).toContainText('Tamam')
  // The code of an invoice does not name its company; the letters around it do.
  await button('Fotoğraf: bakın, satır 3').click()
  await expect(desk.field('Fatura şirketi')).toBeFocused()
  await expect(desk.field('Fatura şirketi')).toHaveValue('DENİZ OTELCİLİK A.Ş.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Satır 4' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('5 belge')).toHaveCount(0)
  await expect(button('Tamamla ve gönder')).toBeFocused()
  await page.keyboard.press('Enter')
  await desk.checksTree()
  await expect(page.getByRole('dialog', { name: '4 formunuz gönderildi' })).toBeVisible()
})

test('files that nobody can read are lines all the same, and one that is refused says why', async ({
  person,
  browser,
  complaints,
}) => {
  const drawing = await browser.newPage()
  const { threeSlips } = await drawReceipts(drawing)
  await drawing.close()
  const desk = new ExpenseDesk(person)
  await desk.opensAs('director')
  await desk
    .field('Dosyalar')
    .setInputFiles([
      file('5000.pdf', blankPages(5000)),
      file('dev.png', largePicture(10_000, 10_000)),
      file('sahte.pdf', Buffer.from('Bu bir PDF değil.')),
      file('üç-fiş.jpg', threeSlips),
      file('factur-x.pdf', pdfAround(ciiInvoice())),
    ])
  await expect(person.page.getByText(/^Yüklenemedi: sahte.pdf \(/)).toBeVisible()
  await expect(person.page.getByText(/^4 belge eklendi/)).toBeVisible()
  await expect(desk.row(1)).toContainText(/1 dosya.*Okunamadı.*Tutar/)
  // It has more pixels than the portal takes, so a smaller one was sent.
  await expect(desk.row(2)).toContainText(/1 dosya.*Okunamadı.*Tutar/)
  await expect(person.page.getByRole('button', { name: 'Eksik: Tutar, satır 3' })).toBeVisible()
  await expect(desk.row(4)).toContainText('Gasthof Schön')
  await person.meetsNoBarriers()
  complaints.expect(/422|400|413|415/)
})
