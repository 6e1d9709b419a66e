import { Keyboard } from '../../support/keyboard'
import { approvedLeave } from '../../support/approved-leave'
import { expect, test } from '../../support/test'
import type { Person } from '../../support/person'

test.use({ portalOf: 'leave-calendar' })

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
/** The days that an entry of the month's grid goes over, by the numbers above them. */
async function daysUnder(person: Person, entry: RegExp): Promise<string[]> {
  const bar = await grid(person).locator('[data-kind]').filter({ hasText: entry }).first().boundingBox()
  const days = await grid(person).locator('[data-day]').all()
  const found: string[] = []
  for (const day of days) {
    const cell = await day.locator('xpath=..').boundingBox()
    if (!bar || !cell) continue
    const middle = cell.x + cell.width / 2
    const isAbove = bar.y > cell.y && bar.y - cell.y < 120
    if (isAbove && bar.x < middle && middle < bar.x + bar.width) found.push((await day.textContent()) ?? '')
  }
  return found
}

test('approved leave stands in the month with its days, holidays beside it, and leads to its form', async ({
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
    name: /^.+ \(3 gün\), 16\/03\/2027 – 18\/03\/2027, Kalan günden düşmeyen izin$/,
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
    grid(person).getByRole('link', { name: /\(3 days\), .+, Leave that leaves the balance alone$/ }),
  ).toBeVisible()
  await expect(grid(person)).toContainText('MonTueWedThuFriSatSun')
})

test('the address knows month and view, and Back goes a view back', async ({ person }) => {
  await person.logsInAs('employee', march)
  await expect(grid(person)).toBeVisible()
  await person.page.getByRole('button', { name: 'Sonraki' }).click()
  await expect(person.page).toHaveURL(/date=2027-04-16/)
  await person.page.getByRole('button', { name: 'Hafta', exact: true }).click()
  await expect(person.page.getByRole('heading', { name: '12/04/2027 – 18/04/2027' })).toBeVisible()
  await person.meetsNoBarriers()
  await person.page.getByRole('button', { name: 'Gün', exact: true }).click()
  await expect(person.page).toHaveURL(/view=day/)
  await person.page.reload()
  await expect(person.page.getByRole('heading', { name: '16 Nisan 2027 Cuma' })).toBeVisible()
  await person.page.goBack()
  await expect(person.page.getByRole('heading', { name: '12/04/2027 – 18/04/2027' })).toBeVisible()
  await person.page.getByRole('button', { name: 'Liste' }).click()
  await expect(person.page.getByRole('heading', { level: 3, name: '23 Nisan 2027 Cuma' })).toBeVisible()
  await person.meetsNoBarriers()
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

test('a leave whose form is another’s says who is away and when, without its type', async ({ person, portal }) => {
  await approvedLeave(portal.url, 'finance', { startDate: '2027-06-14', endDate: '2027-06-15', totalDay: 2 })
  await person.logsInAs('employee', '/annualLeaveCalendar?date=2027-06-14')
  await grid(person)
    .getByRole('button', { name: /\(2 gün\), 14\/06\/2027/ })
    .click()
  const dialog = person.page.getByRole('dialog')
  await expect(dialog).toContainText('14/06/2027 – 15/06/2027')
  await expect(dialog).not.toContainText('İzin türü')
  await person.meetsNoBarriers()
})

for (const zone of ['Pacific/Niue', 'Pacific/Kiritimati']) {
  test.describe(`a browser in ${zone}`, () => {
    test.use({ timezoneId: zone })

    test('shows the same days', async ({ person, portal }) => {
      await approvedLeave(portal.url, zone === 'Pacific/Niue' ? 'buyer' : 'purchasing', {
        startDate: '2027-07-06',
        endDate: '2027-07-08',
        totalDay: 3,
      })
      await person.logsInAs('hr', '/annualLeaveCalendar?date=2027-07-06')
      await expect(
        grid(person)
          .getByText(/\(3 gün\)/)
          .first(),
      ).toBeVisible()
      expect(await daysUnder(person, /\(3 gün\)/)).toEqual(['6', '7', '8'])
      expect(await daysUnder(person, /Demokrasi/)).toEqual(['15'])
      await person.page.getByRole('button', { name: '6 Temmuz 2027 Salı' }).click()
      await expect(person.page).toHaveURL(/date=2027-07-06&view=day/)
    })
  })
}

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the calendar is a list, and nothing is wider than the screen in any view', async ({ person, portal }) => {
    await approvedLeave(portal.url, 'colleague', { startDate: '2027-08-03', endDate: '2027-08-04', totalDay: 2 })
    await person.logsInAs('hr', '/annualLeaveCalendar?date=2027-08-03')
    await expect(person.page.getByRole('heading', { level: 3, name: '3 Ağustos 2027 Salı' })).toBeVisible()
    await person.meetsNoBarriers()
    for (const view of ['Ay', 'Hafta', 'Gün', 'Liste']) {
      await person.page.getByRole('button', { name: view, exact: true }).click()
      await expect(person.page.getByText(/\(2 gün\)/).first()).toBeVisible()
      const overflow = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  })
})
