import { Keyboard } from '../../support/keyboard'
import { readStill } from '../../support/read'
import { expect, test } from '../../support/test'
import type { Person } from '../../support/person'

test.use({ portalOf: 'default-trees' })

const expenses = '/modules/6f1d3c52-8a04-4f5e-9b0e-1d2a7c5e4b11?company=1&department=11'
const newExpense = '/modules?tool=viewer&user=5&module=EXP&company=1&department=11'

const tree = (person: Person, name: string) => person.page.getByRole('list', { name, exact: true })
const approvers = (person: Person) => person.page.getByRole('list', { name: 'Sırasıyla onaycılar' })

test('a department’s tree, edited by keyboard alone, is what the next form goes by', async ({ person }) => {
  await person.logsInAs('admin', expenses)
  await person.sees('Masraf Formları')
  const keyboard = new Keyboard(person.page)
  const department = tree(person, 'Departman ağacı')
  await expect(department.getByRole('listitem')).toHaveCount(3)
  await person.meetsNoBarriers()

  await keyboard.goesTo(department.getByRole('button', { name: /^Öncesine kişi ekle: Barış/ }))
  await keyboard.press('Enter')
  await keyboard.types('muge')
  await expect(person.page.getByRole('option', { name: /Müge Ünal/ })).toBeVisible()
  await keyboard.press('Enter')
  await expect(person.page.getByText('Müge Ünal: 4 kişi içinde 3. sırada')).toBeAttached()
  await keyboard.seesWhereTheyAre()
  await keyboard.press('Alt+ArrowUp')
  await expect(department.getByRole('listitem').nth(1)).toContainText('Müge Ünal')

  await keyboard.goesTo(person.page.getByRole('button', { name: 'Kaydet…' }))
  await keyboard.press('Enter')
  const dialog = person.page.getByRole('dialog', { name: 'Değişikliği gözden geçirin' })
  const concerned = dialog.getByRole('list', { name: 'Sonraki formu değişecek kişiler' })
  await expect(concerned).toContainText('Çağrı Yıldız → Ayşegül Işık → Müge Ünal → Şule Aydın → Barış Çelik')
  await person.meetsNoBarriers()
  await keyboard.goesTo(dialog.getByRole('button', { name: 'Kaydet' }))
  await keyboard.press('Enter')
  await expect(person.page.getByText('Modül başarıyla güncellendi.')).toBeVisible()

  await person.goesTo(newExpense)
  await expect(approvers(person).getByRole('listitem').nth(2)).toContainText('Müge Ünal')
  await person.meetsNoBarriers()
})

test('a row is dragged to another place, and Escape puts it back', async ({ person }) => {
  await person.logsInAs('admin', '/modules?tool=specific&user=6&module=EXP')
  const rows = tree(person, 'Uğur Şahin: kişiye özel ağaç').getByRole('listitem')
  await expect(rows).toHaveCount(3)
  const { mouse, keyboard } = person.page
  await rows.nth(2).scrollIntoViewIfNeeded()
  const from = await readStill(() => rows.nth(0).getByTitle('Sürükleyerek taşı').boundingBox())
  const to = await readStill(() => rows.nth(2).boundingBox())
  await mouse.move(from.x + 4, from.y + 8)
  await mouse.down()
  await mouse.move(from.x + 4, to.y + to.height - 4, { steps: 8 })
  await expect(rows.nth(2)).toContainText('Çağrı Yıldız')
  await keyboard.press('Escape')
  await mouse.up()
  await expect(rows.nth(0)).toContainText('Çağrı Yıldız')
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('nothing is wider than the screen, and every tool is without barriers', async ({ person }) => {
    const pages: Record<string, string> = {
      [expenses]: 'Kişi ekle',
      [newExpense]: 'Göster',
      '/modules?tool=user&user=9&kind=2': 'Göster',
      '/modules?tool=user&user=4&kind=1': 'Üst kullanıcıyı değiştir',
      '/modules?tool=trees&company=1&module=EXP': 'İndir',
      '/modules?tool=specific-trees&company=1&module=EXP': 'İndir',
    }
    await person.logsInAs('admin', '/application-documents')
    for (const [address, button] of Object.entries(pages)) {
      await person.goesTo(address)
      await expect(person.page.getByRole('button', { name: button }).first()).toBeVisible()
      await person.fitsWindow(address)
      await person.meetsNoBarriers()
    }
  })
})
