import type { Locator } from '@playwright/test'
import { ApiUser } from '../../support/api-user'
import { Approval } from '../../support/approval'
import { Keyboard } from '../../support/keyboard'
import { demoPassword } from '../../support/session'
import { expect, test } from '../../support/test'

test('from the login to an approval without a mouse, and one always sees where one is', {
  tag: '@full-browser',
}, async ({ person, portal }) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  // After an approval the next form with the same kind of decision follows.
  await employee.files('expense', { description: 'Feribot' })
  const formGuid = await employee.files('expense', { description: 'Vapur' })
  const { page } = person
  const keyboard = new Keyboard(page)

  await test.step('logs in', async () => {
    await person.opens('/login')
    await expect(page.getByLabel('E-posta')).toBeFocused()
    await keyboard.seesWhereTheyAre()
    await keyboard.types('lead@anka.test')
    await keyboard.goesTo(page.getByLabel('Parola', { exact: true }))
    await keyboard.types(demoPassword)
    await keyboard.press('Enter')
    await person.sees(/^Merhaba/)
  })

  await test.step('goes to the forms that wait, from the menu', async () => {
    const entry = person.menu.getByRole('link', { name: 'Masraf formları', exact: true })
    await expect(entry).toBeVisible()
    await keyboard.goesTo(page.getByRole('link', { name: 'İçeriğe geç' }))
    await keyboard.goesTo(entry)
    await keyboard.press('Enter')
    await person.sees('Masraf formları')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  const list = page.getByRole('region', { name: 'Masraf formları' })
  const row = list.getByRole('row').filter({ has: page.locator(`a[href$="${formGuid}" i]`) })

  const beside = page.getByRole('region', { name: /^\d+ · / })

  await test.step('reads the first beside the list, and approves it with a word', async () => {
    await expect(row).toBeVisible()
    await keyboard.press('j')
    await expect(row).toBeFocused()
    await keyboard.seesWhereTheyAre()
    await keyboard.press('Enter')
    await expect(beside).toContainText('Vapur')
    await keyboard.press('Enter')
    await expect(beside.getByRole('heading', { level: 2 }).first()).toBeFocused()
    await keyboard.goesTo(beside.getByRole('button', { name: 'Diğer işlemler' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Notla onayla' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(beside.getByLabel('Açıklama (isteğe bağlı)')).toBeFocused()
    await keyboard.types('Tamam, a ve r harfleriyle')
    await keyboard.press('Control+Enter')
    await expect(page.getByText(/^Form başarıyla güncellenmiştir\./)).toBeVisible()
  })

  await test.step('is at the next that waits, and does not have to decide', async () => {
    await expect(beside.getByRole('heading', { level: 2 }).first()).toBeFocused()
    await expect(beside).not.toContainText('Vapur')
    await expect(beside.getByRole('button', { name: 'Reddet', exact: true })).toBeVisible()
    await keyboard.press('r')
    await expect(beside.getByRole('group', { name: 'Formu reddet' })).toBeVisible()
    await keyboard.press('Escape')
    await expect(beside.getByRole('group', { name: 'Formu reddet' })).toHaveCount(0)
    await keyboard.press('Escape')
    await expect(beside).toHaveCount(0)
    await expect(list).toBeFocused()
    await keyboard.seesWhereTheyAre()
  })
})

test('an expense, a leave and a purchase request are filed without a mouse', async ({ person, portal }) => {
  await (await ApiUser.logsInAs('colleague', portal.url)).files('expense', { amount: '17.40' })
  await person.logsInAs('colleague', '/expenseForm')
  const { page } = person
  const keyboard = new Keyboard(page)
  const goesWhenShown = async (field: Locator) => {
    await expect(field).toBeVisible()
    await keyboard.goesTo(field)
  }
  const fills = async (label: string, text: string) => {
    await goesWhenShown(page.getByLabel(label, { exact: true }))
    await keyboard.types(text)
  }
  /** A new form puts the focus into its first empty field. */
  const beginsIn = async (label: string, text: string) => {
    await expect(page.getByLabel(label, { exact: true })).toBeFocused()
    await keyboard.types(text)
  }
  const confirms = async () => {
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Onay ağacını kontrol edin!' })
    await expect(dialog.getByRole('button', { name: 'Tamam' })).toBeFocused()
    await keyboard.seesWhereTheyAre()
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/myForms$/)
  }

  await test.step('an expense', async () => {
    await expect(page.getByLabel('Fatura şirketi')).toHaveValue('Kuzey Taksi')
    await fills('Tutar', '1.234,56')
    await fills('Açıklama', 'Vapur iskelesi')
    // Enter in a field of one line sends the form.
    await keyboard.goesTo(page.getByLabel('Tutar', { exact: true }), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/myForms$/)
    await goesWhenShown(page.getByRole('region', { name: 'Formlarım' }).getByRole('link').first())
    await keyboard.press('Enter')
    await person.sees(/^Masraf formu \d/)
    for (const text of ['1.234,56 ₺', 'Seyahat', 'Vapur iskelesi'])
      await expect(page.getByText(text).first()).toBeVisible()
  })

  await test.step('a day of leave', async () => {
    await person.goesTo('/annualLeaveForm')
    await person.sees('Yeni izin formu')
    await fills('Başlangıç tarihi', '13052027')
    await fills('Açıklama', 'Taşınma')
    await expect(page.getByRole('textbox', { name: 'Bitiş tarihi' })).toHaveValue('13/05/2027')
    // Their own leave needs no last check.
    await keyboard.goesTo(page.getByRole('button', { name: 'Gönder', exact: true }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/myForms$/)
  })

  await test.step('a purchase request, of the other type than it begins with', async () => {
    await person.goesTo('/purchaseForm')
    await person.sees('Yeni satın alma talebi')
    await beginsIn('Ürün', 'Ayak desteği')
    await fills('Adet', '3')
    await fills('Gereksinim tarihi', '13052027')
    await goesWhenShown(page.getByRole('radio', { name: 'Bilgi teknolojileri' }))
    await keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'İdari' })).toBeChecked()
    await fills('Gereksinim türü', 'Mob')
    await fills('Açıklama', 'Yeni ekip')
    await keyboard.goesTo(page.getByRole('button', { name: 'Tamamla ve gönder', exact: true }))
    await confirms()
    const mine = page.getByRole('region', { name: 'Formlarım' })
    await expect(mine.getByRole('row').nth(1)).toContainText('Ayak desteği')
  })
})

test('an offer is made and sent on without a mouse', async ({ person, portal }) => {
  const owner = await ApiUser.logsInAs('newhire', portal.url)
  const formGuid = await owner.files('purchase', { departmentId: 15, productType: 'Ayak desteği' })
  await (await ApiUser.logsInAs('manager', portal.url)).approves(formGuid)
  await person.logsInAs('purchasing', `/purchaseForm/${formGuid}`)
  const { page } = person
  const keyboard = new Keyboard(page)
  const approval = new Approval(person)
  const offers = page.getByRole('region', { name: 'Teklifler', exact: true })
  await keyboard.goesTo(offers.getByRole('button', { name: 'Teklif ekle' }))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Teklif ekle' })
  await expect(dialog.getByLabel('Marka', { exact: true })).toBeFocused()
  await keyboard.types('Kensington')
  const typed = { Model: 'K52', Fiyat: '1.240,00', Tedarikçi: 'Ofis Dünyası' }
  for (const [label, text] of Object.entries(typed)) {
    const field = dialog.getByLabel(label, { exact: true })
    await keyboard.goesTo(field)
    await keyboard.types(text)
  }
  await keyboard.goesTo(dialog.getByRole('button', { name: 'Teklif ekle' }))
  await keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await keyboard.goesTo(approval.button('Diğer işlemler'))
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Notla onayla' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(approval.box.getByRole('textbox').last()).toBeFocused()
  await keyboard.types('Tek teklif')
  await keyboard.press('Control+Enter')
  await expect(offers.getByText('Kaydedilmedi', { exact: true })).toHaveCount(0)
  await expect(approval.movements.last()).toContainText('Tek teklif')
  await keyboard.seesWhereTheyAre()
})
