import { expect, test } from '../../support/test'

test('the description of the calls has no barriers; on a telephone, what is wide moves within its own frame', async ({
  person,
}) => {
  // The page lists every call and is long.
  test.slow()
  await person.takesTelephone()
  await person.opens('/api-docs?language=tr')
  await person.sees('Portal çağrıları')
  await person.page.getByRole('link', { name: 'English' }).click()
  await person.sees('Calls of the portal')
  await person.page
    .locator('summary')
    .filter({ hasText: /^POST \/user\/login$/ })
    .press('Enter')
  await expect(person.page.locator('details[open]')).toContainText('password')
  await person.fitsWindow()
  await person.meetsNoBarriers()
})
