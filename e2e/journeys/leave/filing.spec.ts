import { pdf } from '../../../packages/workflow-service/src/testing/sample-files'
import { ApiUser } from '../../support/api-user'
import { LeaveDesk } from '../../support/leave-desk'
import { readText } from '../../support/read'
import { expect, test } from '../../support/test'

// Years without leave in the demo group, whose history covers this year and the last.

test('a leave is counted and explained as it is typed, kept over a reload, refused, filed, and read with the same days', async ({
  person,
  portal,
  complaints,
}) => {
  test.slow()
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const other = await employee.files('leave', { startDate: '2024-11-01', endDate: '2024-11-01', totalDay: 1 })
  const { page } = person
  const desk = new LeaveDesk(person)
  await desk.opensAs('hr')
  const own = await readText(() => desk.field('Telefon').inputValue(), /.+/)
  await desk.unfolds()
  await desk.chooses('Kimin adına', 'Özge Kılıç')
  await expect(desk.field('Telefon')).not.toHaveValue(own)
  await expect(desk.tree.getByRole('listitem').first()).toContainText('Çağrı')
  await desk.fills({ type: 'Hastalık İzni', startDate: '28/10/2024', endDate: '01/11/2024', description: 'Ziyaret' })
  await expect(desk.sum).toContainText('5 hafta içi gün − 1,5 resmî tatil = 3,5 gün')
  await expect(desk.sum).toContainText('29/10/2024 Cumhuriyet Bayramı')
  await expect(desk.sum).toContainText('Bu izin türü bakiyeden düşülmez.')
  await desk.takes('Son gün', 'Öğlene kadar')
  await desk.takes('İlk gün', 'Öğleden itibaren')
  const explained = '5 hafta içi gün − 1,5 resmî tatil − 1 çalışılan gün = 2,5 gün'
  await expect(desk.sum).toContainText(explained)
  await desk.field('Dosyalar').setInputFiles({ name: 'rapor.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByText('Dosya/lar başarıyla yüklendi.')).toBeVisible()
  await person.meetsNoBarriers()
  await person.looksFromTelephone()
  await expect(page.getByText(/Taslak kaydedildi/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Devam et' }).click()
  await expect(desk.sum).toContainText(explained)
  await expect(page.getByText('rapor.pdf').first()).toBeVisible()

  await desk.sends()
  for (const approver of ['lead', 'hr']) await (await ApiUser.logsInAs(approver, portal.url)).approves(other)
  await desk.checksTree()
  const sentence = 'Bu tarihlerde onaylanmış bir izin var (01/11/2024 – 01/11/2024).'
  const dialog = page.getByRole('dialog', { name: 'Form gönderilemedi' })
  await expect(dialog).toContainText(sentence)
  await person.meetsNoBarriers()
  await dialog.getByRole('button', { name: 'Kapat' }).last().click()
  await expect(page.getByRole('alert')).toContainText(`Başlangıç tarihi: ${sentence}`)
  await desk.fills({ endDate: '31/10/2024' })
  const counted = '4 hafta içi gün − 1,5 resmî tatil − 1 çalışılan gün = 1,5 gün'
  await expect(desk.sum).toContainText(counted)
  await desk.sends()
  await desk.checksTree()
  await desk.seesFiled()
  await desk.opensLatest()
  const main = page.getByRole('main')
  await expect(main).toContainText('28/10/2024 öğleden itibaren – 31/10/2024 öğlene kadar')
  await expect(main).toContainText(counted)
  complaints.expect(/422/)
})

test('whoever decides sees who else of the team is away, and the balance before and after', async ({
  person,
  portal,
}) => {
  const colleague = await ApiUser.logsInAs('colleague', portal.url)
  await colleague.files('leave', { startDate: '2024-09-17', endDate: '2024-09-18', totalDay: 2 })
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const days = { startDate: '2024-09-16', endDate: '2024-09-17', totalDay: 2 }
  const formGuid = await employee.files('leave', { ...days, typeId: 1 })
  await person.logsInAs('lead', `/annualLeaveForm/${formGuid}`)
  const away = person.page.getByRole('region', { name: 'Bu günlerde izinli olanlar' })
  await expect(away.getByRole('listitem')).toContainText([/Onay bekliyor.*17\/09\/2024 – 18\/09\/2024/])
  await expect(person.page.getByText('Bu izinden sonra')).toBeVisible()
  await person.meetsNoBarriers()
  await person.speaks('English')
  await expect(person.page.getByRole('region', { name: 'Away on these days' })).toBeVisible()
})
