import type { Page } from '@playwright/test'
import { Keyboard } from '../../support/keyboard'
import type { Person } from '../../support/person'
import { expect, test } from '../../support/test'

test.use({ portalOf: 'agreements' })
test.describe.configure({ mode: 'serial' })

const paper = { name: 'sözleşme.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
const list = (page: Page) => page.getByRole('region', { name: 'Sözleşmeler' })
const field = (person: Person, label: string) => person.page.getByLabel(label, { exact: true })

async function chooses(person: Person, label: string, option: string) {
  await person.page.getByRole('combobox', { name: label, exact: true }).fill(option)
  await person.page.getByRole('option', { name: option }).first().click()
}

test('finance keeps an agreement with its paper and changes it; treasury reads its own company’s, and nothing else', async ({
  person,
  anotherPerson,
  complaints,
}) => {
  const { page } = person
  await person.logsInAs('finance', '/agreementlist')
  await person.choosesFromMenu('Yeni sözleşme')
  await person.sees('Yeni sözleşme')
  await field(person, 'Başlık').fill('Yazılım lisansı')
  await field(person, 'Karşı taraf').fill('Işık Yazılım')
  await chooses(person, 'Grup şirketleri', 'Anka Yazılım A.Ş.')
  await chooses(person, 'Takip edenler', 'Şule')
  await field(person, 'Taksit tutarı').fill('12500')
  await field(person, 'Başlangıç tarihi').fill('01012027')
  await field(person, 'Bitiş tarihi').fill('31122027')
  await field(person, 'Son fesih tarihi').fill('30112027')
  await field(person, 'Notlar').fill('On koltuk')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByRole('alert')).toContainText('En az 1 dosya yüklenmelidir.')
  await field(person, 'Dosyalar').setInputFiles(paper)
  await expect(page.getByRole('button', { name: 'Kaldır: sözleşme.pdf' })).toBeVisible()
  await person.meetsNoBarriers()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Sözleşme başarıyla kaydedildi.')).toBeVisible()
  await person.sees('Sözleşmeler')

  await list(page).getByRole('link', { name: 'Yazılım lisansı' }).click()
  await person.sees('Yazılım lisansı')
  const address = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Düzenle' }).click()
  await field(person, 'Taksit tutarı').fill('13000')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await person.sees('Sözleşmeler')
  await person.goesTo(address)
  await expect(page.getByRole('region', { name: 'Geçmiş' })).toContainText('Taksit tutarı: 12.500,00 → 13.000,00')
  await person.meetsNoBarriers()

  await anotherPerson.logsInAs('treasury', '/agreementlist')
  await expect(list(anotherPerson.page).getByRole('link', { name: 'Araç kiralama' })).toBeVisible()
  await expect(list(anotherPerson.page).getByRole('link', { name: 'Yazılım lisansı' })).toHaveCount(0)
  await anotherPerson.goesTo(address)
  await expect(anotherPerson.page.getByText('Böyle bir sözleşme yok')).toBeVisible()
  complaints.expect(/404/)
  await anotherPerson.goesTo('/agreement')
  await anotherPerson.sees('Sözleşmeler')
  await list(anotherPerson.page).getByRole('link', { name: 'Araç kiralama' }).click()
  await anotherPerson.sees('Araç kiralama')
  for (const name of ['Düzenle', 'Yenile', 'Feshet'])
    await expect(anotherPerson.page.getByRole('button', { name, exact: true })).toHaveCount(0)
})

test('an agreement is renewed by hand, by keyboard on a telephone, in English; the one before stays readable', async ({
  person,
}) => {
  const { page } = person
  const keyboard = new Keyboard(page)
  await person.logsInAs('finance', '/agreementlist')
  await person.speaks('English')
  await person.takesTelephone()
  await person.sees('Agreements')
  await person.fitsWindow()
  await person.meetsNoBarriers()
  await page.getByRole('link', { name: 'Araç kiralama' }).click()
  await person.sees('Araç kiralama')
  const before = new URL(page.url()).pathname
  await person.fitsWindow()
  await keyboard.goesTo(page.getByRole('button', { name: 'Renew', exact: true }))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Renew the agreement' })
  await expect(dialog.getByLabel('Reference')).toHaveValue(/Araç kiralama · Ege Filo/)
  await expect(dialog.getByRole('group', { name: 'The new agreement' })).toContainText('→')
  await dialog.getByLabel('Files').setInputFiles(paper)
  await expect(dialog.getByRole('button', { name: 'Remove: sözleşme.pdf' })).toBeVisible()
  await person.meetsNoBarriers()
  await keyboard.goesTo(dialog.getByRole('button', { name: 'Renew', exact: true }))
  await keyboard.press('Enter')
  await expect(page.getByText('Agreement was renewed successfully.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Renewals' }).getByRole('listitem')).toHaveCount(2)
  await person.fitsWindow()

  await person.goesTo(before)
  await expect(page.getByText('Renewed, passive').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Renew', exact: true })).toHaveCount(0)
})
