import { ExpenseDesk, taxi } from '../../support/expense-desk'
import { expect, test } from '../../support/test'
import { Person } from '../../support/person'

test('by keyboard alone an employee files one expense, finds it in their list, and reads it on its page', async ({
  person,
}) => {
  const desk = new ExpenseDesk(person)
  await desk.opensAs('employee')
  const { keyboard } = person.page
  await desk.field('Masraf türü').focus()
  await keyboard.type('Taksi')
  await keyboard.press('Tab')
  await keyboard.type(taxi.company)
  // Skips the date (today) with its calendar, the number, and the country.
  for (let i = 0; i < 4; i += 1) await keyboard.press('Tab')
  await expect(desk.field('Ülke')).toBeFocused()
  await keyboard.press('Tab')
  await expect(desk.field('Tutar')).toBeFocused()
  await keyboard.type('1.234,56')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(desk.field('Son ödeme tarihi')).toBeFocused()
  await keyboard.type('30/01/2027')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(desk.field('Açıklama')).toBeFocused()
  await keyboard.type('Klavye kısayolları')
  await desk.field('Tutar').press('Enter')
  const dialog = person.page.getByRole('dialog', { name: 'Onay ağacını kontrol edin!' })
  await dialog.getByRole('button', { name: 'Tamam' }).press('Enter')
  await expect(person.page.getByText('Form başarıyla oluşturulmuştur.')).toBeVisible()
  await desk.seesFiled()

  await person.page.getByRole('region', { name: 'Formlarım' }).getByRole('link').first().press('Enter')
  await person.sees(/^Masraf formu \d/)
  for (const text of ['1.234,56 ₺', 'Taksi ve Toplu Taşıma', '30/01/2027', 'Klavye kısayolları'])
    await expect(person.page.getByText(text).first()).toBeVisible()
  await person.speaks('English')
  await person.sees(/^Expense form \d/)
  await expect(person.page.getByText('Taxi and Public Transport', { exact: true })).toBeVisible()
})

test('lines are gathered, copied, changed and taken out, outlive a closed tab, and are filed in one go', async ({
  person,
  portal,
}) => {
  const desk = new ExpenseDesk(person)
  await desk.opensAs('employee')
  await desk.fills({ ...taxi, amount: '10' })
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
  await next.completes()
  await next.seesFiled()
  await expect(again.page.getByRole('region', { name: 'Formlarım' })).toContainText('30,05 ₺')

  await next.opens()
  await again.page.getByRole('button', { name: 'Diğer işlemler' }).click()
  await again.page.getByRole('menuitem', { name: 'Kaydedilmemiş formları yükle' }).click()
  await expect(again.page.getByText('Kaydedilmemiş formunuz olmadığı için yüklenecek bir şey yok.')).toBeVisible()
})

test('an agreement brings its company and currency; an amount above its instalment is asked about, and then allowed', async ({
  person,
}) => {
  const desk = new ExpenseDesk(person)
  await desk.opensAs('employee')
  await desk.chooses('Sözleşme', 'Bulut barındırma')
  await expect(desk.field('Fatura şirketi')).toHaveValue('Göktürk Bulut Hizmetleri A.Ş.')
  await expect(desk.field('Para birimi')).toHaveValue('2')
  await desk.field('Para birimi').selectOption({ label: 'EUR €' })
  await expect(desk.field('Para birimi')).toHaveAccessibleDescription(
    'Para birimi, sözleşmenin para biriminden farklı!',
  )
  await desk.field('Para birimi').selectOption({ label: 'USD $' })
  await desk.fills({ ...taxi, amount: '3.200,01' })
  await person.page.getByRole('button', { name: 'Tamamla ve gönder', exact: true }).click()
  const dialog = person.page.getByRole('dialog', { name: 'Tutar taksiti aşıyor' })
  await expect(dialog).toContainText(
    'Girdiğiniz tutar 3.200,01 $; “Bulut barındırma” sözleşmesinin taksiti 3.200,00 $.',
  )
  await person.meetsNoBarriers()
  await dialog.getByRole('button', { name: 'Devam et' }).click()
  await desk.checksTree()
  await desk.seesFiled()
})
