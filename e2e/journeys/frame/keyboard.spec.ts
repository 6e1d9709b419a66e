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
    await keyboard.goesTo(beside.getByRole('button', { name: 'Notla onayla' }))
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
