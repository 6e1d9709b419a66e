import { readFile } from 'node:fs/promises'
import { ApiUser } from '../../support/api-user'
import { Clicks } from '../../support/clicks'
import { opensThisWeek, rowOf, thisWeek, weeks } from '../../support/payment-weeks'
import { expect, test } from '../../support/test'
import type { Person } from '../../support/person'

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' })

/** An approved expense that is due this week. People not named here file in company 2, where two approve. */
async function approvedExpense(portalUrl: string, name = 'rnd', line: object = {}): Promise<string> {
  const places: Record<string, { line: object; approvers: string[] }> = {
    rnd: { line: { corporationId: 2, departmentId: 21 }, approvers: ['affairs', 'finance'] },
    finance: { line: { departmentId: 12 }, approvers: ['director', 'affairs', 'finance'] },
    newhire: { line: { departmentId: 15 }, approvers: ['manager', 'affairs', 'finance'] },
  }
  const { line: place, approvers } = places[name] ?? { line: {}, approvers: [] }
  const owner = await ApiUser.logsInAs(name, portalUrl)
  const formGuid = await owner.files('expense', { ...place, lastPayDate: today(), ...line })
  for (const approver of approvers) await (await ApiUser.logsInAs(approver, portalUrl)).approves(formGuid)
  return formGuid
}

const bar = (person: Person) =>
  person.page.getByRole('region', { name: /^(Seçilenlerle yapılacaklar|Actions for the selection)$/ })

test('several reports are paid together, each with an outcome of its own, and it is told who paid and when', async ({
  person,
  portal,
}) => {
  const [first, second, lost] = [
    await approvedExpense(portal.url, 'rnd', { amount: '1234.50' }),
    await approvedExpense(portal.url, 'rnd', { amount: '20.00', currencyId: 3 }),
    await approvedExpense(portal.url),
  ]
  const own = await approvedExpense(portal.url, 'finance')
  await person.logsInAs('finance')
  await person.choosesFromMenu('Ödemeler')
  await person.sees('Ödemeler')
  await opensThisWeek(person)
  await expect(rowOf(person, own)).toContainText('Kendi formunuzu ödeyemezsiniz')
  await expect(rowOf(person, own).getByRole('button', { name: /öde$/ })).toHaveCount(0)
  await expect(rowOf(person, own).getByRole('checkbox')).toHaveCount(0)
  await person.page.getByRole('tab', { name: 'Anka Yazılım A.Ş.' }).click()

  await opensThisWeek(person)
  const pays = thisWeek(person).getByRole('button', { name: /öde · / })
  await expect(pays).toHaveText(/\d,\d\d\s₺ \+ [\d.]+,\d\d\s€/)
  for (const guid of [first, second, lost]) await rowOf(person, guid).getByRole('checkbox').check()
  await expect(rowOf(person, first)).toContainText(/Masraf · \S+/)
  await expect(pays).toHaveText('3’ünü öde · 1.360,00 ₺ + 20,00 €')
  await expect(bar(person)).toHaveCount(0)
  await (await ApiUser.logsInAs('admin', portal.url)).pays(lost)
  await pays.click()
  const dialog = person.page.getByRole('dialog', { name: '3 formu öde' })
  await expect(dialog).toContainText('1.360,00 ₺')
  await expect(dialog).toContainText('20,00 €')
  await person.meetsNoBarriers()
  await dialog.getByRole('button', { name: 'Öde', exact: true }).click()

  await expect(person.page.getByText('2 form ödendi · 1.234,50 ₺ + 20,00 €')).toBeVisible()
  await expect(rowOf(person, lost)).toBeInViewport()
  await expect(rowOf(person, lost).getByRole('alert')).toBeVisible()
  await expect(rowOf(person, lost)).toContainText('Gülşen Çağlar')
  for (const guid of [first, second]) {
    await expect(rowOf(person, guid)).toContainText('Ödendi')
    await expect(rowOf(person, guid)).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d · Barış Çelik$/)
    await expect(rowOf(person, guid).getByRole('checkbox')).toHaveCount(0)
  }
})

test('four reports of a week are paid with at most four clicks', async ({ person, portal }) => {
  for (const amount of ['41.00', '42.00', '43.00', '44.00']) await approvedExpense(portal.url, 'rnd', { amount })
  await person.logsInAs('finance', '/payments?selectType=1')
  const { page } = person
  await opensThisWeek(person)
  const week = thisWeek(person)
  await expect(week.getByRole('checkbox').nth(4)).toBeVisible()
  const by = new Clicks(page)
  await by.on(week.getByRole('checkbox').nth(1))
  await page.keyboard.down('Shift')
  await by.on(week.getByRole('checkbox').nth(4))
  await page.keyboard.up('Shift')
  await by.on(week.getByRole('button', { name: /^4’ünü öde · / }))
  await by.on(page.getByRole('dialog', { name: '4 formu öde' }).getByRole('button', { name: 'Öde', exact: true }))
  await expect(page.getByText(/^4 form ödendi · /)).toBeVisible()
  by.tookAtMost('four payments', { clicks: 4 }, '4–5')
})

test('files for the bank are downloaded, and who has no IBAN is told before', async ({
  person,
  portal,
  complaints,
}) => {
  const valid = await approvedExpense(portal.url, 'rnd', { currencyId: 3, amount: '77.70' })
  await approvedExpense(portal.url, 'newhire', { currencyId: 3 })
  await person.logsInAs('finance', '/payments')
  await opensThisWeek(person)
  await expect(weeks(person).getByRole('row').filter({ hasText: 'Ümit Doğan' }).first()).toContainText('IBAN yok')

  await person.page.getByRole('button', { name: 'Banka dosyası' }).click()
  const dialog = person.page.getByRole('dialog', { name: 'Banka dosyası' })
  await expect(dialog).toContainText('Ümit Doğan')
  await person.meetsNoBarriers()
  const csv = person.page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'İndir' }).click()
  expect((await csv).suggestedFilename()).toMatch(/^Ödemeler \d{4}-\d{2}-\d{2}\.csv$/)
  expect(await readFile(await (await csv).path(), 'utf8')).toContain(';77,70;EUR;')

  await dialog.getByLabel('SEPA (pain.001), yalnızca avro').check()
  await dialog.getByRole('button', { name: 'İndir' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Bu kişilerin geçerli bir IBAN’ı yok: Ümit Doğan')
  complaints.expect(/422/)
  await dialog.getByRole('button', { name: 'Kapat' }).last().click()

  await rowOf(person, valid).getByRole('checkbox').check()
  await person.page.getByRole('button', { name: 'Banka dosyası' }).click()
  await expect(dialog).toContainText('Seçilen 1 form için.')
  await dialog.getByLabel('SEPA (pain.001), yalnızca avro').check()
  const sepa = person.page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'İndir' }).click()
  expect((await sepa).suggestedFilename()).toMatch(/^SEPA .*\.xml$/)
  expect(await readFile(await (await sepa).path(), 'utf8')).toContain('<InstdAmt Ccy="EUR">77.70</InstdAmt>')
  await dialog.getByRole('button', { name: 'Kapat' }).last().click()

  await person.takesTelephone()
  const accounts = weeks(person).getByText(/^TR\d\d \d{4}/)
  await expect(accounts.first()).toBeVisible()
  const lines = () =>
    accounts.evaluateAll(all =>
      all.map(account => account.getBoundingClientRect().height / parseFloat(getComputedStyle(account).lineHeight)),
    )
  await expect.poll(async () => (await lines()).filter(count => count > 1.5)).toEqual([])
  await person.fitsWindow()
})
