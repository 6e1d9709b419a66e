import { pdf } from '../../../packages/workflow-service/src/testing/sample-files'
import { ApiUser } from '../../support/api-user'
import { ExpenseDesk, taxi } from '../../support/expense-desk'
import { expect, test } from '../../support/test'
import { Person } from '../../support/person'

test.use({ portalOf: 'expense' })

test('lines and the one being written survive a closed tab', async ({ person, portal }) => {
  test.slow()
  const desk = new ExpenseDesk(person)
  await desk.opensAs('employee')
  await desk.fills({ ...taxi, amount: '126' })
  await desk.adds()
  await desk.fills({ company: 'Yarım Kalan A.Ş.' })
  await expect(person.page.getByText('Taslak kaydedildi')).toBeVisible()
  const context = person.page.context()
  await person.page.close()

  const again = new Person(await context.newPage(), portal.url)
  const next = new ExpenseDesk(again)
  await next.opens()
  await again.page.getByRole('button', { name: 'Devam et' }).click()
  await expect(again.page.getByText('Kaydedilmemiş formlarınız başarıyla yüklendi.')).toBeVisible()
  await expect(next.row(1)).toContainText('126,00 ₺')
  await expect(next.field('Fatura şirketi')).toHaveValue('Yarım Kalan A.Ş.')
  await next.fills({ ...taxi, amount: '7', company: 'Yarım Kalan A.Ş.' })
  await next.completes()
  await next.seesFiled()

  await next.opens()
  await again.page.getByRole('button', { name: 'Diğer işlemler' }).click()
  await again.page.getByRole('menuitem', { name: 'Kaydedilmemiş formları yükle' }).click()
  await expect(
    again.page.getByText('Daha önceden kaydedilmemiş bir form olmadığı için yükleme yapılamadı.'),
  ).toBeVisible()
})

test('a form is copied from its page, and a copy of what is gone says so', async ({ person, portal, complaints }) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await employee.files('expense', { invoiceNumber: 'A-77' })
  await person.logsInAs('employee', `/expenseForm/${formGuid}`)
  await person.page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await person.page.getByRole('button', { name: 'Kopyala' }).click()
  await expect(person.page.getByText(/^Form kopyalanamadı: bu tarayıcının depolama alanı dolu/)).toBeVisible()
  await person.page.reload()
  await person.page.getByRole('button', { name: 'Kopyala' }).click()
  await expect(person.page.getByText('Form başarıyla kopyalandı.')).toBeVisible()
  const desk = new ExpenseDesk(person)
  await expect(desk.field('Fatura no')).toHaveValue('A-77')
  await expect(desk.field('Tutar')).toHaveValue('125,50')

  await person.page.evaluate(() => {
    const { id } = JSON.parse(localStorage.getItem('portal.session') ?? '') as { id: number }
    localStorage.setItem(`portal.of.${id}.copied.EXP`, '00000000-0000-4000-8000-000000000000')
  })
  await desk.opens()
  await expect(person.page.getByText('Kopyalamaya çalıştığınız form bulunamadı.')).toBeVisible()
  complaints.expect(/404/)
})

test('an edit of a filed form survives a reload, and says that the form has been changed since', async ({
  person,
  portal,
  complaints,
}) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await employee.files('expense', { amount: '77.10' })
  await person.logsInAs('employee', `/expenseForm/${formGuid}`)
  await person.page.getByRole('button', { name: 'Düzenle' }).click()
  const desk = new ExpenseDesk(person)
  await desk.fills({ description: 'Yarım kalan açıklama' })
  await expect(person.page.getByText('Taslak kaydedildi')).toBeVisible()
  await person.page.reload()
  const offer = person.page.getByRole('status').filter({ hasText: 'Yarım kalan bir taslağınız var' })
  await expect(offer).not.toContainText('değişti')
  await offer.getByRole('button', { name: 'Devam et' }).click()
  await expect(desk.field('Açıklama')).toHaveValue('Yarım kalan açıklama')
  const followed = person.page.waitForResponse(/expenseform\/get/)
  await desk.field('Dosyalar').setInputFiles({ name: 'ek.pdf', mimeType: 'application/pdf', buffer: pdf })
  await followed
  await desk.fills({ amount: '78,20' })
  await expect(person.page.getByText('Taslak kaydedildi')).toBeVisible()
  await person.page.reload()
  await expect(offer).toBeVisible()
  await expect(offer).not.toContainText('değişti')

  await employee.changes('expense', formGuid, { description: 'Başka sekmede' })
  await person.page.reload()
  await expect(offer).toContainText('Form o zamandan beri değişti')
  await person.meetsNoBarriers()
  await offer.getByRole('button', { name: 'Devam et' }).click()
  await expect(desk.field('Tutar')).toHaveValue('78,20')
  await person.page.getByRole('button', { name: 'Kaydet' }).click()
  await person.page.getByRole('button', { name: 'Benim yazdıklarımı kaydet' }).click()
  await desk.seesFiled()
  await person.opens(`/expenseForm/${formGuid}`)
  await expect(person.page.getByRole('definition').filter({ hasText: 'Yarım kalan açıklama' })).toBeVisible()
  await expect(offer).toHaveCount(0)
  complaints.expect(/409/)
})
