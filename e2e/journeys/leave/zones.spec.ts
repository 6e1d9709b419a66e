import { ApiUser } from '../../support/api-user'
import { LeaveDesk } from '../../support/leave-desk'
import type { Person } from '../../support/person'
import { readText } from '../../support/read'
import { expect, test } from '../../support/test'

const grid = (person: Person) => person.page.getByRole('group', { name: 'Takvim', exact: true })

/** The days covered by an entry of the month grid, by the numbers above them. */
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

const zones = { 'Pacific/Pago_Pago': 'buyer', 'Pacific/Kiritimati': 'purchasing' }
for (const [timezoneId, name] of Object.entries(zones))
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('files the days that are typed and picked, and shows the same in the calendar', async ({ person, portal }) => {
      const { page } = person
      const desk = new LeaveDesk(person)
      await desk.opensAs(name)
      const days = { startDate: '06/07/2027', endDate: '06/07/2027' }
      await desk.fills({ type: 'Hastalık İzni', ...days, description: 'Kontrol' })
      await page.getByRole('button', { name: 'Takvimi aç: Bitiş tarihi' }).click()
      const picker = page.getByRole('dialog', { name: 'Takvim: Bitiş tarihi' })
      await picker.getByRole('button', { name: '8 Temmuz 2027 Perşembe' }).click()
      await expect(desk.sum).toContainText('3 gün')
      await desk.sends()
      await desk.seesFiled()
      await desk.opensLatest()
      await expect(page.getByRole('main')).toContainText('06/07/2027 – 08/07/2027')
      await expect(page.getByText('Bu izni yalnızca insan kaynakları iptal edebilir.')).toBeVisible()

      const formGuid = await readText(() => page.url(), /[\da-f-]{36}$/i)
      for (const approver of ['director', 'hr']) await (await ApiUser.logsInAs(approver, portal.url)).approves(formGuid)
      await person.goesTo('/annualLeaveCalendar?date=2027-07-06')
      await expect(
        grid(person)
          .getByText(/\(3 gün\)/)
          .first(),
      ).toBeVisible()
      await expect.poll(() => daysUnder(person, /\(3 gün\)/)).toEqual(['6', '7', '8'])
      await expect.poll(() => daysUnder(person, /Demokrasi/)).toEqual(['15'])
      await page.getByRole('button', { name: '6 Temmuz 2027 Salı' }).click()
      await expect(page).toHaveURL(/date=2027-07-06&view=day/)
    })
  })
