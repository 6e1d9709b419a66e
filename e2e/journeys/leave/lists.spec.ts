import { ApiUser } from '../../support/api-user'
import { approvedLeave } from '../../support/approved-leave'
import { expect, test } from '../../support/test'
import type { Person } from '../../support/person'

test.use({ portalOf: 'leave-lists' })

const listOf = (person: Person) =>
  person.page.getByRole('region', {
    name: /^(İzin Listesi|Leave list|Tüm izinler|All leave|Yıllık İzinler|Annual Leaves)$/,
  })
const rowOf = (person: Person, formGuid: string) =>
  listOf(person)
    .getByRole('row')
    .filter({ has: person.page.locator(`a[href$="${formGuid}" i]`) })

test('leave that waits stands first, is found by what only leave has, and is decided in the list', async ({
  person,
  portal,
}) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const wanted = await employee.files('leave', {
    startDate: '2027-02-01',
    endDate: '2027-02-02',
    totalDay: 2,
    typeId: 3,
    description: 'Düğün',
  })
  const other = await employee.files('leave', { startDate: '2027-02-08', endDate: '2027-02-08', totalDay: 1 })
  await person.logsInAs('lead')
  await person.choosesFromMenu('İzin Listesi')
  await person.sees('İzin Listesi')
  await expect(rowOf(person, wanted)).toContainText('Evlilik İzni')
  await expect(rowOf(person, wanted)).toContainText('01/02/2027')
  await expect(listOf(person).getByRole('columnheader', { name: 'Tutar' })).toHaveCount(0)
  const { page } = person
  await page.getByRole('button', { name: 'Filtreler', exact: true }).click()
  await page.getByLabel('İzin türü').selectOption({ label: 'Evlilik İzni' })
  await page.getByLabel('Açıklama').fill('dugun')
  await page.getByLabel('İzin: ilk gün', { exact: true }).fill('02/02/2027')
  await expect(page).toHaveURL(/annualLeaveTypeId=3.*startDate=2027-02-02/)
  await expect(rowOf(person, other)).toHaveCount(0)
  await person.meetsNoBarriers()
  await rowOf(person, wanted)
    .getByRole('button', { name: /formu onayla$/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Onayla' }).click()
  await expect(rowOf(person, wanted).getByRole('button', { name: /formu onayla$/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Temizle', exact: true }).click()
  await expect(rowOf(person, other).getByRole('checkbox')).toBeVisible()
  await page.getByRole('link', { name: 'Takvimde göster' }).click()
  await person.sees('İzin Takvimi')
})

test('all leave begins with the last week, is searched, exported and printed whole', async ({ person, portal }) => {
  for (const day of ['05', '06', '07', '08', '09'])
    await approvedLeave(portal.url, 'finance', { startDate: `2027-04-${day}`, endDate: `2027-04-${day}`, totalDay: 1 })
  await person.logsInAs('hr')
  await person.choosesFromMenu('Yıllık İzinler')
  await person.page.evaluate(() => {
    window.print = () => Object.assign(window, { printed: document.querySelectorAll('tbody tr').length })
  })
  await person.sees('Yıllık İzinler')
  await expect(person.page.getByText(/^\d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4} tarihlerindeki izinler$/)).toBeVisible()
  const { page } = person
  await page.getByRole('button', { name: 'Filtreler', exact: true }).click()
  await expect(page.getByLabel('Durum').getByRole('option', { name: 'Ödendi' })).toHaveCount(0)
  await page.getByLabel('Bitiş tarihi', { exact: true }).fill('01/01/2018')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Ara', exact: true }).last().click()
  await expect(page.getByText('Bitiş tarihi başlangıç tarihinden önce olamaz.')).toBeVisible()
  await expect(page).toHaveURL(/\/allAnnualLeaveFormList$/)
  await page.getByLabel('Başlangıç tarihi', { exact: true }).fill('01/04/2027')
  await page.getByLabel('Bitiş tarihi', { exact: true }).fill('30/04/2027')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Ara', exact: true }).last().click()
  await expect(page).toHaveURL(/startDate=2027-04-01&endDate=2027-04-30/)
  await expect(listOf(person).locator('tbody').getByRole('row')).toHaveCount(5)
  await expect(listOf(person).locator('tbody').getByRole('row').first()).toContainText('09/04/2027')
  await person.meetsNoBarriers()
  await page.getByRole('button', { name: 'Yazdır' }).click()
  await expect.poll(() => page.evaluate(() => (window as { printed?: number }).printed)).toBe(5)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Yazdır' })).toBeHidden()
  await expect(listOf(person)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  expect(await person.exports()).toMatch(/\.xlsx$/)
  await page.getByRole('link', { name: 'Takvimde göster' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Nisan 2027' })).toBeVisible()
})

test('the calendar sends human resources to the list of its month, once', async ({ person }) => {
  await person.logsInAs('hr', '/annualLeaveCalendar?date=2027-02-10')
  await person.page.getByRole('link', { name: 'İzinleri listele' }).click()
  await expect(person.page).toHaveURL(/startDate=2027-02-01&endDate=2027-02-28/)
  await person.opens('/allAnnualLeaveFormList')
  await expect(person.page.getByText(/tarihlerindeki izinler$/)).toBeVisible()
  await expect(person.page).toHaveURL(/\/allAnnualLeaveFormList$/)
})

test('all leave forms are those of the companies of the permission, paged by the server, in English, too', async ({
  person,
}) => {
  await person.logsInAs('hr')
  await person.choosesFromMenu('Tüm izinler')
  await person.sees('Tüm izinler')
  const tabs = person.page.getByRole('tablist', { name: 'Şirketler' }).getByRole('tab')
  await expect(tabs).toHaveText(['Tümü', 'Anka Holding A.Ş.', 'Anka Saha Hizmetleri A.Ş.', 'Anka Yazılım A.Ş.'])
  await listOf(person).getByRole('button', { name: 'Bitiş' }).click()
  await expect(person.page).toHaveURL(/sortBy=endDate/)
  await person.speaks('English')
  await person.sees('All leave')
  await expect(listOf(person).getByRole('columnheader', { name: 'Leave type' })).toBeVisible()
})

test('the role opens the reports and the permission fills them; without the role there is no page', async ({
  person,
  anotherPerson,
}) => {
  await person.logsInAs('manager')
  for (const address of ['/allAnnualLeaveFormList', '/annualLeaveReport', '/allAnnualLeaves']) {
    await person.opens(address)
    await expect(person.page.getByText('Bu sayfa için yetkiniz yok. Yöneticinizle iletişime geçin.')).toBeVisible()
  }
  await anotherPerson.logsInAs('employee')
  await anotherPerson.speaks('English')
  await anotherPerson.opens('/allAnnualLeaveFormList')
  await expect(anotherPerson.page.getByText('You do not have permission to view this page.')).toBeVisible()
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('leaves are cards, and nothing is wider than the screen', async ({ person, portal }) => {
    const formGuid = await (await ApiUser.logsInAs('colleague', portal.url)).files('leave', {
      startDate: '2027-02-15',
      endDate: '2027-02-15',
      totalDay: 1,
    })
    await person.logsInAs('lead', '/annualLeaveFormList')
    await expect(
      listOf(person)
        .getByRole('listitem')
        .filter({ has: person.page.locator(`a[href$="${formGuid}" i]`) }),
    ).toBeVisible()
    const overflow = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await person.meetsNoBarriers()
  })
})
