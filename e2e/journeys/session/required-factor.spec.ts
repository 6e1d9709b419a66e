import { factorRuleCall, requireFactorCall } from '@portal/contracts/identity/required-factor.calls'
import { ApiUser } from '../../support/api-user'
import { Authenticator } from '../../support/authenticator'
import { readText } from '../../support/read'
import { expect, test } from '../../support/test'

test.use({ portalOf: 'required-factor' })

/** A company in which nobody else works. */
const company = '6'
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('somebody is told of the day, adds a factor after it before anything else, and goes on', async ({
  person,
  anotherPerson,
  portal,
  complaints,
}) => {
  const { page } = person
  const admin = await ApiUser.logsInAs('admin', portal.url)
  const { rolesFrom } = await admin.call(factorRuleCall, { params: { id: company } })
  const requireFrom = (requiredFrom: string) =>
    admin.call(requireFactorCall, { params: { id: company }, body: { requiredFrom, rolesFrom, graceDays: 0 } })
  await requireFrom(dayIn(10))
  await person.logsInAs('energy', '/home')
  await expect(page.getByText(/gününden itibaren girişte ikinci bir adım isteyecek/)).toBeVisible()
  await person.looksFromTelephone()

  await requireFrom(dayIn(-1))
  await person.opens('/personalsettings')
  await person.sees('İki adımlı doğrulamayı açın')
  await person.looksFromTelephone()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  await press('Doğrulama uygulaması ekle')
  await expect(page.getByRole('button', { name: 'Devam', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  const app = new Authenticator(await readText(() => page.locator('main').innerText(), /[A-Z2-7]{4}( [A-Z2-7]{4}){7}/))
  await page.getByLabel('Doğrulama kodu').fill(app.code())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Kurtarma kodları' }).getByRole('listitem')).toHaveCount(10)
  const goOn = page.getByRole('button', { name: 'Portala devam et' })
  await expect(goOn).toHaveCount(0)
  await person.looksFromTelephone()
  await press('Kodları sakladım')
  await goOn.press('Enter')
  await person.sees('Kişisel ayarlar')

  await anotherPerson.logsInAs('employee', '/personalsettings')
  await anotherPerson.sees('Kişisel ayarlar')
  complaints.expect(/403/)
  // The page fetches the frame’s files at once, while the frame waits for the factor.
  complaints.expect(/preloaded using link preload but not used/)
})
