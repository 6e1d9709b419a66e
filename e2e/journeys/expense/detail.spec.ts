import { png } from '../../../packages/workflow-service/src/testing/sample-files'
import { ApiUser } from '../../support/api-user'
import { ExpenseDesk } from '../../support/expense-desk'
import { expect, test } from '../../support/test'

test.use({ portalOf: 'expense' })

test('a form is changed as long as nobody has acted, and its movements say what changed', async ({
  person,
  portal,
}) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await employee.files('expense')
  await person.logsInAs('employee', `/expenseForm/${formGuid}`)
  await person.page.getByRole('button', { name: 'Düzenle' }).click()
  const desk = new ExpenseDesk(person)
  await expect(desk.field('Tutar')).toHaveValue('125,50')
  await desk.fills({ amount: '99,90', type: 'Yemek' })
  await desk.field('Dosyalar').setInputFiles({ name: 'ek.png', mimeType: 'image/png', buffer: png })
  await expect(person.page.getByRole('img', { name: 'Önizleme: ek.png' })).toBeVisible()
  await person.meetsNoBarriers()
  await person.page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(person.page.getByText('Form başarıyla güncellenmiştir.')).toBeVisible()
  await desk.seesFiled()
  await person.opens(`/expenseForm/${formGuid}`)
  const movements = person.page.getByRole('region', { name: 'Hareketler' })
  await expect(movements).toContainText('Dosyalar: – → ek.png')
  await expect(movements).toContainText('Tutar: 125,50 → 99,90')
  await expect(movements).toContainText('Masraf türü: Seyahat → Yemek')

  const lead = await ApiUser.logsInAs('lead', portal.url)
  await lead.approves(formGuid)
  await expect(person.page.getByRole('button', { name: 'Düzenle' })).toHaveCount(0)
})

test('whoever saves over somebody else’s change is told, keeps what they typed, and decides', async ({
  person,
  portal,
  complaints,
}) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await employee.files('expense')
  await person.logsInAs('employee', `/expenseForm/${formGuid}`)
  await person.page.getByRole('button', { name: 'Düzenle' }).click()
  const desk = new ExpenseDesk(person)
  await desk.fills({ description: 'Benim yazdığım' })
  await employee.changes('expense', formGuid, { description: 'Başka sekmede' })

  await person.page.getByRole('button', { name: 'Kaydet' }).click()
  const notice = person.page.getByRole('alert').filter({ hasText: 'Yazdıklarınız duruyor.' })
  await expect(notice).toBeVisible()
  await expect(desk.field('Açıklama')).toHaveValue('Benim yazdığım')
  await person.meetsNoBarriers()
  await notice.getByRole('button', { name: 'Güncel hâlini göster' }).click()
  await expect(desk.field('Açıklama')).toHaveValue('Başka sekmede')

  await desk.fills({ description: 'Yine benim yazdığım' })
  await employee.changes('expense', formGuid, { description: 'Bir daha' })
  await person.page.getByRole('button', { name: 'Kaydet' }).click()
  await notice.getByRole('button', { name: 'Benim yazdıklarımı kaydet' }).click()
  await desk.seesFiled()
  await person.opens(`/expenseForm/${formGuid}`)
  await expect(person.page.getByRole('definition').filter({ hasText: 'Yine benim yazdığım' })).toBeVisible()
  complaints.expect(/409/)
})

test('a form that is somebody else’s, and one that is not there, look the same', async ({
  person,
  portal,
  complaints,
}) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const hidden = await employee.files('expense')
  await person.logsInAs('rnd')
  for (const guid of [hidden, '00000000-0000-4000-8000-000000000000', 'no-guid']) {
    await person.opens(`/expenseForm/${guid}`)
    await expect(person.page.getByText('Böyle bir form yok')).toBeVisible()
  }
  await person.meetsNoBarriers()
  await person.speaks('English')
  await expect(person.page.getByText('There is no such form')).toBeVisible()
  complaints.expect(/404/)
})
