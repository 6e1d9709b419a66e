import type { Page } from '@playwright/test'
import { Person } from '../../support/person'
import { endsOnServer, expect, test } from '../../support/writing'

test.use({ portalOf: 'session-end' })

/** A second tab of the same browser. */
const anotherTab = async (page: Page, url: string) => new Person(await page.context().newPage(), url)

const writes = (person: Person, text: string) => person.page.getByLabel('Not', { exact: true }).fill(text)
const found = (person: Person) => person.page.getByText('Yarım kalan bir taslağınız var')
const logsOut = async ({ page }: Person) => {
  await page.getByRole('button', { name: 'Kullanıcı menüsü' }).click()
  await page.getByRole('button', { name: 'Çıkış yap' }).click()
}

test('what was being typed when the session ended is there after the next login, at the same place', async ({
  person,
  portal,
  complaints,
}) => {
  await person.logsInAs('employee')
  await person.choosesFromMenu('Not yaz')
  await writes(person, 'Ankara’ya gidiş')
  await endsOnServer(person, portal)
  await person.sees('Giriş yap')
  await expect(person.page.getByRole('status')).toContainText('Oturumunuz sona erdi')
  await person.meetsNoBarriers()
  await person.fillsLogin('employee', 'Demo.2026!')
  await person.sees('Not yaz')
  await expect(found(person)).toBeVisible()
  await person.page.getByRole('button', { name: 'Devam et' }).click()
  await expect(person.page.getByLabel('Not', { exact: true })).toHaveValue('Ankara’ya gidiş')
  complaints.expect(/401/)
})

test('it is not shown to another user, who is not led to that place either', async ({ person, portal, complaints }) => {
  await person.logsInAs('colleague')
  await person.choosesFromMenu('Not yaz')
  await writes(person, 'yalnız benim')
  await expect(person.page.getByText('Taslak kaydedildi')).toBeVisible()
  await endsOnServer(person, portal)
  await person.sees('Giriş yap')
  await person.fillsLogin('finance', 'Demo.2026!')
  await person.sees(/Merhaba/)
  await expect(person.page).toHaveURL(/\/home$/)
  await person.choosesFromMenu('Not yaz')
  await person.sees('Not yaz')
  await expect(found(person)).toHaveCount(0)
  complaints.expect(/401/)
})

test('a log out leaves nothing of the user in the browser, and leads nobody back', async ({ person }) => {
  await person.logsInAs('employee')
  await person.choosesFromMenu('Not yaz')
  await writes(person, 'kalmasın')
  await expect(person.page.getByText('Taslak kaydedildi')).toBeVisible()
  await logsOut(person)
  await person.sees('Giriş yap')
  const left = await person.page.evaluate(async () => ({
    storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    cookies: document.cookie,
  }))
  expect(left).toEqual({ storage: [], caches: [], databases: [], cookies: '' })
  await person.fillsLogin('employee', 'Demo.2026!')
  await expect(person.page).toHaveURL(/\/home$/)
  await person.choosesFromMenu('Not yaz')
  await person.sees('Not yaz')
  await expect(found(person)).toHaveCount(0)
})

test('an address with a query and a place in it survives the login', async ({ person }) => {
  await person.opens('/writeNote?page=2#end')
  await person.fillsLogin('employee', 'Demo.2026!')
  await person.sees('Not yaz')
  expect(new URL(person.page.url())).toMatchObject({ pathname: '/writeNote', search: '?page=2', hash: '#end' })
})

test('tabs agree on who is logged in, and none shows one user’s page under another’s session', async ({
  person,
  portal,
}) => {
  await person.logsInAs('employee')
  await person.choosesFromMenu('Not yaz')
  await writes(person, 'ilk sekmede')
  const other = await anotherTab(person.page, portal.url)
  await other.opens('/home')
  await other.sees('Merhaba Özge')

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

test('a login in another browser tab opens the one that was waiting, where it was', async ({ person, portal }) => {
  await person.opens('/writeNote')
  await person.sees('Giriş yap')
  const other = await anotherTab(person.page, portal.url)
  await other.logsInAs('employee')
  await person.sees('Not yaz')
})
