import { ExpenseDesk, taxi } from '../../support/expense-desk'
import { expect, test } from '../../support/test'

test.use({ portalOf: 'expense' })

test('an employee files one expense, finds it in their list, and reads it on its page', async ({ person }) => {
  await person.logsInAs('employee')
  await person.choosesFromMenu('Masraf formu')
  const desk = new ExpenseDesk(person)
  await desk.isReady()
  await desk.fills({ ...taxi, amount: '1.234,56' })
  await desk.completes()
  await expect(person.page.getByText('Form başarıyla oluşturulmuştur.')).toBeVisible()
  await desk.seesFiled()

  await person.page.getByRole('region', { name: 'Formlarım' }).getByRole('link').first().click()
  await person.sees(/^Masraf formu \d/)
  await expect(person.page.getByText('1.234,56 ₺').first()).toBeVisible()
  await expect(person.page.getByText('Taksi ve Toplu Taşıma')).toBeVisible()
  await expect(person.page.getByText('30/01/2027')).toBeVisible()
  await expect(person.page.getByText('Havaalanına gidiş')).toBeVisible()
  await person.speaks('English')
  await person.sees(/^Expense form \d/)
  await expect(person.page.getByText('Taxi and Public Transport')).toBeVisible()
})

test('by keyboard alone, from the first field to the filed form', async ({ person }) => {
  const desk = new ExpenseDesk(person)
  await desk.opensAs('employee')
  const { keyboard } = person.page
  await desk.field('Masraf türü').focus()
  await keyboard.type('Taksi')
  await keyboard.press('Tab')
  await keyboard.type(taxi.company)
  // Past the date, which is today, and its calendar; the number; the country.
  for (let i = 0; i < 4; i += 1) await keyboard.press('Tab')
  await expect(desk.field('Ülke')).toBeFocused()
  await keyboard.press('Tab')
  await expect(desk.field('Tutar')).toBeFocused()
  await keyboard.type('88')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(desk.field('Son ödeme tarihi')).toBeFocused()
  await keyboard.type('30/01/2027')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(desk.field('Açıklama')).toBeFocused()
  await keyboard.type('Klavyeyle')
  await desk.field('Tutar').press('Enter')
  const dialog = person.page.getByRole('dialog', { name: 'Onay Ağacını Kontrol Edin!' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Tamam' }).press('Enter')
  await desk.seesFiled()
})

test('on behalf of a colleague: their company, department and tree', async ({ person }) => {
  const desk = new ExpenseDesk(person)
  await desk.opensAs('employee')
  await expect(desk.field('Şirket')).toBeEnabled()
  await desk.field('Şirket').selectOption({ label: 'Anka Yazılım A.Ş.' })
  await expect(desk.field('Departman')).toHaveValue('21')
  await desk.chooses('Kimin adına', 'Uğur Şahin')
  await expect(desk.field('Şirket')).toBeDisabled()
  await expect(desk.field('Departman')).toHaveValue('11')
  await expect(desk.tree.getByRole('listitem')).toHaveText([/Çağrı Yıldız/, /Şule Aydın/, /Müge Ünal/])
})

test('what is missing is said before anything is sent, in both languages', async ({ person }) => {
  const desk = new ExpenseDesk(person)
  await desk.opensAs('employee')
  await desk.fills({ amount: '1234.56' })
  await person.page.getByRole('button', { name: 'Tamamla', exact: true }).click()
  const summary = person.page.getByRole('alert').filter({ hasText: 'Bir sorun var' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Masraf türü: Bu alan zorunludur.',
    'Fatura şirketi: Bu alan zorunludur.',
    'Tutar: 1.234,56 gibi bir tutar olmalıdır.',
    'Son ödeme tarihi: Bu alan zorunludur.',
    'Açıklama: Bu alan zorunludur.',
  ])
  await person.meetsNoBarriers()
  await person.speaks('English')
  await expect(person.page.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText(
    'Amount: It must be an amount such as 1.234,56.',
  )
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a form is filed, and nothing is wider than the screen', async ({ person }) => {
    const desk = new ExpenseDesk(person)
    await desk.opensAs('employee')
    await desk.fills({ ...taxi, amount: '64,20' })
    await desk.adds()
    const overflow = () => person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect(desk.table.getByText('Kuzey Taksi')).toBeVisible()
    expect(await overflow()).toBeLessThanOrEqual(0)
    await person.meetsNoBarriers()
    await desk.completes()
    await desk.seesFiled()
  })
})
