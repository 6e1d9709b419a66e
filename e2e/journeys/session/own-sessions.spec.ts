import type { Person } from '../../support/person'
import { expect, test } from '../../support/test'

test.use({ portalOf: 'own-sessions' })

const sessions = (person: Person) =>
  person.page.getByRole('region', { name: 'Açık oturumlarınız' }).getByRole('listitem')

test('a login elsewhere is told at once, is in the list, and ends when its owner ends it', async ({
  person,
  anotherPerson,
  complaints,
}) => {
  const { page } = person
  await person.logsInAs('employee', '/personalsettings')
  await person.isConnected()
  await expect(sessions(person)).toHaveCount(1)
  await expect(sessions(person)).toContainText('Bu oturum')

  await anotherPerson.logsInByPage('employee')
  await anotherPerson.isConnected()
  await page.getByRole('button', { name: /Bildirimler/ }).click()
  await expect(page.getByText('Yeni bir cihazdan giriş yapıldı').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(sessions(person)).toHaveCount(2)
  await expect(sessions(person).last()).toContainText(/Chrome · Linux, \S+/)
  await person.looksFromTelephone()
  await sessions(person)
    .last()
    .getByRole('button', { name: /^Kapat: Chrome/ })
    .click()
  await expect(sessions(person)).toHaveCount(1)
  await anotherPerson.sees('Giriş yap')
  complaints.expect(/401/)
})
