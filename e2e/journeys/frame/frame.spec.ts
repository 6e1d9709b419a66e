import { expect, test } from '../../support/test'

test('the skip link leads past the menu', async ({ person }) => {
  await person.logsInAs('employee', '/expenseForm')
  await person.sees('Yeni masraf formu')
  await person.page.keyboard.press('Tab')
  const skip = person.page.getByRole('link', { name: 'İçeriğe geç' })
  await expect(skip).toBeFocused()
  await skip.press('Enter')
  await expect(person.page.locator('main')).toBeFocused()
})

test('the language changes at once, in frame and remote, and is remembered', async ({ person }) => {
  await person.logsInAs('employee')
  await person.choosesFromMenu('İzin formu')
  await person.sees('Yeni izin formu')
  await person.speaks('English')
  await person.sees('New leave form')
  await expect(person.menu.getByRole('link', { name: 'Leave form' })).toBeVisible()
  await person.page.reload()
  await person.sees('New leave form')
})

test('the footer has the year, and page addresses match in any case', async ({ person }) => {
  await person.logsInAs('employee')
  await expect(person.page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()))
  await person.opens('/EXPENSEFORM')
  await person.sees('Yeni masraf formu')
})

test('an address that nobody has says so', async ({ person }) => {
  await person.logsInAs('employee', '/nowhere')
  await person.sees('Sayfa bulunamadı')
})

test('light and dark can be chosen, and are remembered', async ({ person }) => {
  await person.logsInAs('employee')
  const root = person.page.locator('html')
  await person.page.getByRole('button', { name: 'Görünüm: sistem' }).click()
  await expect(root).toHaveClass(/light/)
  await person.page.getByRole('button', { name: 'Görünüm: açık' }).click()
  await expect(root).toHaveClass(/dark/)
  await person.page.reload()
  await expect(root).toHaveClass(/dark/)
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu opens from the side, leads on, and nothing is wider than the screen', async ({ person }) => {
    await person.logsInAs('finance')
    await expect(person.menu).toHaveCount(0)
    await person.page.getByRole('button', { name: 'Menüyü aç' }).click()
    await person.meetsNoBarriers()
    await person.choosesFromMenu('Ödemeler')
    await person.sees('Ödemeler')
    await expect(person.page.getByRole('dialog')).toHaveCount(0)
    const overflow = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await person.meetsNoBarriers()
  })
})
