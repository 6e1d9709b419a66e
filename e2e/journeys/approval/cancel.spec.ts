import { Approval } from '../../support/approval'
import { ApiUser } from '../../support/api-user'
import { expect, test } from '../../support/visits'

test.use({ portalOf: 'approval-cancel' })

const pageOf = (formGuid: string) => `/expenseForm/${formGuid}`

test('a form that nobody has approved is cancelled at once', async ({ visits, portal }) => {
  const formGuid = await (await ApiUser.logsInAs('employee', portal.url)).files('expense')
  const owner = new Approval(await visits('employee', pageOf(formGuid)))
  await owner.does('Formu iptal et', 'Yanlış tutar')
  await owner.reads('Form iptal edildi')
  await expect(owner.movements.last()).toContainText('Yanlış tutar')
})

test('before the approval, who has approved decides about the cancellation: rejects it once, then agrees', async ({
  visits,
  portal,
}) => {
  const formGuid = await (await ApiUser.logsInAs('employee', portal.url)).files('expense')
  await (await ApiUser.logsInAs('lead', portal.url)).approves(formGuid)
  const owner = new Approval(await visits('employee', pageOf(formGuid)))
  const lead = new Approval(await visits('lead', pageOf(formGuid)))
  await owner.does('Formu iptal et')
  await lead.reads('Sıra sizde')
  await expect(lead.panel.getByRole('group', { name: 'Onay işlemleri' }).getByRole('button')).toHaveText([
    'İptali onayla',
    'İptali reddet',
  ])
  await lead.does('İptali reddet', 'Ödeme yolda')
  await lead.reads(/^Beklenen karar: /)
  await owner.reads(/^Siz bakarken: .+ iptali reddetti/)
  await owner.does('Formu iptal et')
  await lead.does('İptali onayla')
  await owner.reads('Form iptal edildi')
})

test('after the approval each approver agrees, and the last of them cancels the form', async ({ visits, portal }) => {
  const formGuid = await (await ApiUser.logsInAs('employee', portal.url)).files('expense')
  const names = ['lead', 'director', 'affairs', 'finance']
  for (const name of names) await (await ApiUser.logsInAs(name, portal.url)).approves(formGuid)
  const owner = new Approval(await visits('employee', pageOf(formGuid)))
  await owner.reads('Onaylaması gereken herkes onayladı')
  await owner.does('Formu iptal et')
  await expect(owner.people.nth(4)).toContainText('İptale karar verecek')
  for (const name of names.slice(0, 3)) await (await ApiUser.logsInAs(name, portal.url)).cancels(formGuid)
  const finance = new Approval(await visits('finance', pageOf(formGuid)))
  await finance.does('İptali onayla')
  await finance.reads('Form iptal edildi')
  await expect(finance.movements).toHaveCount(10)
})
