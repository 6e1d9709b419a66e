import { xlsx } from '../../../packages/workflow-service/src/testing/sample-files'
import type { Locator } from '@playwright/test'
import { ExpenseDesk, taxi } from '../../support/expense-desk'
import { expect, test } from '../../support/test'

// A separate portal, because elsewhere the same files would be a likely duplicate.
test.use({ portalOf: 'expense-files' })

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })
/** A picture of one pixel that a browser can draw. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** A page filled with red. */
const redPdf = Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R>> endobj
4 0 obj <</Length 26>> stream
1 0 0 rg 0 0 200 200 re f
endstream endobj
trailer <</Root 1 0 R>>
%%EOF`)

/** The share of red in an area. */
async function redPartOf(place: Locator): Promise<number> {
  const picture = await place.screenshot()
  return place.page().evaluate(async encoded => {
    const bytes = Uint8Array.from(atob(encoded), letter => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
    canvas.drawImage(bitmap, 0, 0)
    const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height)
    let red = 0
    for (let at = 0; at < data.length; at += 4)
      if (data[at]! > 200 && data[at + 1]! < 50 && data[at + 2]! < 50) red += 1
    return red / (bitmap.width * bitmap.height)
  }, picture.toString('base64'))
}

test('a PDF is drawn beside the form', { tag: '@full-browser' }, async ({ person }) => {
  const desk = new ExpenseDesk(person)
  await desk.opensAs('employee')
  await desk.field('Dosyalar').setInputFiles(file('fatura.pdf', redPdf))
  await expect.poll(() => redPartOf(person.page.getByTitle('Önizleme: fatura.pdf'))).toBeGreaterThan(0.2)
})

test('files are uploaded, seen, refused with the reason, and come with the form', async ({ person, complaints }) => {
  const desk = new ExpenseDesk(person)
  await desk.opensAs('employee')
  await desk.field('Dosyalar').setInputFiles([file('oyun.exe', xlsx), file('fiş.png', pixel), file('yeni.xlsx', xlsx)])
  await expect(person.page.getByText(/“oyun.exe” şu türlerden biri olmalı: .pdf, .png/)).toBeVisible()
  await expect(person.page.getByRole('button', { name: 'Göster: yeni.xlsx' })).toBeVisible()
  await person.page.getByRole('button', { name: 'Göster: fiş.png' }).click()
  const picture = person.page.getByRole('img', { name: 'Önizleme: fiş.png' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await desk.field('Dosyalar').setInputFiles(file('sahte.pdf', pixel))
  await expect(person.page.getByText(/“sahte.pdf” kabul edilmiyor/)).toBeVisible()
  await person.meetsNoBarriers()
  await desk.fills({ ...taxi, amount: '32' })
  await person.page.getByRole('button', { name: 'Tamamla ve gönder', exact: true }).click()
  await expect(person.page.getByRole('alert').filter({ hasText: 'Bazı dosyalar yüklenemedi.' })).toBeFocused()
  await person.page.getByRole('button', { name: 'Kaldır: sahte.pdf' }).click()
  await desk.completes()
  await desk.seesFiled()

  await person.page.getByRole('region', { name: 'Formlarım' }).getByRole('link').first().click()
  await expect(person.page.getByRole('button', { name: /^Göster: / })).toHaveCount(2)
  const download = person.page.waitForEvent('download')
  await person.page.getByRole('button', { name: 'İndir: yeni.xlsx' }).click()
  expect((await download).suggestedFilename()).toBe('yeni.xlsx')
  complaints.expect(/415/)
})
