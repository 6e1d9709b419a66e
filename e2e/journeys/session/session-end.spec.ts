import type { Page } from '@playwright/test'
import { ApiUser } from '../../support/api-user'
import { Person } from '../../support/person'
import { readText } from '../../support/read'
import { demoPassword } from '../../support/session'
import { expect, test } from '../../support/writing'

test.use({ portalOf: 'session-end' })

/** A second tab of the same browser. */
const anotherTab = async (page: Page, url: string) => new Person(await page.context().newPage(), url)

const writes = (person: Person, text: string) => person.page.getByLabel('Not', { exact: true }).fill(text)
const found = (person: Person) => person.page.getByText('Yarım kalan bir taslağınız var')
const logsOut = async ({ page }: Person) => {
  await page.getByRole('button', { name: 'Kullanıcı menüsü' }).click()
  await page.getByRole('button', { name: 'Çıkış yap' }).click()
}

test('a password that is changed at another machine ends the session here at once; what was being typed is there after the next login', async ({
  person,
  portal,
  complaints,
}) => {
  await person.opens('/writeNote')
  await person.fillsLogin('treasury', demoPassword)
  await person.isConnected()
  await writes(person, 'Ankara’ya gidiş')
  const newPassword = 'Kavak ağacı 7'
  await (await ApiUser.logsInAs('treasury', portal.url)).changesPassword(newPassword)

  await person.sees('Giriş yap')
  await expect(person.page.getByRole('status')).toContainText('oturumunuz sona erdi')
  // The draft exists and nobody can read it.
  const stored = () => person.page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(await readText(stored, /.*\.draft\..*/)).not.toContain('Ankara')
  await person.meetsNoBarriers()
  await expect(person.page.getByLabel('E-posta')).toHaveValue('treasury@anka.test')
  await expect(person.page.getByLabel('Parola', { exact: true })).toBeFocused()
  await person.fillsLogin('treasury', newPassword)
  await person.sees('Not yaz')
  await expect(person.page.getByText('Kaldığınız yerden devam ediyorsunuz')).toBeVisible()
  await expect(person.page.getByLabel('Not', { exact: true })).toHaveValue('Ankara’ya gidiş')
  complaints.expect(/401/)
})

test('a log out leaves nothing of the user in the browser, and leads nobody back', async ({ person }) => {
  await person.logsInAs('employee', '/writeNote')
  await person.isConnected()
  await writes(person, 'kalmasın')
  await expect(person.page.getByText('Taslak kaydedildi')).toBeVisible()
  await logsOut(person)
  await person.sees('Giriş yap')
  const left = () =>
    person.page.evaluate(async () => ({
      storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      caches: await caches.keys(),
      databases: await indexedDB.databases(),
      cookies: document.cookie,
    }))
  await expect.poll(left).toEqual({ storage: [], caches: [], databases: [], cookies: '' })
  await expect.poll(() => person.openSockets()).toEqual([])
  await person.fillsLogin('employee', 'Demo.2026!')
  await expect(person.page).toHaveURL(/\/home$/)
  await person.choosesFromMenu('Not yaz')
  await person.sees('Not yaz')
  await expect(found(person)).toHaveCount(0)
})

test('tabs agree on who is logged in, and none shows one user’s page under another’s session', async ({
  person,
  portal,
}) => {
  await person.opens('/writeNote')
  await person.sees('Giriş yap')
  const other = await anotherTab(person.page, portal.url)
  await other.logsInAs('employee')
  // The waiting page opens where it was.
  await person.sees('Not yaz')
  await writes(person, 'ilk sekmede')

  await logsOut(other)
  await other.sees('Giriş yap')
  await person.sees('Giriş yap')

  await other.fillsLogin('finance', 'Demo.2026!')
  await expect(person.page.getByRole('button', { name: 'Kullanıcı menüsü' })).toBeVisible()
  for (const tab of [person, other]) {
    await expect(tab.page.getByRole('button', { name: 'Kullanıcı menüsü' })).not.toContainText('Özge')
    await expect(tab.page).toHaveURL(/\/home$/)
  }
  await person.choosesFromMenu('Not yaz')
  await person.sees('Not yaz')
  await expect(person.page.getByLabel('Not', { exact: true })).toHaveValue('')
  await expect(found(person)).toHaveCount(0)
})
