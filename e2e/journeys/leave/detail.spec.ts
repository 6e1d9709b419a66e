import { ApiUser } from '../../support/api-user'
import { LeaveDesk } from '../../support/leave-desk'
import { expect, test } from '../../support/test'
import type { Person } from '../../support/person'

test.use({ portalOf: 'leave' })

const edits = (person: Person) => person.page.getByRole('button', { name: 'Düzenle' }).click()
const saves = (person: Person) => person.page.getByRole('button', { name: 'Kaydet' }).click()

test('a leave is changed as long as nobody has acted, counted anew, and its movements say what changed', async ({
  person,
  portal,
}) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await employee.files('leave', { startDate: '2024-09-02', endDate: '2024-09-04' })
  await person.logsInAs('employee', `/annualLeaveForm/${formGuid}`)
  await edits(person)
  const desk = new LeaveDesk(person)
  for (const fixed of ['Hastalık İzni', '532 123 45 67'])
    await expect(person.page.getByRole('definition').filter({ hasText: fixed })).toBeVisible()
  await desk.fills({ endDate: '05/09/2024', description: 'Bir gün daha' })
  await desk.takes('Son gün', 'Öğlene kadar')
  await expect(desk.sum).toContainText('4 hafta içi gün − 0,5 çalışılan gün = 3,5 gün')
  await person.meetsNoBarriers()
  await saves(person)
  await expect(person.page.getByText('Form başarıyla güncellenmiştir.')).toBeVisible()
  await expect(person.page).toHaveURL(/\/myForms$/)

  await person.opens(`/annualLeaveForm/${formGuid}`)
  const movements = person.page.getByRole('region', { name: 'Hareketler' })
  await expect(movements).toContainText('Bitiş tarihi: 04/09/2024 → 05/09/2024')
  await expect(movements).toContainText('Gün sayısı: 3 → 3,5')
  await expect(movements).toContainText('Açıklama: Dinlenme → Bir gün daha')

  const lead = await ApiUser.logsInAs('lead', portal.url)
  await lead.approves(formGuid)
  await expect(person.page.getByRole('button', { name: 'Düzenle' })).toHaveCount(0)
})

test('whoever decides sees who else of the team is away, and the balance after', async ({ person, portal }) => {
  const [employee, colleague] = await Promise.all(
    ['employee', 'colleague'].map(name => ApiUser.logsInAs(name, portal.url)),
  )
  if (!employee || !colleague) throw new Error('Nobody has logged in.')
  await colleague.files('leave', { startDate: '2024-09-17', endDate: '2024-09-18', totalDay: 2 })
  const formGuid = await employee.files('leave', {
    startDate: '2024-09-16',
    endDate: '2024-09-17',
    totalDay: 2,
    typeId: 1,
  })
  await person.logsInAs('lead', `/annualLeaveForm/${formGuid}`)
  const away = person.page.getByRole('region', { name: 'Bu günlerde izinli olanlar' })
  await expect(away.getByRole('listitem')).toContainText([/Onay bekliyor.*17\/09\/2024 – 18\/09\/2024/])
  await expect(person.page.getByText('Bu izinden sonra')).toBeVisible()
  await person.meetsNoBarriers()
  await person.speaks('English')
  await expect(person.page.getByRole('region', { name: 'Away on these days' })).toBeVisible()
})

test('human resources change a leave that is approved already', async ({ person, portal }) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await employee.files('leave', { startDate: '2024-09-23', endDate: '2024-09-25' })
  for (const approver of ['lead', 'hr']) await (await ApiUser.logsInAs(approver, portal.url)).approves(formGuid)
  await person.logsInAs('hr', `/annualLeaveForm/${formGuid}`)
  await edits(person)
  const desk = new LeaveDesk(person)
  await desk.fills({ endDate: '24/09/2024' })
  await expect(desk.sum).toContainText('2 gün')
  await saves(person)
  await expect(person.page.getByText('Form başarıyla güncellenmiştir.')).toBeVisible()
  await person.opens(`/annualLeaveForm/${formGuid}`)
  await expect(person.page.getByRole('main')).toContainText('23/09/2024 – 24/09/2024')
})

test('whoever saves over somebody else’s change is told, keeps what they typed, and decides', async ({
  person,
  portal,
  complaints,
}) => {
  const dates = { startDate: '2024-10-07', endDate: '2024-10-09' }
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await employee.files('leave', dates)
  await person.logsInAs('employee', `/annualLeaveForm/${formGuid}`)
  await edits(person)
  const desk = new LeaveDesk(person)
  await desk.fills({ description: 'Benim yazdığım' })
  await employee.changes('leave', formGuid, { ...dates, description: 'Başka sekmede' })
  await saves(person)
  const notice = person.page.getByRole('alert').filter({ hasText: 'Yazdıklarınız duruyor.' })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Güncel hâlini göster' }).click()
  await expect(desk.field('Açıklama')).toHaveValue('Başka sekmede')
  await desk.fills({ description: 'Yine benim yazdığım' })
  await saves(person)
  await expect(person.page).toHaveURL(/\/myForms$/)
  complaints.expect(/409/)
})

test('a leave that is somebody else’s, and one that is not there, look the same', async ({
  person,
  portal,
  complaints,
}) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const hidden = await employee.files('leave', { startDate: '2024-10-14', endDate: '2024-10-16' })
  await person.logsInAs('rnd')
  for (const guid of [hidden, '00000000-0000-4000-8000-000000000000']) {
    await person.opens(`/annualLeaveForm/${guid}`)
    await expect(person.page.getByText('Böyle bir form yok')).toBeVisible()
  }
  complaints.expect(/404/)
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a leave is read and approved, and nothing is wider than the screen', async ({ person, portal }) => {
    const employee = await ApiUser.logsInAs('employee', portal.url)
    const formGuid = await employee.files('leave', {
      startDate: '2024-12-16',
      endDate: '2024-12-17',
      totalDay: 2,
      typeId: 1,
    })
    await person.logsInAs('lead', `/annualLeaveForm/${formGuid}`)
    await expect(person.page.getByText('Bu izinden sonra')).toBeVisible()
    const overflow = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await person.meetsNoBarriers()
    await person.page.getByRole('button', { name: 'Onayla', exact: true }).click()
    await person.page.getByRole('dialog', { name: 'Formu onayla' }).getByRole('button', { name: 'Onayla' }).click()
    await expect(person.page.getByText('Beklenen karar: Nazlı Özdemir')).toBeVisible()
  })
})
