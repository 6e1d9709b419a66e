import type { Locator } from '@playwright/test'
import { png } from '../../../packages/workflow-service/src/testing/sample-files'
import { ApiUser } from '../../support/api-user'
import { ExpenseDesk, taxi } from '../../support/expense-desk'
import type { Person } from '../../support/person'
import { expect, test } from '../../support/visits'

test.use({ portalOf: 'in-sight' })

const small = { width: 1366, height: 768 }
const whole = { ratio: 1 }

/** Opens the first form of a list beside it, with its head and the bar of its acts. */
async function readsFirst(person: Person, list: string) {
  const { page } = person
  await page.setViewportSize(small)
  await person.goesTo(`${list}?turn=mine&sortBy=id&sortDirection=desc`)
  await page.getByRole('row').nth(1).locator('td').nth(2).click()
  const pane = page.getByRole('region', { name: /^\d+ · / })
  const bar = pane.getByRole('group', { name: 'Onay işlemleri' })
  await expect(bar.getByRole('button', { name: 'Onayla', exact: true })).toBeInViewport(whole)
  await expectHeight(bar, 56)
  await expectHeight(pane.locator('header').first(), 56)
  return pane
}

/** Waits until a part is at most so high. */
const expectHeight = (part: Locator, most: number) =>
  expect.poll(async () => (await part.boundingBox())?.height).toBeLessThanOrEqual(most)
/** The pane begins below the bar of the page: a page that scrolls on takes it away. */
const expectInPlace = (pane: Locator) =>
  expect.poll(async () => Math.round((await pane.boundingBox())?.y ?? 0)).toBe(80)

test('a receipt, the amount and the decision are in sight, and a note covers a third at most', async ({ visits }) => {
  const employee = await visits('employee', '/expenseForm')
  const desk = new ExpenseDesk(employee)
  await desk.field('Dosyalar').setInputFiles({ name: 'fiş.png', mimeType: 'image/png', buffer: png })
  await desk.fills({ ...taxi, amount: '32' })
  await desk.completes()
  await desk.seesFiled()

  const lead = await visits('lead', '/home')
  const pane = await readsFirst(lead, '/expenseFormList')
  await expect(pane.getByRole('heading', { level: 2 }).first()).toBeInViewport(whole)
  await expect(pane.locator('header').getByText('32,00')).toBeInViewport(whole)
  await expect(pane.getByRole('group', { name: 'Önizleme: fiş.png' })).toBeInViewport(whole)
  await lead.meetsNoBarriers()
  await lead.page.keyboard.press('r')
  const box = pane.getByRole('group', { name: 'Formu reddet' })
  await expect(box.getByRole('textbox')).toBeFocused()
  await expect(box.getByRole('button', { name: 'Reddet', exact: true })).toBeInViewport(whole)
  await expectHeight(box.locator('[data-part=above]'), (small.height - 96) / 3 + 1)
  await expectInPlace(pane)
  await lead.meetsNoBarriers()
})

test('three offers with prices are in sight, and Finance chooses among them', async ({ visits, portal }) => {
  const owner = await ApiUser.logsInAs('newhire', portal.url)
  const formGuid = await owner.files('purchase', { departmentId: 15, productType: 'Projektör' })
  await (await ApiUser.logsInAs('manager', portal.url)).approves(formGuid)
  const offers = ['P1', 'P2', 'P3'].map((model, at) => ({
    ...{ offerGuid: crypto.randomUUID(), brand: 'Işık', model, price: `${3000 + at * 100}.00`, currencyId: 1 },
    supplier: 'Perde Evi',
  }))
  await (await ApiUser.logsInAs('purchasing', portal.url)).acts({ formGuid, state: 4, offers })
  await (await ApiUser.logsInAs('affairs', portal.url)).approves(formGuid)

  const finance = await visits('finance', '/home')
  const pane = await readsFirst(finance, '/purchaseFormList')
  for (const price of ['3.000,00', '3.100,00', '3.200,00'])
    await expect(pane.locator('[data-part=price]').filter({ hasText: price })).toBeInViewport(whole)
  for (const at of [0, 1, 2]) await expect(pane.getByRole('cell', { name: 'Perde Evi' }).nth(at)).toBeInViewport(whole)
  await expect(pane.getByText('En ucuz', { exact: true })).toBeInViewport(whole)
  await finance.meetsNoBarriers()
  await pane.getByRole('button', { name: 'Seç ve onayla: Işık P1' }).click()
  const box = pane.getByRole('group', { name: 'Formu onayla' })
  await expect(box).toContainText('Seçiminiz: Işık P1')
  await expectInPlace(pane)
  await finance.meetsNoBarriers()
  await box.getByRole('button', { name: 'Onayla', exact: true }).click()
  await expect(finance.page.getByText(/^#\d+ onaylandı/)).toBeVisible()
})
