import type { Locator, Page } from '@playwright/test'
import { BadNetwork } from '../../support/bad-network'
import { ApiUser } from '../../support/api-user'
import { expect, test } from '../../support/test'
import { Person } from '../../support/person'

test.use({ portalOf: 'notifications' })

const bellOf = (page: Page) => page.getByRole('button', { name: /^(Bildirimler|Notifications)/ })
/** How many are unseen, as the bell says it to somebody who does not see its badge. */
const unseenOf = async (bell: Locator) => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
const waiting = 'Masraf Formları: onayınız bekleniyor'
const entriesIn = (place: Locator) => place.getByRole('listitem').filter({ hasText: /onayınız|approval/ })
/** In the bell; the home page shows the same below it. */
const latestOf = (page: Page) => entriesIn(page.getByRole('banner'))

/** Both see the portal as it is, before anything happens in it. */
async function waitsForNews(person: Person) {
  const bell = bellOf(person.page)
  await expect(bell).toBeVisible()
  await person.isConnected()
  return { bell, before: await unseenOf(bell) }
}

test('what one person does moves the bell of another, in the language of each, and leads to the form', async ({
  person,
  portal,
}) => {
  await person.logsInAs('lead')
  const { bell, before } = await waitsForNews(person)
  const employee = await ApiUser.logsInAs('employee', portal.url)

  const formGuid = await employee.files('expense')
  await expect(bell).toHaveAccessibleName(`Bildirimler: ${before + 1} okunmamış`)
  await expect(person.page.getByRole('status').filter({ hasText: waiting })).toHaveCount(1)
  await bell.press('Enter')
  const first = latestOf(person.page).first()
  await expect(first).toContainText('Özge Kılıç için doldurulan formda sıra sizde.')
  await expect(first).toContainText('Okunmadı')
  await person.meetsNoBarriers({ frame: true })

  await person.page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
  await person.speaks('English')
  await expect(bell).toHaveAccessibleName(`Notifications: ${before + 1} unread`)
  await bell.press('Enter')
  await expect(latestOf(person.page).first()).toContainText('It is your turn on the form of Özge Kılıç.')
  await latestOf(person.page).first().getByRole('link').press('Enter')
  await expect(person.page).toHaveURL(new RegExp(`/expenseForm/${formGuid}$`, 'i'))
  await expect.poll(() => unseenOf(bell)).toBe(before)
})

