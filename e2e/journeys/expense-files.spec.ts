import { doc, docx, jpeg, pdf, png, xls, xlsx } from '../../packages/workflow-service/src/testing/sample-files'
import { ExpenseDesk, taxi } from '../support/expense-desk'
import { expect, test } from '../support/own-portal'

// A portal of their own: elsewhere the same files would be a likely duplicate.
test.use({ portalOf: 'expense-files' })

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })
/** A picture of one pixel that a browser can draw. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('every accepted type is uploaded, and comes with the form', async ({ person }) => {
  test.slow()
  await person.logsInAs('employee')
  const desk = new ExpenseDesk(person)
  await desk.opens()
  const accepted = [
    file('fatura.pdf', pdf),
    file('fiş.png', pixel),
    file('fiş.jpeg', jpeg),
    file('eski.doc', doc),
    file('yeni.docx', docx),
    file('eski.xls', xls),
    file('yeni.xlsx', xlsx),
    file('döküm.csv', Buffer.from('tarih;tutar\n20.11.2026;12,50\n')),
  ]
  await desk.field('Dosyalar').setInputFiles(accepted)
  await expect(person.page.getByText('Dosya/lar başarıyla yüklendi.')).toBeVisible()
  for (const { name } of accepted) await expect(person.page.getByRole('button', { name: `Göster: ${name}` })).toBeVisible()
  await person.page.getByRole('button', { name: 'Kaldır: eski.doc' }).click()
  await expect(person.page.getByRole('button', { name: 'Göster: eski.doc' })).toHaveCount(0)

  await person.page.getByRole('button', { name: 'Göster: fiş.png' }).click()
  const picture = person.page.getByRole('img', { name: 'Önizleme: fiş.png' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await person.meetsNoBarriers()
  await desk.fills({ ...taxi, amount: '31' })
  await desk.completes()
  await desk.seesFiled()

  await person.page.getByRole('region', { name: 'Formlarım' }).getByRole('link').first().click()
  await expect(person.page.getByRole('button', { name: /^Göster: / })).toHaveCount(7)
  const download = person.page.waitForEvent('download')
  await person.page.getByRole('button', { name: 'İndir: yeni.xlsx' }).click()
  expect((await download).suggestedFilename()).toBe('yeni.xlsx')
})

test('what is refused says why: by its ending, its content, its size', async ({ person, complaints }) => {
  test.slow()
  await person.logsInAs('employee')
  const desk = new ExpenseDesk(person)
  await desk.opens()
  await desk.field('Dosyalar').setInputFiles([
    file('oyun.exe', pdf),
    file('boş.pdf', Buffer.alloc(0)),
    file('büyük.pdf', Buffer.alloc(10 * 1024 * 1024 + 1)),
  ])
  for (const sentence of [/"oyun.exe" şunlardan biri olmalıdır: .pdf, .png/, /"boş.pdf" boş/, /"büyük.pdf" 10 MB’den küçük olmalıdır/])
    await expect(person.page.getByText(sentence)).toBeVisible()

  await desk.field('Dosyalar').setInputFiles(file('sahte.pdf', png))
  await expect(person.page.getByText(/"sahte.pdf" kabul edilmiyor/)).toBeVisible()
  await person.meetsNoBarriers()
  await desk.fills({ ...taxi, amount: '32' })
  await person.page.getByRole('button', { name: 'Tamamla', exact: true }).click()
  await expect(person.page.getByRole('alert').filter({ hasText: 'Bazı dosyalar yüklenemedi.' })).toBeFocused()
  await person.page.getByRole('button', { name: 'Kaldır: sahte.pdf' }).click()
  await desk.completes()
  await desk.seesFiled()
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('415')
})
