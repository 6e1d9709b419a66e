import type { Locator, Page } from '@playwright/test'
import { BadNetwork } from '../../support/bad-network'
import { ApiUser } from '../../support/api-user'
import { readStill, readText } from '../../support/read'
import { expect, test } from '../../support/test'
import { Person } from '../../support/person'

const bellOf = (page: Page) => page.getByRole('button', { name: /^(Bildirimler|Notifications)/ })
/** The unread count in the bell's accessible name. */
const unseenOf = async (bell: Locator) => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
const waiting = 'Onayınız bekleniyor'
const entriesIn = (place: Locator) => place.getByRole('listitem').filter({ hasText: /onayınız|approval/i })
/** In the bell; the home page shows the same below it. */
const latestOf = (page: Page) => entriesIn(page.getByRole('banner'))

/** Both load the portal before anything happens. */
async function waitsForNews(person: Person) {
  const bell = bellOf(person.page)
  await expect(bell).toBeVisible()
  await person.isConnected()
  // Without a number the bell has not received the count yet.
  return { bell, before: Number(await readText(() => bell.getAttribute('aria-label'), /\d+/)) }
}

test('what one person does moves the bell of another, in the language of each, leads to the form, and is told on', async ({
  person,
  anotherPerson,
  portal,
}) => {
  const sent: string[] = []
  person.page.on('websocket', socket => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  await person.logsInAs('lead')
  const { bell, before } = await waitsForNews(person)
  await anotherPerson.logsInAs('director')
  const { bell: bellOfDirector, before: beforeOfDirector } = await waitsForNews(anotherPerson)

  const formGuid = await (await ApiUser.logsInAs('employee', portal.url)).files('expense')
  await expect(bell).toHaveAccessibleName(`Bildirimler: ${before + 1} okunmamış`)
  await expect(person.page.getByRole('status').filter({ hasText: waiting })).toHaveCount(1)
  await bell.press('Enter')
  const first = latestOf(person.page).first()
  await expect(first).toContainText('Özge Kılıç · Kuzey Taksi · Seyahat · 125,50 ₺')
  await expect(first).toContainText('Okunmadı')
  await person.meetsNoBarriers({ frame: true })
  await person.page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
  await person.speaks('English')
  await expect(bell).toHaveAccessibleName(`Notifications: ${before + 1} unread`)
  await bell.press('Enter')
  await expect(first).toContainText('Özge Kılıç · Kuzey Taksi · Travel · 125,50 ₺')
  await first.getByRole('link').press('Enter')
  await expect(person.page).toHaveURL(new RegExp(`/expenseForm/${formGuid}$`, 'i'))
  await expect.poll(() => unseenOf(bell)).toBe(before)

  await person.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await person.page.keyboard.press('F2')
  await expect(bellOfDirector).toHaveAccessibleName(`Bildirimler: ${beforeOfDirector + 1} okunmamış`)
  const handedOn = () => sent.some(frame => frame.includes('SendNotification') && frame.includes(formGuid))
  await expect.poll(handedOn).toBe(true)
})

test('news also come where WebSockets do not get through', async ({ person, portal }) => {
  const { page } = person
  await page.routeWebSocket(/\/(notificationHub|socket)/, socket => socket.close())
  const connected = page.waitForResponse(
    answer => /notificationHub/.test(answer.url()) && /event-stream/.test(answer.headers()['content-type'] ?? ''),
  )
  await person.logsInAs('lead')
  await connected
  const bell = bellOf(page)
  const before = Number(await readText(() => bell.getAttribute('aria-label'), /\d+/))
  await (await ApiUser.logsInAs('employee', portal.url)).files('expense')
  await expect(bell).toHaveAccessibleName(`Bildirimler: ${before + 1} okunmamış`)
})

test('an interrupted connection says so; what came meanwhile is there when it is back, once; what fails says so, too', async ({
  person,
  portal,
  complaints,
}) => {
  const network = await BadNetwork.before(portal.url)
  const visitor = new Person(person.page, network.url)
  const { page } = visitor
  network.has('Notification/GetAll', 'fails')
  await visitor.logsInAs('director')
  const panel = page.getByRole('banner')
  await bellOf(page).click()
  // It was called three times before.
  await expect(panel.getByText('Bildirimler yüklenirken bir hata oluştu!')).toBeVisible()
  network.heals()
  await panel.getByRole('button', { name: 'Yeniden dene' }).click()
  await expect(latestOf(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  const { bell, before } = await waitsForNews(visitor)

  await network.goesDown()
  await expect(page.getByText(/^Bağlantı (koptu|yok)/)).toBeVisible()
  const reconnect = page.getByRole('button', { name: 'Yeniden bağlan' })
  await expect(reconnect).toBeVisible()
  await visitor.meetsNoBarriers()
  const lead = await ApiUser.logsInAs('lead', portal.url)
  const formGuid = await (await ApiUser.logsInAs('employee', portal.url)).files('expense')
  await lead.approves(formGuid)

  await network.comesBack()
  await expect(reconnect).toHaveCount(0)
  await expect(bell).toHaveAccessibleName(`Bildirimler: ${before + 1} okunmamış`)
  await bell.click()
  await expect(panel.locator(`a[href*="${formGuid}"]`)).toHaveCount(1)

  network.has('Notification/AllRead', 'fails')
  await page.getByRole('button', { name: 'Tümünü okundu olarak işaretle' }).click()
  await expect(page.getByText('Tüm bildirimler okunurken bir hata oluştu!')).toBeVisible()
  await expect.poll(() => unseenOf(bell)).toBeGreaterThan(0)
  network.heals()
  network.has('Notification/Read/', 'fails')
  await visitor.speaks('English')
  await bell.click()
  await latestOf(page).first().getByRole('link').click()
  await expect(page.getByText('An error occurred while reading notification!')).toBeVisible()
  await page.goto('about:blank')
  await network.goesDown()
  // The browser logs every failed attempt.
  complaints.expect(/503|ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE)|WebSocket/)
})

test('the bell holds ten; all notifications are on a page of their own, whose address holds what is shown', async ({
  person,
  portal,
}) => {
  const colleague = await ApiUser.logsInAs('colleague', portal.url)
  for (let filed = 0; filed < 12; filed += 1) await colleague.files('expense')
  const { page } = person
  await person.takesTelephone()
  await person.logsInAs('lead')
  const { bell } = await waitsForNews(person)
  await bell.click()
  await expect(latestOf(page)).toHaveCount(10)
  const targets = () =>
    latestOf(page)
      .getByRole('link')
      .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  const before = await readStill(targets)
  const formGuid = await colleague.files('expense')
  await expect.poll(targets).toEqual([expect.stringContaining(formGuid), ...before.slice(0, 9)])
  const { x, width } = await readStill(() => latestOf(page).first().boundingBox())
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(390)
  await person.meetsNoBarriers({ frame: true })

  await page.getByRole('link', { name: 'Tüm bildirimler' }).click()
  await person.sees('Bildirimler')
  const main = page.getByRole('main')
  await expect(entriesIn(main)).toHaveCount(10)
  await page.getByRole('button', { name: 'Sonraki sayfa' }).click()
  await expect(page).toHaveURL(/\?currentPage=2$/)
  await page.getByLabel('Sayfadaki satır').selectOption('15')
  await expect(page).toHaveURL(/\?rowsPerPage=15$/)
  await page.getByRole('radio', { name: /^Okunmamış/ }).check()
  await expect(page).toHaveURL(/\?unseen=true&rowsPerPage=15$/)
  await page.getByRole('button', { name: 'Tümünü okundu olarak işaretle' }).click()
  await expect(page.getByText('Bu filtrelere uyan kayıt yok')).toBeVisible()
  await expect(bell).toHaveAccessibleName('Bildirimler')
  await colleague.files('expense')
  await expect(entriesIn(main)).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Tümü' })).toBeChecked()
})
