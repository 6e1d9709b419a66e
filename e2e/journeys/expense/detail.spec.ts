import { png } from '../../../packages/workflow-service/src/testing/sample-files'
import { ApiUser } from '../../support/api-user'
import { ExpenseDesk } from '../../support/expense-desk'
import { expect, test } from '../../support/test'

test('a form is changed over somebody else’s change, its movements say so, and it is the beginning of a new one', async ({
  person,
  portal,
  complaints,
}) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const invoice = { company: 'İkiz A.Ş.', invoiceNumber: 'IKZ-1' }
  await employee.files('expense', invoice)
  const formGuid = await employee.files('expense', invoice)
  await person.logsInAs('employee', `/expenseForm/${formGuid}`)
  await expect(person.page.getByRole('status').filter({ hasText: 'Aynı fatura başka bir formda da var' })).toBeVisible()
  await person.page.getByRole('button', { name: 'Düzenle' }).click()
  const desk = new ExpenseDesk(person)
  await expect(desk.field('Tutar')).toHaveValue('125,50')
  await desk.fills({ amount: '99,90', type: 'Yemek' })
  await desk.field('Dosyalar').setInputFiles({ name: 'ek.png', mimeType: 'image/png', buffer: png })
  await expect(person.page.getByRole('img', { name: 'Önizleme: ek.png' })).toBeVisible()
  await person.meetsNoBarriers()
  await employee.changes('expense', formGuid, { ...invoice, description: 'Başka sekmede' })
  await person.page.getByRole('button', { name: 'Kaydet' }).click()
  const notice = person.page.getByRole('alert').filter({ hasText: 'Yazdıklarınız duruyor.' })
  await expect(notice).toBeVisible()
  await person.meetsNoBarriers()
  await notice.getByRole('button', { name: 'Benim yazdıklarımı kaydet' }).click()
  await expect(person.page.getByText('Form başarıyla güncellenmiştir.')).toBeVisible()
  await desk.seesFiled()

  await person.goesTo(`/expenseForm/${formGuid}`)
  const movements = person.page.getByRole('region', { name: 'Hareketler' })
  await expect(movements).toContainText('Dosyalar: – → ek.png')
  await expect(movements).toContainText('Tutar: 125,50 → 99,90')
  await expect(movements).toContainText('Masraf türü: Seyahat → Yemek')
  await person.page.getByRole('button', { name: 'Kopyala' }).click()
  await expect(person.page.getByText('Form kopyalandı.')).toBeVisible()
  await expect(desk.field('Fatura no')).toHaveValue('IKZ-1')
  await expect(desk.field('Tutar')).toHaveValue('99,90')

  await (await ApiUser.logsInAs('lead', portal.url)).approves(formGuid)
  await person.opens(`/expenseForm/${formGuid}`)
  await person.sees(/^Masraf formu \d/)
  await expect(person.page.getByRole('button', { name: 'Düzenle' })).toHaveCount(0)
  complaints.expect(/409/)
})
