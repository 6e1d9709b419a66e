import type { Page } from '@playwright/test'
import { getAgreementCall, listAgreementsCall, updateAgreementCall } from '@portal/contracts/agreements/agreement.calls'
import { fireJobCall } from '@portal/contracts/jobs/job.calls'
import { ApiUser } from '../../support/api-user'
import { Keyboard } from '../../support/keyboard'
import type { Person } from '../../support/person'
import { readText } from '../../support/read'
import { expect, test } from '../../support/test'

test.use({ portalOf: 'agreements' })
test.describe.configure({ mode: 'serial' })

const pageOfOne = /\/agreement\/\w.*/
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
  await chooses(person, 'Takipçiler', 'Şule')
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
  await expect(page.getByText('Sözleşme kaydedildi.')).toBeVisible()
  await person.sees('Sözleşmeler')

  await list(page).getByRole('link', { name: 'Yazılım lisansı', exact: true }).click()
  await person.sees('Yazılım lisansı')
  const address = await readText(() => page.url(), pageOfOne)
  await page.getByRole('button', { name: 'Düzenle' }).click()
  await field(person, 'Taksit tutarı').fill('13000')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await person.sees('Sözleşmeler')
  await person.goesTo(address)
  await expect(page.getByRole('region', { name: 'Geçmiş' })).toContainText('Taksit tutarı: 12.500,00 → 13.000,00')
  await person.meetsNoBarriers()

  await anotherPerson.logsInAs('treasury', '/agreementlist')
  await expect(list(anotherPerson.page).getByRole('link', { name: 'Araç kiralama', exact: true })).toBeVisible()
  await expect(list(anotherPerson.page).getByRole('link', { name: 'Yazılım lisansı', exact: true })).toHaveCount(0)
  await anotherPerson.goesTo(address)
  await expect(anotherPerson.page.getByRole('heading', { name: 'Sözleşme bulunamadı' })).toBeVisible()
  complaints.expect(/404/)
  await anotherPerson.goesTo('/agreement')
  await anotherPerson.sees('Sözleşmeler')
  await list(anotherPerson.page).getByRole('link', { name: 'Araç kiralama', exact: true }).click()
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
  await page.getByRole('link', { name: 'Araç kiralama', exact: true }).click()
  await person.sees('Araç kiralama')
  const before = await readText(() => page.url(), pageOfOne)
  await person.fitsWindow()
  await keyboard.goesTo(page.getByRole('button', { name: 'Renew', exact: true }))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Renew agreement' })
  await expect(dialog.getByLabel('Reference')).toHaveValue(/Araç kiralama · Ege Filo/)
  await expect(dialog.getByRole('group', { name: 'The new agreement' })).toContainText('→')
  await dialog.getByLabel('Files').setInputFiles(paper)
  await expect(dialog.getByRole('button', { name: 'Remove: sözleşme.pdf' })).toBeVisible()
  await person.meetsNoBarriers()
  await keyboard.goesTo(dialog.getByRole('button', { name: 'Renew', exact: true }))
  await keyboard.press('Enter')
  await expect(page.getByText('Agreement renewed.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Renewals' }).getByRole('listitem')).toHaveCount(2)
  await person.fitsWindow()

  await person.goesTo(before)
  await expect(page.getByText('Renewed, passive').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Renew', exact: true })).toHaveCount(0)
})

/**
 * Lets an automatically renewing agreement end today, long after its last day to terminate; the nightly job creates the
 * next.
 */
async function endsToday(portalUrl: string, title: string) {
  const finance = await ApiUser.logsInAs('finance', portalUrl)
  const [found] = await finance.call(listAgreementsCall, { body: { title } })
  const saved = await finance.call(getAgreementCall, { params: { id: String(found?.id) } })
  const { agreementGuid, company, corporationIds, followUserList, amount, currencyId, period, startDate, notes } = saved
  const endDate = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' })
  await finance.call(updateAgreementCall, {
    body: {
      ...{ agreementGuid, title, company, corporationIds, followUserList, amount, currencyId, period, notes },
      ...{ startDate, endDate, lastTerminationDate: startDate, autoRenewal: true },
    },
  })
  const admin = await ApiUser.logsInAs('admin', portalUrl)
  await admin.call(fireJobCall, { params: { jobName: 'KeepAgreements' } })
}

test('one that nobody decided about renews itself; its notice leads there, and every decision settles its date', async ({
  person,
  portal,
}) => {
  const { page } = person
  await person.logsInAs('finance', '/agreementlist')
  await person.isConnected()
  await endsToday(portal.url, 'Bulut barındırma')
  await page.getByRole('button', { name: /^Bildirimler/ }).click()
  const missed = page
    .getByRole('banner')
    .getByRole('listitem')
    .filter({ hasText: 'Bulut barındırma: karar günü kaçırıldı' })
  await missed.first().getByRole('link').click()
  await person.sees('Bulut barındırma')
  await expect(page.getByText('Kaçırıldı: kimse karar vermedi, sözleşme')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Yenilemeler' }).getByRole('listitem')).toHaveCount(2)

  await person.speaks('English')
  await person.takesTelephone()
  const dialog = page.getByRole('dialog')
  const next = page.getByRole('region', { name: 'Next date' })
  for (const decision of ['Renegotiate', 'Continue', 'Terminate']) {
    await next.getByRole('button', { name: decision, exact: true }).click()
    await dialog.getByLabel('Note (optional)').fill(`${decision}, said the board`)
    if (decision === 'Terminate') {
      await expect(dialog).toContainText('Automatic renewal is turned off')
      await person.fitsWindow()
      await person.meetsNoBarriers()
    }
    await dialog.getByRole('button', { name: decision, exact: true }).click()
    await expect(next).toContainText(`${decision}, said the board`)
  }

  const renewed = await readText(() => page.url(), pageOfOne)
  await page.getByRole('button', { name: 'Edit' }).click()
  await field(person, 'Files').setInputFiles({ ...paper, name: 'annex.pdf' })
  await expect(page.getByText('File/s was/were uploaded successfully.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await person.sees('Agreements')
  await person.goesTo('/agreementlist?title=Bulut')
  const link = page.getByRole('link', { name: 'Bulut barındırma', exact: true })
  // Until it reloads, the list shows the renewed one.
  await expect(link).toHaveAttribute('href', renewed)
  await link.click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('annex.pdf')
})
