import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Approval } from '../../support/approval'
import { Keyboard } from '../../support/keyboard'
import { readText } from '../../support/read'
import { expect, test } from '../../support/test'

test.use({ portalOf: 'people-of-trees' })

test('one person takes every place of another, by keyboard alone, and new forms go there', async ({ person }) => {
  await person.logsInAs('admin', '/modules/usage?user=10')
  await person.sees('Kişi nerede yer alıyor?')
  await expect(person.page.getByRole('heading', { name: 'Barış Çelik' })).toBeVisible()
  await person.meetsNoBarriers()
  const keyboard = new Keyboard(person.page)
  const replace = person.page.getByRole('button', { name: 'Her yerde değiştir…' })
  await keyboard.goesTo(replace)
  await keyboard.press('Enter')
  const dialog = person.page.getByRole('dialog', { name: 'Barış Çelik: her yerde değiştir' })
  await keyboard.goesTo(dialog.getByRole('combobox', { name: 'Yerine geçecek kişi' }))
  await keyboard.types('cuneyt')
  await expect(person.page.getByRole('option', { name: /Cüneyt Aksoy/ })).toBeVisible()
  await keyboard.press('Enter')
  const changed = dialog.getByRole('list', { name: 'Sonraki formu değişecek kişiler' })
  await expect(changed.getByRole('listitem').first()).toContainText('Cüneyt Aksoy')
  await person.meetsNoBarriers()
  await keyboard.goesTo(dialog.getByRole('button', { name: 'Her yerde değiştir' }))
  await keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(person.page.getByRole('region', { name: 'Onay ağaçları' })).toHaveCount(0)

  await person.goesTo('/modules?tool=viewer&user=8&module=EXP&company=1&department=15')
  const approvers = person.page.getByRole('list', { name: 'Sırasıyla onaycılar' })
  await expect(approvers).toContainText('Cüneyt Aksoy')
  await expect(approvers).not.toContainText('Barış Çelik')
})

test('a form that waits for somebody who left is found, gets a substitute, and is decided', async ({
  person,
  anotherPerson,
  portal,
}) => {
  test.slow()
  const file = path.join(portal.dataFolder, 'left.csv')
  await writeFile(file, 'email,status\nlead@anka.test,passive\n')
  expect(await portal.command('import', file)).toContain('lead@anka.test has the turn on #')
  await portal.command('import', file, '--apply')

  await person.logsInAs('admin')
  await person.choosesFromMenu('Yönetim')
  await person.choosesFromMenu('Takılan formlar')
  await person.sees('Takılan formlar')
  await person.page.getByRole('button', { name: /^Pasif/ }).click()
  const rows = person.page.getByRole('row').filter({ hasText: 'Çağrı Yıldız' })
  await expect(rows.first()).toContainText('Pasif')
  await person.meetsNoBarriers()
  const link = rows.first().getByRole('link').first()
  const number = await readText(() => link.textContent(), /\d+/)
  const address = await readText(() => link.getAttribute('href'), /^\/.+/)
  await rows.first().getByRole('checkbox').check()
  await person.page.getByRole('button', { name: 'Vekil belirle…' }).click()
  const dialog = person.page.getByRole('dialog', { name: 'Vekil belirle' })
  await dialog.getByRole('combobox', { name: 'Vekil' }).fill('bagci')
  await person.page.getByRole('option', { name: /Işıl Bağcı/ }).click()
  await dialog.getByRole('textbox', { name: 'Son gün' }).fill('31/12/2099')
  await person.meetsNoBarriers()
  await dialog.getByRole('button', { name: 'Vekil belirle' }).click()
  await expect(person.page.getByText('1 formda artık vekil karar verir.')).toBeVisible()
  await expect(person.page.getByRole('link', { name: number, exact: true })).toHaveCount(0)

  await anotherPerson.logsInAs('rnd', address)
  // The longest waiting one is a cancellation.
  await new Approval(anotherPerson).does('İptali onayla')
})

test('both pages fit a telephone, in English', async ({ person }) => {
  await person.logsInAs('admin', '/modules/stuck')
  await person.speaks('English')
  await person.takesTelephone()
  await person.sees('Stuck forms')
  await expect(person.page.getByRole('button', { name: /^No activity/ })).toBeVisible()
  await person.fitsWindow()
  await person.meetsNoBarriers()
  await person.goesTo('/modules/usage?user=4')
  await expect(person.page.getByRole('region', { name: 'Master user of' })).toBeVisible()
  await person.fitsWindow()
  await person.meetsNoBarriers()
})
