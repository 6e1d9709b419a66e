import { Approval } from '../../support/approval'
import { ApiUser } from '../../support/api-user'
import { expect, test } from '../../support/visits'

test.use({ portalOf: 'approval-life' })

const pageOf = (formGuid: string) => `/expenseForm/${formGuid}`

test('an expense goes from filing over lead, director and affairs to finance; who watches sees it live, with names', async ({
  visits,
  portal,
}) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await employee.files('expense')
  const owner = new Approval(await visits('employee', pageOf(formGuid)))
  await owner.reads(/^Beklenen karar: /)
  for (const [place, name] of ['lead', 'director', 'affairs', 'finance'].entries()) {
    const approver = new Approval(await visits(name, pageOf(formGuid)))
    await approver.reads('Sıra sizde')
    await approver.does('Onayla', place === 0 ? 'Uygundur' : '')
    await expect(approver.person.page.getByText('Form başarıyla güncellenmiştir.')).toBeVisible()
    await expect(approver.button('Onayla')).toHaveCount(0)
    await expect(owner.people.nth(place + 1)).toContainText('Onayladı')
    await approver.person.page.close()
  }
  await owner.reads('Onaylaması gereken herkes onayladı')
  await owner.reads(/^Siz bakarken: .+ onayladı \(\d\d\/\d\d\/\d{4} \d\d:\d\d\)$/)
  await expect(owner.movements).toHaveCount(5)
  await expect(owner.movements.nth(1)).toContainText('Uygundur')
  await owner.person.meetsNoBarriers()
})

test('who has no part in a form, and may see all of its company, sees it live, too', async ({ visits, portal }) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await employee.files('expense')
  const lead = await ApiUser.logsInAs('lead', portal.url)
  const reader = new Approval(await visits('admin', pageOf(formGuid)))
  await reader.reads(`Beklenen karar: ${lead.user.name}`)
  await reader.person.isConnected()
  await lead.approves(formGuid)
  await reader.reads(new RegExp(`^Siz bakarken: ${lead.user.name} .*onayladı`))
  await expect(reader.people.nth(1)).toContainText('Onayladı')
})

test('a question is asked and answered while both pages are open', async ({ visits, portal }) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await employee.files('expense')
  const owner = new Approval(await visits('employee', pageOf(formGuid)))
  const lead = new Approval(await visits('lead', pageOf(formGuid)))

  await lead.begins('Soru sor')
  await lead.confirms('Soru sor')
  await expect(lead.dialog.getByRole('alert')).toHaveText('Zorunlu alanları doldurmalısınız!')
  await lead.person.meetsNoBarriers()
  await lead.dialog.getByLabel('Kime').selectOption({ label: employee.user.name })
  await lead.dialog.getByLabel('Soru').fill('Hangi müşteri için?')
  await lead.confirms('Soru sor')
  await lead.reads(`Beklenen cevap: ${employee.user.name}`)

  await owner.reads('Sizden bir cevap bekleniyor')
  await expect(owner.panel.getByRole('group', { name: 'Onay işlemleri' }).getByRole('button')).toHaveText([
    'Cevapla',
    'Formu iptal et',
  ])
  await owner.begins('Cevapla', 'Kuzey için.')
  await expect(owner.dialog.getByText('Hangi müşteri için?')).toBeVisible()
  await owner.confirms('Cevapla')
  await lead.reads('Sıra sizde')
  await expect(lead.movements.last()).toContainText('Kuzey için.')
})

test('skipping leaves the decision to the next, and is refused where the tree would lack a role', async ({
  visits,
  portal,
}) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await employee.files('expense')
  await (await ApiUser.logsInAs('lead', portal.url)).approves(formGuid)
  const director = new Approval(await visits('director', pageOf(formGuid)))
  await director.does('Atla')
  await expect(director.people.nth(2)).toContainText('Atladı')

  const affairs = new Approval(await visits('affairs', pageOf(formGuid)))
  await affairs.begins('Atla', 'İzindeyim')
  await affairs.confirms('Atla')
  await expect(affairs.dialog.getByRole('alert')).toContainText('mali işler rolünde en az bir çalışan')
  await expect(affairs.dialog.getByRole('textbox')).toHaveValue('İzindeyim')
  await affairs.confirms('Vazgeç')
  await affairs.does('Onayla')

  const finance = new Approval(await visits('finance', pageOf(formGuid)))
  await finance.reads('Sıra sizde')
  await expect(finance.button('Atla')).toHaveCount(0)
})

test('an approver puts somebody before themselves, and takes them out again', async ({ visits, portal }) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const colleague = await ApiUser.logsInAs('colleague', portal.url)
  const formGuid = await employee.files('expense')
  const lead = new Approval(await visits('lead', pageOf(formGuid)))
  await lead.button('Kişi ekle').click()
  await lead.confirms('Ekle')
  await expect(lead.dialog.getByText('Bir kullanıcı seçmelisiniz!')).toBeVisible()
  await lead.dialog.getByRole('combobox', { name: 'Kişi' }).fill(colleague.user.name)
  await lead.person.page.getByRole('option', { name: colleague.user.name }).click()
  await lead.dialog.getByLabel('Yeri').selectOption('2')
  await lead.person.meetsNoBarriers()
  await lead.confirms('Ekle')
  await lead.reads(`Beklenen karar: ${colleague.user.name}`)
  await lead.button(`Onay ağacından çıkar: ${colleague.user.name}`).click()
  await lead.confirms('Çıkar')
  await lead.reads('Sıra sizde')
  await expect(lead.movements).toHaveCount(3)
})

test('a rejection closes the form, and its owner reads why', async ({ visits, portal }) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await employee.files('expense')
  const lead = new Approval(await visits('lead', pageOf(formGuid)))
  await lead.does('Reddet', 'Fatura okunmuyor')
  await lead.reads('Form reddedilerek kapandı')
  const owner = new Approval(await visits('employee', pageOf(formGuid)))
  await expect(owner.panel.getByRole('figure')).toContainText('Fatura okunmuyor')
  await expect(owner.button('Formu iptal et')).toHaveCount(0)
})
