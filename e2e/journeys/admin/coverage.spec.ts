import { Keyboard } from '../../support/keyboard'
import { expect, test } from '../../support/test'

test.use({ portalOf: 'default-trees' })

test('whose form would find nobody is found by keyboard, looked into, and downloaded', async ({ person }) => {
  await person.logsInAs('admin', '/modules')
  await person.choosesFromMenu('Onay kapsamı')
  await person.sees('Onay kapsamı')
  const keyboard = new Keyboard(person.page)
  await keyboard.goesTo(person.page.getByRole('button', { name: /^Ağaç yok\s*6$/ }))
  await keyboard.press('Enter')
  await expect(person.page).toHaveURL(/verdict=noTree/)
  const table = person.page.getByRole('region', { name: 'Onay kapsamı' })
  await expect(table.getByRole('button', { name: /^Ayrıntılar: / })).toHaveCount(3)
  await table.getByRole('button', { name: /^Ayrıntılar: .*Enerji/ }).click()
  await person.meetsNoBarriers()

  await person.page.getByRole('button', { name: 'Dışa aktar' }).click()
  const dialog = person.page.getByRole('dialog', { name: 'Dışa aktar' })
  await dialog.getByText('CSV').click()
  await person.meetsNoBarriers()
  const download = person.page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'İndir' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)

  await person.page.getByRole('link', { name: /^Form kime gider\? .*Bilgi teknolojileri$/ }).click()
  await expect(person.page.getByText(/^Böyle bir form gönderilemez/)).toBeVisible()
})

test('before a tree is saved, recent forms are tried with it, and open beside it', async ({ person, context }) => {
  await person.logsInAs('admin', '/modules/6f1d3c52-8a04-4f5e-9b0e-1d2a7c5e4b11?company=1&department=11')
  const department = person.page.getByRole('list', { name: 'Departman ağacı', exact: true })
  await department.getByRole('button', { name: /^Ağaçtan çıkar: Ayşegül/ }).click()
  await person.page.getByRole('button', { name: 'Kaydet…' }).click()
  const dialog = person.page.getByRole('dialog', { name: 'Değişikliği gözden geçirin' })
  await expect(dialog.getByText(/^Son 90 günün \d+ formundan [1-9]\d* tanesi başka bir yol izlerdi/)).toBeVisible()
  await person.meetsNoBarriers()
  const opened = context.waitForEvent('page')
  await dialog
    .getByRole('link', { name: /formunu yeni sekmede aç$/ })
    .first()
    .click()
  await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toBeVisible()
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the coverage is not wider than the screen', async ({ person }) => {
    await person.logsInAs('admin', '/modules/coverage')
    await person.page.getByText('Ayrıntılar').first().click()
    await expect(person.page.getByRole('link', { name: /^Form kime gider\? / }).first()).toBeVisible()
    await person.fitsWindow()
    await person.meetsNoBarriers()
  })
})
