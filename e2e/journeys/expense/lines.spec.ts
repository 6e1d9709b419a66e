import { ExpenseDesk, taxi } from '../../support/expense-desk'
import { ApiUser } from '../../support/api-user'
import { expect, test } from '../../support/test'

test.use({ portalOf: 'expense' })

test('twenty lines are gathered, copied, changed and taken out, and filed in one go', async ({ person }) => {
  test.slow()
  const desk = new ExpenseDesk(person)
  await desk.opensAs('employee')
  await desk.fills({ ...taxi, amount: '10' })
  await desk.adds()
  await expect(
    person.page.getByText('Formunuz tabloya eklendi. Bitirmek için lütfen tamamla düğmesine basın.'),
  ).toBeVisible()
  await expect(desk.field('Fatura şirketi')).toHaveValue('')
  await expect(desk.field('Son ödeme tarihi')).toHaveValue('30/01/2027')
  for (let number = 2; number <= 20; number += 1) {
    await person.page.getByRole('button', { name: 'Kopyala: satır 1', exact: true }).click()
    await desk.fills({ company: `Firma ${number}`, amount: `${number * 10},05` })
    await person.page.getByRole('button', { name: 'Satırı kaydet' }).click()
  }
  await person.page.getByRole('button', { name: 'Düzenle: satır 20', exact: true }).click()
  await desk.chooses('Kimin adına', 'Uğur Şahin')
  await person.page.getByRole('button', { name: 'Satırı kaydet' }).click()
  await person.page.getByRole('button', { name: 'Kopyala: satır 2', exact: true }).click()
  await person.page.getByRole('button', { name: 'Vazgeç' }).click()
  await person.page.getByRole('button', { name: 'Kaldır: satır 21', exact: true }).click()
  await person.page
    .getByRole('dialog', { name: 'Satır 21 kaldırılsın mı?' })
    .getByRole('button', { name: 'Kaldır' })
    .click()
  await expect(person.page.getByRole('status').filter({ hasText: '20 satır' })).toContainText('2.100,95 ₺')
  await person.meetsNoBarriers()
  await desk.completes()
  await desk.seesFiled()
  await expect(person.page.getByRole('region', { name: 'Formlarım' })).toContainText('200,05 ₺')
})

test('a line that is put into the table before its tree is known waits for it', async ({ person }) => {
  const desk = new ExpenseDesk(person)
  await desk.opensAs('employee')
  await desk.fills({ ...taxi, amount: '17' })
  let answers = () => {}
  const held = new Promise<void>(resolve => (answers = resolve))
  await person.page.route(/\/FormRequest\/DefaultTree$/i, async route => {
    await held
    await route.continue()
  })
  await desk.chooses('Kimin adına', 'Uğur Şahin')
  await expect(desk.tree).toHaveAttribute('aria-busy', 'true')
  await desk.adds()
  await expect(desk.table).toBeHidden()
  answers()
  await expect(desk.table.getByText('17,00 ₺')).toBeVisible()
  await desk.completes()
  await desk.seesFiled()
})

test('if one line of several is refused none is filed; it is named and opened', async ({ person, complaints }) => {
  const desk = new ExpenseDesk(person)
  await desk.opensAs('employee')
  for (const amount of ['11', '12', '13']) {
    await desk.fills({ ...taxi, amount })
    await desk.adds()
    await expect(desk.table.getByText(`${amount},00 ₺`)).toBeVisible()
  }
  // Another page of the same person has filed the second line meanwhile.
  const guid = await person.page.evaluate(() => {
    const [draft] = Object.entries(localStorage).filter(([key]) => key.endsWith('draft.expense-form'))
    return (
      (JSON.parse(draft?.[1] ?? '') as { value: { lines: { expenseGuid: string }[] } }).value.lines[1]?.expenseGuid ??
      ''
    )
  })
  const employee = await ApiUser.logsInAs('employee', new URL(person.page.url()).origin)
  await employee.files('expense', { expenseGuid: guid })
  await desk.completes()
  await expect(person.page.getByRole('alert').filter({ hasText: 'Bir sorun var' })).toBeFocused()
  await expect(person.page.getByRole('heading', { name: 'Satır 2' })).toBeVisible()
  await expect(desk.field('Tutar')).toHaveValue('12,00')
  await person.meetsNoBarriers()
  complaints.expect(/409/)
})
