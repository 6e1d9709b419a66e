import { ExpenseDesk, taxi } from '../../support/expense-desk'
import { expect, test } from '../../support/test'
import { Person } from '../../support/person'

test('lines are gathered, copied, changed and taken out, outlive a closed tab, and are filed in one go', async ({
  person,
  portal,
}) => {
  const desk = new ExpenseDesk(person)
  await desk.opensAs('employee')
  await desk.unfolds()
  await desk.fills({ ...taxi, amount: '10', lastPayDate: '30012027' })
  await desk.adds()
  await expect(person.page.getByText('Formunuz tabloya eklendi. Bitirmek için tamamla düğmesine basın.')).toBeVisible()
  await expect(desk.field('Fatura şirketi')).toHaveValue('')
  await expect(desk.field('Son ödeme tarihi')).toHaveValue('30/01/2027')
  for (const [company, amount] of [
    ['Firma 2', '20,05'],
    ['Firma 3', '30,05'],
  ] as const) {
    await person.page.getByRole('button', { name: 'Kopyala: satır 1', exact: true }).click()
    await desk.fills({ company, amount })
    await person.page.getByRole('button', { name: 'Satırı kaydet' }).click()
  }
  await person.page.getByRole('button', { name: 'Düzenle: satır 3', exact: true }).click()
  await desk.chooses('Kimin adına', 'Uğur Şahin')
  await expect(desk.field('Departman')).toHaveValue('11')
  await expect(desk.tree.getByRole('listitem')).toHaveText([/Çağrı Yıldız/, /Şule Aydın/, /Müge Ünal/])
  await person.page.getByRole('button', { name: 'Satırı kaydet' }).click()
  await person.page.getByRole('button', { name: 'Kopyala: satır 2', exact: true }).click()
  await person.page.getByRole('button', { name: 'Vazgeç' }).click()
  await person.page.getByRole('button', { name: 'Kaldır: satır 4', exact: true }).click()
  const removal = person.page.getByRole('dialog', { name: 'Satır 4 kaldırılsın mı?' })
  await removal.getByRole('button', { name: 'Kaldır' }).click()
  await desk.fills({ company: 'Yarım Kalan A.Ş.' })
  await expect(person.page.getByText('Taslak kaydedildi')).toBeVisible()
  const context = person.page.context()
  await person.page.close()

  const again = new Person(await context.newPage(), portal.url)
  const next = new ExpenseDesk(again)
  await next.opens()
  await again.page.getByRole('button', { name: 'Devam et' }).click()
  await expect(again.page.getByText('Kaydedilmemiş formlarınız yüklendi.')).toBeVisible()
  await expect(again.page.getByRole('status').filter({ hasText: '3 satır' })).toContainText('60,10 ₺')
  await expect(next.row(2)).toContainText('20,05 ₺')
  await expect(next.field('Fatura şirketi')).toHaveValue('Yarım Kalan A.Ş.')
  await again.meetsNoBarriers()
  await next.fills({ ...taxi, amount: '7' })
  await next.completes({ isAlone: false })
  await next.seesFiled()
  await expect(again.page.getByRole('region', { name: 'Formlarım' })).toContainText('30,05 ₺')

  await next.opens()
  await again.page.getByRole('button', { name: 'Diğer işlemler' }).click()
  await again.page.getByRole('menuitem', { name: 'Kaydedilmemiş formları yükle' }).click()
  await expect(again.page.getByText('Kaydedilmemiş formunuz olmadığı için yüklenecek bir şey yok.')).toBeVisible()
})
