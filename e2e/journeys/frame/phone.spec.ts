import { ApiUser } from '../../support/api-user'
import { Clicks } from '../../support/clicks'
import { readText } from '../../support/read'
import { smallTargets } from '../../support/small-targets'
import { expect, test } from '../../support/test'

// A separate portal, because these forms would wait in other journeys.
test.use({ portalOf: 'phone', viewport: { width: 390, height: 844 } })

const lists = {
  lead: ['/home', '/myTurn', '/expenseFormList', '/annualLeaveFormList'],
  finance: ['/allExpenses', '/payments', '/agreementlist'],
  hr: ['/allAnnualLeaveFormList', '/annualLeaveReport'],
  admin: ['/directory', '/modules/coverage', '/audit'],
}

for (const [name, addresses] of Object.entries(lists))
  test(`a thumb hits whatever the lists of ${name} offer`, async ({ person }) => {
    await person.logsInAs(name)
    for (const address of addresses) {
      await person.goesTo(address)
      await expect(async () => {
        await person.scrollsToWhatLoads()
        await expect(person.page.getByRole('button', { name: /^Filtreler/ })).toBeVisible({ timeout: 1000 })
      }).toPass()
      const main = person.page.getByRole('main')
      await expect(main.getByRole('listitem').or(main.getByText('Henüz değişiklik yok')).first()).toBeVisible()
      await expect.poll(() => person.page.evaluate(smallTargets), address).toEqual([])
    }
  })

test('ten are approved by thumb with at most twelve taps: one by one, or selected', async ({ person, portal }) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  for (let form = 1; form <= 20; form++) await employee.files('expense', { amount: `${form}3.10` })
  await person.logsInAs('lead', '/expenseFormList?turn=mine&sortBy=id&sortDirection=desc')
  const { page } = person
  const approve = page.getByRole('button', { name: /^\d+ numaralı formu onayla$/ })
  const mine = page.getByRole('tab', { name: /^Sırası bende \d+$/ })
  const waiting = Number(await readText(() => mine.innerText(), /\d+/))
  const singly = new Clicks(page)
  for (let tap = 0; tap < 10; tap++) {
    await singly.on(approve.first())
    await expect(page.getByRole('tab', { name: `Sırası bende ${waiting - tap - 1}` })).toBeVisible()
    // Rows have moved up: for a moment, a press may be meant for the row before, and is ignored.
    const movedAt = Date.now()
    await expect.poll(() => Date.now() - movedAt).toBeGreaterThan(400)
  }
  singly.tookAtMost('ten approvals by thumb, one by one', { clicks: 12 }, '10–20')

  await expect(approve).toHaveCount(10)
  const together = new Clicks(page)
  await together.on(page.getByRole('checkbox', { name: 'Tümünü seç' }))
  await together.on(page.getByRole('button', { name: 'Seçilenleri onayla' }))
  await together.on(page.getByRole('dialog').getByRole('button', { name: 'Onayla', exact: true }))
  await expect(page.getByText('10 form güncellendi.')).toBeVisible()
  together.tookAtMost('ten approvals by thumb, selected', { clicks: 12 }, '4–5')
})

test('filters are chosen in a dialog and apply together; the rows are sorted', async ({ person }) => {
  await person.logsInAs('finance', '/allExpenses')
  const { page } = person
  await page.getByRole('button', { name: 'Filtreler', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtreler' })
  await dialog.getByLabel('Durum').selectOption({ label: 'Ödendi' })
  await expect(page).toHaveURL(/\/allExpenses$/)
  await person.meetsNoBarriers()
  await dialog.getByLabel('Açıklama').fill('a')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/status=9&description=a$/)
  await expect(page.getByRole('button', { name: 'Filtreler (2)' })).toBeVisible()
  await page.getByRole('button', { name: 'Filtreler (2)' }).click()
  await dialog.getByRole('button', { name: 'Temizle' }).click()
  await expect(page).toHaveURL(/\/allExpenses$/)
  await page.getByLabel('Sırala').selectOption('Tutar, azalan')
  await expect(page).toHaveURL(/sortBy=amount&sortDirection=desc/)
  await person.meetsNoBarriers()
})
