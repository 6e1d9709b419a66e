import { ApiUser } from '../../support/api-user'
import { ExpenseDesk, taxi } from '../../support/expense-desk'
import { expect, test } from '../../support/test'

test.use({ portalOf: 'expense' })

test('an agreement brings its company and currency; one that has expired, and another currency, are refused', async ({
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

  await desk.chooses('Sözleşme', 'Seyahat acentesi')
  const expired = 'Sözleşmenin süresi doldu! Bu sözleşme için masraf formu oluşturulamaz.'
  await expect(desk.field('Sözleşme')).toHaveAccessibleDescription(new RegExp(expired))
  await desk.fills(taxi)
  await person.page.getByRole('button', { name: 'Tamamla', exact: true }).click()
  const summary = person.page.getByRole('alert').filter({ hasText: 'Bir sorun var' })
  await expect(summary.getByRole('link')).toHaveText([`Sözleşme: ${expired}`])
  await person.meetsNoBarriers()
})

test('an amount above the instalment is asked about, with both amounts, and then allowed', async ({ person }) => {
  const desk = new ExpenseDesk(person)
  await desk.opensAs('employee')
  await desk.chooses('Sözleşme', 'Bulut barındırma')
  await desk.fills({ ...taxi, amount: '3.200,01' })
  await desk.adds()
  const dialog = person.page.getByRole('dialog', { name: 'Tutar taksiti aşıyor' })
  await expect(dialog).toContainText(
    'Girdiğiniz tutar 3.200,01 $; “Bulut barındırma” sözleşmesinin taksiti 3.200,00 $.',
  )
  await person.meetsNoBarriers()
  await dialog.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(desk.table).toHaveCount(0)
  await expect(desk.field('Tutar')).toHaveValue('3.200,01')
  await person.page.getByRole('button', { name: 'Tamamla', exact: true }).click()
  await dialog.getByRole('button', { name: 'Devam et' }).click()
  await desk.checksTree()
  await desk.seesFiled()
  await person.page.getByRole('region', { name: 'Formlarım' }).getByRole('link').first().click()
  await expect(
    person.page.getByText('Tutar, “Bulut barındırma” sözleşmesinin taksitini (3.200,00 $) aşıyor.'),
  ).toBeVisible()
})

test('above 10.000 lira the general manager approves, too; the tree says so before the form is sent', async ({
  person,
}) => {
  const desk = new ExpenseDesk(person)
  await desk.opensAs('newhire')
  await desk.fills({ amount: '10000' })
  await expect(desk.tree.getByRole('listitem')).toHaveText([/İbrahim Öztürk/, /Şule Aydın/, /Barış Çelik/])
  await desk.fills({ amount: '10.000,01' })
  await expect(desk.tree.getByRole('listitem')).toHaveText([
    /İbrahim Öztürk/,
    /Şule Aydın/,
    /Ayşegül Işık/,
    /Barış Çelik/,
  ])
})

test('a likely duplicate is filed, and said', async ({ person, portal }) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const first = await employee.files('expense', { company: 'İkiz A.Ş.', invoiceNumber: 'IKZ-1' })
  const desk = new ExpenseDesk(person)
  await desk.opensAs('employee')
  await desk.fills({ ...taxi, company: 'İkiz A.Ş.', amount: '41' })
  await desk.field('Fatura no').fill('ikz-1')
  await desk.completes()
  const dialog = person.page.getByRole('dialog', { name: 'Formunuz gönderildi' })
  await expect(dialog).toContainText('Aynı fatura şirketi ve fatura numarasıyla başka bir form var.')
  await expect(dialog.locator(`a[href$="${first}"]`)).toBeVisible()
  await person.meetsNoBarriers()
  await dialog.getByRole('link').first().click()
  await person.sees(/^Masraf formu \d/)
  await expect(person.page.getByRole('status').filter({ hasText: 'Aynı fatura şirketi' })).toBeVisible()
})
