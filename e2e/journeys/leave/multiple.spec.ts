import { LeaveDesk } from '../../support/leave-desk'
import { expect, test } from '../../support/test'

// Only human resources approve the leave of field, so they cannot file it.
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
