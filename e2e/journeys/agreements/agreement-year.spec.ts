import { Keyboard } from '../../support/keyboard'
import { readText } from '../../support/read'
import { expect, test } from '../../support/test'

test.use({ portalOf: 'agreements' })

test('finance walks through a year by keyboard: its dates, its cost, who is told; and takes the list as a file', async ({
  person,
}) => {
  const { page } = person
  const keyboard = new Keyboard(page)
  await person.logsInAs('finance', '/agreementlist')
  await page.getByRole('button', { name: 'Excel’e aktar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excel’e aktar' })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'İndir' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Sözleşmeler \d{4}-\d\d-\d\d\.xlsx$/)

  await person.choosesFromMenu('Sözleşme yılı')
  await person.sees('Sözleşme yılı')
  const months = page.getByRole('list', { name: 'Yılın ayları' })
  const last = months.getByRole('button', { disabled: false }).last()
  const name = await readText(async () => (await last.getAttribute('aria-label')) ?? '', /^[^:]+/)
  await keyboard.goesTo(last)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, exact: true })).toBeFocused()
  await person.meetsNoBarriers()

  await page.getByRole('radio', { name: 'Gider' }).check({ force: true })
  await expect(page.getByRole('region', { name: 'Karşı tarafa göre gider' })).toContainText('Ege Filo Kiralama')
  await person.meetsNoBarriers()
  await page.getByRole('button', { name: 'Sonraki yıl' }).click()
  await expect(page).toHaveURL(/view=cost/)
  await expect(page).toHaveURL(/year=\d{4}/)
  await page.goBack()

  await person.speaks('English')
  await person.takesTelephone()
  await page.getByRole('radio', { name: 'Who is told' }).check({ force: true })
  await expect(page.getByRole('heading', { name: 'Barış Çelik' })).toBeVisible()
  await person.fitsWindow()
  await person.meetsNoBarriers()
  await page.getByRole('radio', { name: 'Dates' }).check({ force: true })
  await expect(months).toBeHidden()
  await expect(page.getByRole('link', { name: /Last day to terminate/ }).first()).toBeVisible()
  await person.fitsWindow()
  await person.meetsNoBarriers()
})
