import { ApiUser } from '../../support/api-user'
import { Approval } from '../../support/approval'
import { readText } from '../../support/read'
import { expect, test } from '../../support/visits'

test.use({ portalOf: 'undo' })

const turn = '/expenseFormList?turn=mine&sortBy=id&sortDirection=desc'

test('an approval can be taken back for five seconds, before anybody is told; then, by a key or by leaving it is sent', async ({
  visits,
  portal,
  complaints,
}) => {
  test.slow()
  complaints.expect(/ERR_FAILED/)
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const [third, second, first] = [
    await employee.files('expense', { description: 'Üç' }),
    await employee.files('expense', { description: 'İki' }),
    await employee.files('expense', { description: 'Bir' }),
  ]
  const owner = new Approval(await visits('employee', `/expenseForm/${first}`))
  await owner.person.isConnected()
  const lead = await visits('lead', turn)
  const { page } = lead
  const rowOf = (formGuid: string) => page.getByRole('row').filter({ has: page.locator(`a[href$="${formGuid}" i]`) })
  const undo = page.getByRole('button', { name: 'Geri al', exact: true })
  const turns = lead.menu.getByRole('link', { name: 'Masraf formları', exact: true })
  const counted = async (count: number) => expect(turns).toHaveAccessibleDescription(`${count} form sizi bekliyor`)

  await test.step('a row goes at once, and comes back in its place', async () => {
    await expect(rowOf(first)).toBeVisible()
    const before = Number(await readText(() => turns.innerText(), /\d+/))
    await rowOf(first)
      .getByRole('button', { name: /formu onayla$/ })
      .click()
    // The pointer above it holds the five seconds.
    await undo.hover()
    await expect(rowOf(first)).toHaveCount(0)
    await counted(before - 1)
    await lead.meetsNoBarriers({ frame: true })
    await undo.click()
    await expect(page.getByRole('row').nth(1).locator(`a[href$="${first}" i]`)).toBeVisible()
    await counted(before)
  })

  await test.step('beside the list, the next form follows, and Undo comes back; without it, the owner sees the approval', async () => {
    await rowOf(first).locator('td').nth(2).click()
    const beside = page.getByRole('region', { name: /^\d+ · / })
    await expect(beside.getByText('Bir', { exact: true })).toBeVisible()
    await beside.getByRole('button', { name: 'Onayla', exact: true }).click()
    await undo.hover()
    await expect(beside.getByText('İki', { exact: true })).toBeVisible()
    await expect(page.getByText(/^#\d+ onaylandı · sırada /)).toBeVisible()
    await page.keyboard.press('u')
    await expect(beside.getByText('Bir', { exact: true })).toBeVisible()
    await expect(owner.movements).toHaveCount(1)
    await expect(async () => {
      await beside.getByRole('button', { name: 'Onayla', exact: true }).click()
      await expect(beside.getByText('İki', { exact: true })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await owner.reads(/^Siz bakarken: .+ onayladı/)
    await expect(page.getByText('Form başarıyla güncellenmiştir.')).toBeVisible()
    await expect(undo).toHaveCount(0)
  })

  await test.step('a page that is closed sends it', async () => {
    await lead.opens(`/expenseForm/${second}`)
    const approval = new Approval(lead)
    await approval.button('Onayla').click()
    await approval.reads('İşleminiz gönderilmek üzere')
    await lead.opens(`/expenseForm/${second}`)
    await expect(approval.movements).toHaveCount(2)
  })

  await test.step('without a network it is offered, also at the next visit, and never sent silently', async () => {
    await lead.opens(`/expenseForm/${third}`)
    const approval = new Approval(lead)
    await expect(approval.button('Onayla')).toBeVisible()
    await page.route(/FormRequest\/(Update|Get)/i, route => route.abort())
    await approval.button('Onayla').click()
    await page.keyboard.press('F2')
    const notice = page.getByRole('status').filter({ hasText: 'gönderilemedi: Onayla' })
    await expect(notice).toBeVisible()
    await lead.meetsNoBarriers()
    await page.unroute(/FormRequest\/(Update|Get)/i)
    await lead.opens('/profile')
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: 'Yeniden gönder' }).click()
    await expect(notice).toHaveCount(0)
    await lead.opens(`/expenseForm/${third}`)
    await expect(approval.movements).toHaveCount(2)
  })
})
