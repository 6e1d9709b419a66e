import { BadNetwork } from '../../support/bad-network'
import { ApiUser } from '../../support/api-user'
import { Person } from '../../support/person'
import { expect, test } from '../../support/writing'

test.use({ portalOf: 'live' })

test('a password that is changed at another machine ends the session here at once, and keeps what was being typed', async ({
  person,
  portal,
  complaints,
}) => {
  await person.logsInAs('treasury')
  await person.choosesFromMenu('Not yaz')
  await person.isConnected()
  await person.page.getByLabel('Not', { exact: true }).fill('yarım kalan')

  const newPassword = 'Kavak ağacı 7'
  const treasury = await ApiUser.logsInAs('treasury', portal.url)
  await treasury.changesPassword(newPassword)

  await person.sees('Giriş yap')
  await expect(person.page.getByRole('status')).toContainText('Oturumunuz sona erdi')
  await person.fillsLogin('treasury', newPassword)
  await person.sees('Not yaz')
  await expect(person.page.getByText('Yarım kalan bir taslağınız var')).toBeVisible()
  complaints.expect(/401/)
})

test('whoever logs out has no connection left', async ({ person }) => {
  await person.logsInAs('employee')
  await person.isConnected()
  await person.page.getByRole('button', { name: 'Kullanıcı menüsü' }).click()
  await person.page.getByRole('button', { name: 'Çıkış yap' }).click()
  await person.sees('Giriş yap')
  await expect.poll(() => person.openSockets()).toEqual([])
})

test('an interrupted connection says so, gives up after five seconds, and is there again on demand', async ({
  person,
  portal,
  complaints,
}) => {
  const network = await BadNetwork.before(portal.url)
  const visitor = new Person(person.page, network.url)
  await visitor.logsInAs('employee')
  await visitor.choosesFromMenu('Not yaz')
  await expect(visitor.page.getByText('5 şirket')).toBeVisible()
  await visitor.isConnected()

  await network.goesDown()
  await expect(visitor.page.getByText('Bağlantı koptu, yeniden kuruluyor…')).toBeVisible()
  const button = visitor.page.getByRole('button', { name: 'Yeniden bağlan' })
  await expect(button).toBeVisible({ timeout: 15_000 })
  await visitor.meetsNoBarriers()

  await network.comesBack()
  const askedAgain = visitor.page.waitForResponse(/Corporation\/List/i)
  await button.press('Enter')
  await askedAgain
  await expect(button).toHaveCount(0)
  await expect(visitor.page.getByText('5 şirket')).toBeVisible()
  await visitor.page.goto('about:blank')
  await network.goesDown()
  // The browser notes every try that was in vain.
  complaints.expect(/ERR_CONNECTION_REFUSED|WebSocket/)
})
