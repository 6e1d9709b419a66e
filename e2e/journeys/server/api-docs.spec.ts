import { expect, test } from '../../support/test'

test('the description of the calls is read by everybody, in both languages, without barriers', async ({ person }) => {
  await person.opens('/api-docs?language=tr')
  await person.sees('Portal çağrıları')
  await person.page.getByRole('link', { name: 'English' }).click()
  await person.sees('Calls of the portal')
  await person.page
    .locator('summary')
    .filter({ hasText: /^POST \/user\/login$/ })
    .press('Enter')
  await expect(person.page.locator('details[open]')).toContainText('password')
  await person.meetsNoBarriers()
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('what is wide moves within its own frame', async ({ person }) => {
    await person.opens('/api-docs?language=tr')
    await person.page.locator('summary').first().press('Enter')
    const overflow = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await person.meetsNoBarriers()
  })
})
