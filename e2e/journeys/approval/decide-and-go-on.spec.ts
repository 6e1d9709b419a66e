import { formTreeCall } from '@portal/contracts/forms/form-request.calls'
import { ApiUser } from '../../support/api-user'
import { Clicks } from '../../support/clicks'
import { readText } from '../../support/read'
import { expect, test } from '../../support/test'

const wanted = ['Bir', 'İki', 'Üç', 'Dört', 'Beş', 'Altı', 'Yedi', 'Sekiz', 'Dokuz', 'On']

test('ten forms are read and decided without leaving the list, with eleven clicks, and a cancellation with three', async ({
  person,
  portal,
}) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const filed: string[] = []
  for (const description of wanted) filed.push(await employee.files('expense', { description }))
  await person.logsInAs('lead', '/expenseFormList?turn=mine&sortBy=id&sortDirection=desc')
  const { page } = person
  const list = page.getByRole('region', { name: 'Masraf formları' })
  const beside = page.getByRole('region', { name: /^\d+ · / })
  const by = new Clicks(page)
  await by.on(list.getByRole('row').nth(1).locator('td').nth(2))
  await expect(page).toHaveURL(/form=/)
  for (const description of wanted.toReversed()) {
    await expect(beside.getByText(description, { exact: true })).toBeVisible()
    const heading = beside.getByRole('heading', { level: 2 })
    const before = await readText(() => heading.first().textContent(), /.+/)
    // A click before the form is readable is ignored, so it is repeated on this form and counted once.
    const read = page.getByRole('region', { name: before, exact: true })
    const approve = read.getByRole('button', { name: 'Onayla', exact: true })
    await expect(async () => {
      await approve.click({ timeout: 1000 }).catch(() => undefined)
      await expect(read).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    by.clicks += 1
  }
  // Any key sends the last one, which can still be taken back.
  await page.keyboard.press('F2')
  by.tookAtMost('ten approvals, each read before', { clicks: 11 }, '10–11')
  await person.meetsNoBarriers()
  await expect(page.getByText('Form başarıyla güncellenmiştir.').last()).toBeHidden()

  const [cancelled = ''] = filed
  const lead = await ApiUser.logsInAs('lead', portal.url)
  const treeOf = (id: string) => lead.call(formTreeCall, { params: { id } })
  await expect.poll(async () => (await treeOf(cancelled)).abilities.canApprove).toBe(false)
  await employee.cancels(cancelled)
  await person.opens('/expenseFormList?turn=mine&sortBy=id&sortDirection=desc')
  const again = new Clicks(page)
  const row = list.getByRole('row').filter({ has: page.locator(`a[href$="${cancelled}" i]`) })
  await again.on(row.locator('td').nth(2))
  await again.on(beside.getByRole('button', { name: 'İptali onayla', exact: true }))
  await again.on(beside.getByRole('group', { name: 'İptali onayla' }).getByRole('button', { name: 'İptali onayla' }))
  await expect(row.getByText('İptal edildi').or(page.getByText('için iptal onaylandı'))).toBeVisible()
  again.tookAtMost('a cancellation, read before', { clicks: 3 }, '2')
})

test('from the page of a form one goes on to the next of its list, and back to the list', async ({
  person,
  portal,
}) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  for (const description of wanted.slice(0, 3)) await employee.files('expense', { description })
  await person.logsInAs('lead')
  await person.takesTelephone()
  await person.goesTo('/expenseFormList?turn=mine&sortBy=id&sortDirection=desc')
  const { page } = person
  await page.getByRole('listitem').filter({ hasText: 'Özge' }).first().getByText('Özge').first().click()
  await expect(page.getByText('Üç', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: /^\d+ formdan 1\.$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Onayla', exact: true }).click()
  await expect(page.getByText('İki', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Geri al', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Masraf formları' }).first().click()
  await expect(page).toHaveURL(/expenseFormList\?turn=mine/)
})
