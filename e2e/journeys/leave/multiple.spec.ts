import { LeaveDesk } from '../../support/leave-desk'
import { expect, test } from '../../support/test'

test.use({ portalOf: 'leave' })

// Human resources alone approve the leave of field, so they cannot file it.
test('a manager files one leave for several people, each counted by their own company', async ({ person }) => {
  await person.logsInAs('admin')
  await person.choosesFromMenu('Toplu izin formu')
  await person.sees('Toplu izin formu')
  const desk = new LeaveDesk(person)
  await desk.sends()
  const summary = person.page.getByRole('alert')
  await expect(summary).toContainText('Kullanıcılar: Lütfen bir kullanıcı seçiniz!')
  await expect(summary).toContainText('Açıklama: Bu alan zorunludur.')
  await person.meetsNoBarriers()

  for (const name of ['Uğur Şahin', 'Hüseyin Koç']) await desk.chooses('Kullanıcılar', name)
  await desk.fills({
    type: 'Hastalık İzni',
    startDate: '15/11/2024',
    endDate: '18/11/2024',
    description: 'Şirket etkinliği',
  })
  await expect(desk.sum).toContainText('Anka Holding A.Ş.')
  await expect(desk.sum).toContainText('2 hafta içi gün = 2 gün')
  await expect(desk.sum).toContainText('Anka Saha Hizmetleri A.Ş.')
  await expect(desk.sum).toContainText('4 takvim günü = 4 gün')
  await person.meetsNoBarriers()
  await desk.sends()
  const filed = person.page.getByRole('dialog', { name: '2 formunuz gönderildi' })
  await expect(filed).toContainText('Form başarıyla oluşturulmuştur.')
  await filed.getByRole('button', { name: 'Formlarıma git' }).click()
  await expect(person.page).toHaveURL(/\/myForms$/)
})

test('who would fall below the floor is named, and nothing is filed until somebody agrees', async ({ person }) => {
  await person.logsInAs('hr', '/multipleAnnualLeaveForm')
  const desk = new LeaveDesk(person)
  await desk.chooses('Kullanıcılar', 'İrem Güneş')
  await desk.fills({ type: 'Yıllık İzin', startDate: '18/11/2024', endDate: '22/11/2024', description: 'Zorunlu izin' })
  await expect(desk.sum).toContainText('5 gün')
  await desk.sends()
  const question = person.page.getByRole('dialog', { name: 'Bakiye sınırı aşılıyor' })
  await expect(question).toContainText('İlgili kullanıcı/kullanıcılar -5 gün sınırını aşıyor')
  await person.meetsNoBarriers()
  await question.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(desk.field('Açıklama')).toHaveValue('Zorunlu izin')
  await desk.sends()
  await question.getByRole('button', { name: 'Yine de gönder' }).click()
  await expect(person.page.getByRole('dialog', { name: 'Formunuz gönderildi' })).toBeVisible()
})

test('nobody else gets there', async ({ person }) => {
  await person.logsInAs('employee')
  await expect(person.menu.getByRole('link', { name: 'Toplu izin formu' })).toHaveCount(0)
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('nothing is wider than the screen', async ({ person }) => {
    await person.logsInAs('hr', '/multipleAnnualLeaveForm')
    await person.sees('Toplu izin formu')
    const desk = new LeaveDesk(person)
    await desk.chooses('Kullanıcılar', 'Uğur Şahin')
    await desk.fills({ type: 'Hastalık İzni', startDate: '11/11/2024', endDate: '12/11/2024' })
    await expect(desk.sum).toContainText('2 hafta içi gün = 2 gün')
    const overflow = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await person.meetsNoBarriers()
  })
})
