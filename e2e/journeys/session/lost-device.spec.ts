import { permissionTypes } from '@portal/contracts/identity/permission'
import { beginAuthenticatorCall, confirmAuthenticatorCall } from '@portal/contracts/identity/factor.calls'
import { personPath } from '@portal/contracts/people/directory-people'
import { directoryPersonCall, savePersonCall } from '@portal/contracts/people/directory-people.calls'
import { ApiUser } from '../../support/api-user'
import { Authenticator } from '../../support/authenticator'
import { demoPassword } from '../../support/session'
import { expect, test } from '../../support/test'

test.use({ portalOf: 'lost-device' })

/** Makes somebody a second one who keeps the settings of the company in which nobody but `energy` works. */
async function sharesSettings(admin: ApiUser, { user }: ApiUser) {
  const person = await admin.call(directoryPersonCall, { params: { id: String(user.id) } })
  const fields = Object.keys(savePersonCall.body.shape).map(field => [field, person[field as keyof typeof person]])
  const settings = { typeId: permissionTypes.Settings, corporationId: 6, isWrite: true }
  const body = { ...Object.fromEntries(fields), permissionList: [...person.permissionList, settings] } as never
  await admin.call(savePersonCall, { body })
}

test('somebody who has lost their device logs in again once two managers have reset it, by keyboard alone', async ({
  person,
  anotherPerson,
  newContext,
  portal,
}) => {
  const admin = await ApiUser.logsInAs('admin', portal.url)
  await sharesSettings(admin, await ApiUser.logsInAs('manager', portal.url))
  const owner = await ApiUser.logsInAs('energy', portal.url)
  const { secret } = await owner.call(beginAuthenticatorCall, {})
  await owner.call(confirmAuthenticatorCall, { body: { code: new Authenticator(secret).code() } })

  const address = personPath(owner.user.id)
  await person.logsInAs('admin', address)
  const { page: first } = person
  await first.getByRole('button', { name: 'Sıfırlama öner…' }).press('Enter')
  await person.looksFromTelephone()
  await first.getByRole('button', { name: 'Öner', exact: true }).press('Enter')
  await expect(first.getByRole('button', { name: 'Geri al…' })).toBeVisible()
  await expect(first.getByRole('button', { name: 'Onayla…' })).toHaveCount(0)

  await anotherPerson.logsInAs('manager', address)
  await anotherPerson.speaks('English')
  const { page: second } = anotherPerson
  await second.getByRole('button', { name: 'Confirm…' }).press('Enter')
  await anotherPerson.looksFromTelephone()
  await second.getByRole('button', { name: 'Reset', exact: true }).press('Enter')
  await expect(second.getByText('Two-step verification was reset for Gökçe Türkoğlu.')).toBeVisible()

  const page = await (await newContext()).newPage()
  await page.goto(new URL('/login', portal.url).href)
  await page.getByLabel('E-posta').fill('energy@anka.test')
  await page.getByLabel('Parola', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
})
