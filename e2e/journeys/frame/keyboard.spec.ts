import { ApiUser } from '../../support/api-user'
import { Keyboard } from '../../support/keyboard'
import { expect, test } from '../../support/test'
import { demoPassword } from '../../support/session'

test('from the login to an approval without a mouse, and one always sees where one is', {
  tag: '@full-browser',
}, async ({ person, portal }) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
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
    await keyboard.goesTo(page.getByRole('link', { name: 'İçeriğe geç' }))
    await keyboard.goesTo(person.menu.getByRole('link', { name: 'Masraf formları', exact: true }))
    await keyboard.press('Enter')
    await person.sees('Masraf formları')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  const list = page.getByRole('region', { name: 'Masraf formları' })
  const row = list.getByRole('row').filter({ has: page.locator(`a[href$="${formGuid}" i]`) })

  await test.step('approves the first with a word', async () => {
    await expect(row).toBeVisible()
    await keyboard.press('j')
    await expect(row).toBeFocused()
    await keyboard.seesWhereTheyAre()
    await keyboard.goesTo(row.getByRole('button', { name: /formu onayla$/ }))
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Formu onayla' })
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await keyboard.seesWhereTheyAre()
    await keyboard.goesTo(dialog.getByLabel('Açıklama (isteğe bağlı)'))
    await keyboard.types('Tamam')
    await keyboard.goesTo(dialog.getByRole('button', { name: 'Onayla' }))
    await keyboard.press('Enter')
    await expect(page.getByText('Form başarıyla güncellenmiştir.')).toBeVisible()
    await expect(row.getByRole('button', { name: /formu onayla$/ })).toHaveCount(0)
  })

  await test.step('is in the list again, and goes on from there', async () => {
    await expect(list).toBeFocused()
    await keyboard.seesWhereTheyAre()
    await keyboard.press('j')
    await expect(list.getByRole('row').nth(2)).toBeFocused()
  })

  await test.step('leaves a dialog that was not meant, and is where it was opened', async () => {
    const approve = list
      .getByRole('row')
      .nth(2)
      .getByRole('button', { name: /formu onayla$/ })
    await keyboard.goesTo(approve)
    await keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(approve).toBeFocused()
  })
})
