import { expect, test } from '../../support/test'

test('the frame: past the menu, language and appearance at once and again after a reload, addresses in any case', async ({
  person,
}) => {
  const { page } = person
  await person.logsInAs('employee', '/ANNUALLEAVEFORM')
  await person.sees('Yeni izin formu')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'İçeriğe geç' })
  await expect(skip).toBeFocused()
  await skip.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  await person.speaks('English')
  await person.sees('New leave form')
  await expect(person.menu.getByRole('link', { name: 'Leave form' })).toBeVisible()
  const root = page.locator('html')
  await page.getByRole('button', { name: 'Appearance: system' }).click()
  await expect(root).toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Appearance: dark' }).click()
  await expect(root).toHaveClass(/light/)
  await page.getByRole('button', { name: 'Appearance: light' }).click()
  await expect(page.getByRole('button', { name: 'Appearance: system' })).toBeVisible()
  await page.getByRole('button', { name: 'Appearance: system' }).click()
  await page.reload()
  await person.sees('New leave form')
  await expect(root).toHaveClass(/dark/)

  await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()))
  const helpTitle = page.getByRole('heading', { level: 1, name: 'Help' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).press('Enter')
  await expect(helpTitle).toBeFocused()
  await expect(helpTitle).toHaveCSS('outline-style', 'solid')
  // A mouse user needs no ring around a heading.
  await page.getByRole('main').click({ position: { x: 4, y: 4 } })
  await helpTitle.evaluate(title => title.focus())
  await expect(helpTitle).toHaveCSS('outline-style', 'none')
  await expect(page.getByRole('region', { name: 'Modules' }).getByRole('link')).toHaveText([
    'Expenses',
    'Leave',
    'Purchases',
  ])
  await person.goesTo('/application-documents/admin')
  await person.sees('Page not found')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your personal data' }).click()
  await person.sees('Your personal data')
  await page.getByRole('link', { name: 'Back to the portal' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('on a telephone the menu opens from the side, and leads on', async ({ person }) => {
  await person.takesTelephone()
  await person.logsInAs('finance')
  await expect(person.menu).toHaveCount(0)
  await person.page.getByRole('button', { name: 'Menüyü aç' }).click()
  await person.meetsNoBarriers()
  await person.choosesFromMenu('Ödemeler')
  await person.sees('Ödemeler')
  await expect(person.page.getByRole('dialog')).toHaveCount(0)

  await person.page.getByRole('button', { name: 'Ara', exact: true }).click()
  await expect(person.page.getByRole('combobox', { name: /^Sayfa, işlem ya da form ara/ })).toBeFocused()
  await person.fitsWindow()
  await person.meetsNoBarriers()
  await person.page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).click()
  await expect(person.page.getByRole('dialog')).toHaveCount(0)
})
