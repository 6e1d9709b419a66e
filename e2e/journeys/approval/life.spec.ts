import { Approval } from '../../support/approval'
import { ApiUser } from '../../support/api-user'
import { expect, test } from '../../support/visits'

const pageOf = (formGuid: string) => `/expenseForm/${formGuid}`

test('an expense is asked about, answered and approved up to finance; whoever has it open sees it live, with names', async ({
  visits,
  portal,
}) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await employee.files('expense')
  const owner = new Approval(await visits('employee', pageOf(formGuid)))
  const lead = new Approval(await visits('lead', pageOf(formGuid)))

  await lead.begins('Soru sor')
  await lead.box.getByLabel('Kime').selectOption({ label: employee.user.name })
  await lead.box.getByLabel('Soru').fill('Hangi müşteri için?')
  await lead.person.meetsNoBarriers()
  await lead.confirms('Soru sor')
  await owner.reads('Cevabınız bekleniyor')
  await owner.does('Cevapla', 'Kuzey için.')
  await lead.reads('Sıra sizde')
  await expect(lead.movements.last()).toContainText('Kuzey için.')

  await lead.does('Onayla', 'Uygundur')
  const director = await ApiUser.logsInAs('director', portal.url)
  const told = new RegExp(`^#\\d+ onaylandı · sırada ${director.user.name}$`)
  await expect(lead.person.page.getByText(told)).toBeVisible()
  await expect(lead.button('Onayla')).toHaveCount(0)
  await expect(owner.people.nth(1)).toContainText('Onayladı')
  await owner.reads(/^Siz bakarken: .+ onayladı \(\d\d\/\d\d\/\d{4} \d\d:\d\d\)$/)
  for (const name of ['director', 'affairs', 'finance'])
    await (await ApiUser.logsInAs(name, portal.url)).approves(formGuid)
  await owner.reads('Herkes onayladı')
  await expect(owner.movements).toHaveCount(7)
  await owner.person.meetsNoBarriers()
})

test('who has approved decides about the cancellation: rejects it once, then agrees', async ({ visits, portal }) => {
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
  await owner.reads(/^Siz bakarken: .+ iptali reddetti/)
  await owner.does('Formu iptal et')
  await lead.does('İptali onayla')
  await owner.reads('Form iptal edildi')
})
