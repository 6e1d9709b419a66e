import { Keyboard } from '../../support/keyboard'
import { approvedLeave } from '../../support/approved-leave'
import { readText } from '../../support/read'
import { expect, test } from '../../support/test'
import type { Person } from '../../support/person'

/*    March 2027
 * Mo Tu We Th Fr Sa Su
 *  1  2  3  4  5  6  7
 *  8  9 10 11 12 13 14     8: a half holiday, 9–11: holidays
 * 15 16 17 18 19 20 21
 * 22 23 24 25 26 27 28     26: Good Friday in England
 * 29 30 31
 */
const march = '/annualLeaveCalendar?date=2027-03-16'

const grid = (person: Person) => person.page.getByRole('group', { name: /^(Takvim|Calendar)$/ })
test('approved leave stands in the month with its days, holidays beside it; the address knows month and view; it fits a telephone', async ({
  person,
  portal,
}) => {
  const formGuid = await approvedLeave(portal.url, 'employee', {
    startDate: '2027-03-16',
    endDate: '2027-03-18',
    totalDay: 3,
  })
  await person.logsInAs('hr', march)
  await person.sees('İzin Takvimi')
  await expect(person.page.getByRole('heading', { level: 2, name: 'Mart 2027' })).toBeVisible()
  const leave = grid(person).getByRole('link', {
    name: /^.+ \(3 gün\), 16\/03\/2027 – 18\/03\/2027, Bakiyeden düşmeyen izin$/,
  })
  await expect(leave).toHaveAttribute('href', `/annualLeaveForm/${formGuid}`)
  await expect(
    grid(person)
      .getByText(/Ramazan Bayramı/)
      .first(),
  ).toBeVisible()
  await expect(grid(person).getByTitle(/26\/03\/2027, Resmî tatil: Londra/)).toBeVisible()
  await expect(person.page.getByRole('list', { name: 'Renklerin anlamı' }).getByRole('listitem')).toHaveCount(5)
  await person.meetsNoBarriers()
  await person.speaks('English')
  await person.sees('Leave calendar')
  await expect(
    grid(person).getByRole('link', { name: /\(3 days\), .+, Leave not deducted from the balance$/ }),
  ).toBeVisible()
  await expect(grid(person)).toContainText('MonTueWedThuFriSatSun')

  await person.speaks('Türkçe')
  const { page } = person
  await page.getByRole('button', { name: 'Sonraki' }).click()
  await expect(page).toHaveURL(/date=2027-04-16/)
  await page.getByRole('button', { name: 'Hafta', exact: true }).click()
  const week = page.getByRole('heading', { name: '12/04/2027 – 18/04/2027' })
  await expect(week).toBeVisible()
  // The weekend is hatched as in the month view.
  await expect(page.locator('.rbc-day-bg').last()).toHaveCSS('background-image', /gradient/)
  await person.meetsNoBarriers()
  await page.getByRole('button', { name: 'Gün', exact: true }).click()
  await expect(page).toHaveURL(/view=day/)
  await page.reload()
  await expect(page.getByRole('heading', { name: '16 Nisan 2027 Cuma' })).toBeVisible()
  await page.goBack()
  await expect(week).toBeVisible()

  await person.takesTelephone()
  await person.opens(march)
  await expect(page.getByRole('heading', { level: 3, name: '16 Mart 2027 Salı' })).toBeVisible()
  for (const view of ['Ay', 'Hafta', 'Gün', 'Liste']) {
    await page.getByRole('button', { name: view, exact: true }).click()
    await expect(page.getByText(/\(3 gün\)/).first()).toBeVisible()
    await person.fitsWindow()
  }
  await person.meetsNoBarriers()

  await page.getByRole('button', { name: 'Adres oluştur' }).click()
  const address = await readText(() => page.getByLabel('Takvim adresi').inputValue(), /^http.+/)
  expect(await (await fetch(address)).text()).toMatch(/^BEGIN:VCALENDAR/)
  await page.reload()
  await expect(page.getByText(/tarihinden beri bir adresiniz var\.$/)).toBeVisible()
  await expect(page.getByLabel('Takvim adresi')).toHaveCount(0)
  await page.getByRole('button', { name: 'Adresi iptal et' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Adresi iptal et' }).click()
  await expect(page.getByText('Adres iptal edildi.')).toBeVisible()
  expect((await fetch(address)).status).toBe(404)
})

test('by keyboard alone: from a day with more than its cell holds to a form', async ({ person, portal }) => {
  const formGuids: string[] = []
  for (const name of ['colleague', 'finance', 'buyer', 'purchasing', 'treasury'])
    formGuids.push(
      await approvedLeave(portal.url, name, { startDate: '2027-05-11', endDate: '2027-05-11', totalDay: 1 }),
    )
  await person.logsInAs('hr', '/annualLeaveCalendar?date=2027-05-11')
  const keyboard = new Keyboard(person.page)
  await expect(grid(person).getByRole('link').first()).toBeVisible()
  await keyboard.goesTo(grid(person).getByRole('button', { name: /^\+\d daha$/ }))
  await keyboard.press('Enter')
  const dialog = person.page.getByRole('dialog', { name: '11 Mayıs 2027 Salı' })
  await expect(dialog.getByRole('link')).toHaveCount(5)
  await person.meetsNoBarriers()
  await keyboard.goesTo(dialog.getByRole('link').last())
  await keyboard.press('Enter')
  await expect(person.page).toHaveURL(/\/annualLeaveForm\//)
})