test('a decision in one browser moves the bell in another, and its answer goes through the hub', async ({
  person,
  anotherPerson,
  portal,
}) => {
  const sent: string[] = []
  person.page.on('websocket', socket => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await employee.files('expense')
  await anotherPerson.logsInAs('director')
  const { bell, before } = await waitsForNews(anotherPerson)
  await person.logsInAs('lead')
  await person.isConnected()
  await person.opens('/expenseFormList')
  await person.page
    .getByRole('button', { name: /numaralı formu onayla$/ })
    .first()
    .click()
  await person.page.getByRole('dialog').getByRole('button', { name: 'Onayla', exact: true }).click()

  await expect(bell).toHaveAccessibleName(`Bildirimler: ${before + 1} okunmamış`)
  const handedOn = () => sent.some(frame => frame.includes('SendNotification') && frame.includes(formGuid))
  await expect.poll(handedOn).toBe(true)
})

test('the bell holds ten: one more comes to the front, and the oldest leaves', async ({ person, portal }) => {
  const colleague = await ApiUser.logsInAs('colleague', portal.url)
  for (let filed = 0; filed < 10; filed += 1) await colleague.files('expense')
  await person.logsInAs('lead')
  const { bell } = await waitsForNews(person)
  await bell.click()
  await expect(latestOf(person.page)).toHaveCount(10)
  const targets = () =>
    latestOf(person.page)
      .getByRole('link')
      .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  const before = await targets()

  const formGuid = await colleague.files('expense')
  await expect.poll(targets).toEqual([expect.stringContaining(formGuid), ...before.slice(0, 9)])

  await person.page.getByRole('button', { name: 'Tümünü okundu olarak işaretle' }).click()
  await expect(bell).toHaveAccessibleName('Bildirimler')
  await person.page.reload()
  await expect(bell).toHaveAccessibleName('Bildirimler')
})

test('what came while the connection was away is there when it is back, once', async ({
  person,
  portal,
  complaints,
}) => {
  const network = await BadNetwork.before(portal.url)
  const visitor = new Person(person.page, network.url)
  await visitor.logsInAs('director')
  const { bell, before } = await waitsForNews(visitor)

  await network.goesDown()
  const reconnect = visitor.page.getByRole('button', { name: 'Yeniden bağlan' })
  await expect(reconnect).toBeVisible({ timeout: 15_000 })
  const lead = await ApiUser.logsInAs('lead', portal.url)
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await employee.files('expense')
  await lead.approves(formGuid)

  await network.comesBack()
  await reconnect.click()
  await expect(bell).toHaveAccessibleName(`Bildirimler: ${before + 1} okunmamış`)
  await bell.click()
  await expect(visitor.page.getByRole('banner').locator(`a[href*="${formGuid}"]`)).toHaveCount(1)
  await visitor.page.goto('about:blank')
  await network.goesDown()
  // The browser notes every try that was in vain.
  complaints.expect(/ERR_(CONNECTION_REFUSED|EMPTY_RESPONSE)|WebSocket/)
})

test('a server that cannot answer is said in the words of the portal, and asked again on demand', async ({
  person,
  portal,
  complaints,
}) => {
  const network = await BadNetwork.before(portal.url)
  const visitor = new Person(person.page, network.url)
  const employee = await ApiUser.logsInAs('employee', portal.url)
  await employee.files('expense')
  network.has('Notification/GetAll', 'fails')
  await visitor.logsInAs('lead')
  const bell = bellOf(visitor.page)
  await bell.click()
  const panel = visitor.page.getByRole('banner')
  await expect(panel.getByText('Bildirimler yüklenirken bir hata oluştu!')).toBeVisible()
  network.heals()
  await panel.getByRole('button', { name: 'Yeniden dene' }).click()
  await expect(latestOf(visitor.page).first()).toBeVisible()

  network.has('Notification/AllRead', 'fails')
  await visitor.page.getByRole('button', { name: 'Tümünü okundu olarak işaretle' }).click()
  await expect(visitor.page.getByText('Tüm bildirimler okunurken bir hata oluştu!')).toBeVisible()
  await expect.poll(() => unseenOf(bell)).toBeGreaterThan(0)
  network.heals()
  network.has('Notification/Read/', 'fails')
  await visitor.speaks('English')
  await bell.click()
  await latestOf(visitor.page).first().getByRole('link').click()
  await expect(visitor.page.getByText('An error occurred while reading notification!')).toBeVisible()
  await visitor.page.goto('about:blank')
  await network.goesDown()
  complaints.expect(/503|ERR_CONNECTION_REFUSED|WebSocket/)
})

test('all notifications are on a page of their own, whose address holds what is shown', async ({ person, portal }) => {
  const colleague = await ApiUser.logsInAs('colleague', portal.url)
  for (let filed = 0; filed < 12; filed += 1) await colleague.files('expense')
  await person.logsInAs('lead')
  const { bell } = await waitsForNews(person)
  await bell.click()
  await person.page.getByRole('link', { name: 'Tüm bildirimler' }).click()
  await person.sees('Bildirimler')
  await expect(entriesIn(person.page.getByRole('main'))).toHaveCount(10)
  await person.meetsNoBarriers()

  await person.page.getByRole('button', { name: 'Sonraki sayfa' }).click()
  await expect(person.page).toHaveURL(/\?currentPage=2$/)
  await person.page.getByLabel('Sayfadaki satır').selectOption('15')
  await expect(person.page).toHaveURL(/\?rowsPerPage=15$/)
  await person.page.getByRole('radio', { name: /^Okunmamış/ }).check()
  await expect(person.page).toHaveURL(/\?unseen=true&rowsPerPage=15$/)
  await person.page.getByRole('button', { name: 'Tümünü okundu olarak işaretle' }).click()
  await expect(person.page.getByText('Bu filtrelere uyan kayıt yok')).toBeVisible()
  await colleague.files('expense')
  await expect(entriesIn(person.page.getByRole('main'))).toHaveCount(1)
  await person.page.goBack()
  await expect(person.page.getByRole('radio', { name: 'Tümü' })).toBeChecked()
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('bell and page fit the screen', async ({ person, portal }) => {
    const employee = await ApiUser.logsInAs('employee', portal.url)
    await employee.files('expense')
    await person.logsInAs('lead')
    await bellOf(person.page).click()
    const panel = person.page.getByRole('heading', { name: 'Bildirimler', level: 2, exact: true })
    await expect(panel).toBeInViewport()
    const box = await latestOf(person.page).first().boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    await person.meetsNoBarriers({ frame: true })
    await person.opens('/notification')
    await person.sees('Bildirimler')
    const overflow = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
