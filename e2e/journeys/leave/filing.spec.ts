import { pdf } from '../../../packages/workflow-service/src/testing/sample-files'
import { ApiUser } from '../../support/api-user'
import { LeaveDesk } from '../../support/leave-desk'
import { expect, test } from '../../support/test'

test.use({ portalOf: 'leave' })

// Days of years for which nobody of the demo group has leave: those of its history are of this year and the last.
const republic = { startDate: '28/10/2024', endDate: '01/11/2024' }

test('a leave is counted and explained as it is typed, then filed, then read with the same days', async ({
  person,
}) => {
  const desk = new LeaveDesk(person)
  await desk.opensAs('employee')
  await expect(desk.field('Kimin adına')).toBeDisabled()
  await desk.fills({ type: 'Hastalık İzni', ...republic, description: 'Aile ziyareti' })
  await expect(desk.sum).toContainText('5 hafta içi gün − 1,5 resmî tatil = 3,5 gün')
  await expect(desk.sum).toContainText('29/10/2024 Cumhuriyet Bayramı')
  await expect(desk.sum).toContainText('Bu izin türü bakiyeden düşülmez.')
  await desk.takes('Son gün', 'Öğlene kadar')
  await desk.takes('İlk gün', 'Öğleden itibaren')
  await expect(desk.sum).toContainText('5 hafta içi gün − 1,5 resmî tatil − 1 çalışılan gün = 2,5 gün')
  await person.meetsNoBarriers()

  await desk.sends()
  await desk.checksTree()
  await desk.seesFiled()
  await desk.opensLatest()
  const main = person.page.getByRole('main')
  await expect(main).toContainText('5 hafta içi gün − 1,5 resmî tatil − 1 çalışılan gün = 2,5 gün')
  await expect(main).toContainText('28/10/2024 öğleden itibaren – 01/11/2024 öğlene kadar')
})

test('the balance is shown before and after, with what else is pending', async ({ person, portal }) => {
  const colleague = await ApiUser.logsInAs('colleague', portal.url)
  await colleague.files('leave', { typeId: 1, startDate: '2024-04-01', endDate: '2024-04-01', totalDay: 1 })
  const desk = new LeaveDesk(person)
  await desk.opensAs('colleague')
  await desk.fills({ type: 'Yıllık İzin', startDate: '02/04/2024', endDate: '02/04/2024' })
  const figures = desk.sum.getByRole('definition')
  await expect(desk.sum.getByRole('term')).toHaveText(['Kalan', 'Onay bekleyen', 'Bu izin', 'Bu izinden sonra'])
  const [remaining = 0, pending = 0, own = 0, after = 0] = (await figures.allTextContents()).map(text =>
    Number(text.replace(/^[−=]/, '').replace('−', '-').replace(',', '.')),
  )
  expect(own).toBe(1)
  expect(pending).toBeGreaterThanOrEqual(1)
  expect(after).toBe(remaining - pending - own)
  await desk.takes('Günün bölümü', 'Öğleden sonra')
  await expect(figures.nth(2)).toHaveText('−0,5')
})

test('what the rules have against a leave is said before it is sent, and nothing is sent', async ({
  person,
  portal,
}) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const approved = await employee.files('leave', { startDate: '2024-05-06', endDate: '2024-05-08' })
  for (const approver of ['lead', 'hr']) await (await ApiUser.logsInAs(approver, portal.url)).approves(approved)
  let filed = 0
  person.page.on('request', request => (filed += request.url().endsWith('/annualleave/Create') ? 1 : 0))

  const desk = new LeaveDesk(person)
  await desk.opensAs('employee')
  await desk.fills({ startDate: '08/05/2024', endDate: '06/05/2024' })
  await expect(desk.problem('Bitiş tarihi başlangıç tarihinden önce olamaz.')).toBeVisible()
  await desk.fills({ startDate: '29/12/2017' })
  await expect(desk.problem(/^İzin tarihleri 01\/01\/2018 ile 31\/12\/\d{4} arasında olmalıdır\.$/)).toBeVisible()
  await desk.fills({ startDate: '01/01/2023', endDate: '01/01/2025' })
  await expect(desk.problem('Bir izin en çok 366 gün sürebilir.')).toBeVisible()
  await desk.fills({ startDate: '08/05/2024', endDate: '10/05/2024' })
  await expect(desk.problem('Bu tarihlerde onaylanmış bir izin var (06/05/2024 – 08/05/2024).')).toBeVisible()
  await desk.fills({ startDate: '11/05/2024', endDate: '12/05/2024' })
  await expect(desk.problem('Bu tarihlerde izin sayılacak gün yok; hepsi tatil ya da hafta sonu.')).toBeVisible()
  await desk.field('Telefon').fill('532 12')
  await desk.sends()
  const summary = person.page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('İzin türü: Bu alan zorunludur.')
  await expect(summary).toContainText('Bitiş tarihi: Bu tarihlerde izin sayılacak gün yok')
  await expect(summary).toContainText('Açıklama: Bu alan zorunludur.')
  await expect(summary).toContainText('Telefon: Telefon numarası 10 haneli olmalıdır.')
  await person.meetsNoBarriers()
  await desk.fills({ endDate: '13/05/2024' })
  await expect(summary).not.toContainText('Bitiş tarihi')
  expect(filed).toBe(0)
})

test('who has worked less than six months reads so at once; who would fall below the floor, by how much', async ({
  person,
  anotherPerson,
}) => {
  const newcomer = new LeaveDesk(person)
  await newcomer.opensAs('newhire')
  await expect(newcomer.problem(/Çalışma süresi 6 aydan az olanlar izin formu oluşturamaz/)).toBeVisible()
  await person.meetsNoBarriers()
  await newcomer.fills({ startDate: '03/02/2025', endDate: '03/02/2025' })
  await expect(newcomer.problem(/İşe giriş tarihinden \(\d\d\/\d\d\/\d{4}\) önce izin alınamaz\./)).toBeVisible()

  const desk = new LeaveDesk(anotherPerson)
  await desk.opensAs('lowbalance')
  await desk.fills({ type: 'Yıllık İzin', startDate: '06/05/2024', endDate: '07/05/2024' })
  await expect(desk.problem(/İzin bakiyesi -5 günün altına düşemez: bu izinle -\d+(,5)? gün olurdu\./)).toBeVisible()
  await desk.fills({ type: 'Hastalık İzni' })
  await expect(desk.problem(/İzin bakiyesi/)).toHaveCount(0)
})

test('every day counts where the company says so, and holidays are those of the place', async ({
  person,
  anotherPerson,
}) => {
  const desk = new LeaveDesk(person)
  await desk.opensAs('field')
  await desk.fills({ startDate: '28/10/2024', endDate: '03/11/2024' })
  await expect(desk.sum).toContainText('7 takvim günü − 1,5 resmî tatil = 5,5 gün')

  await anotherPerson.logsInAs('europe')
  await anotherPerson.speaks('English')
  const london = new LeaveDesk(anotherPerson, 'en')
  await london.opens()
  await london.fills({ startDate: '26/08/2024', endDate: '30/08/2024' })
  await expect(london.sum).toContainText('5 weekdays − 1 public holiday = 4 days')
  await expect(london.sum).toContainText('26/08/2024 Late Summer Bank Holiday')
})

test('human resources file on behalf of others, whose number stands there', async ({ person }) => {
  const desk = new LeaveDesk(person)
  await desk.opensAs('hr')
  const own = await desk.field('Telefon').inputValue()
  await desk.chooses('Kimin adına', 'Özge Kılıç')
  await expect(desk.field('Telefon')).not.toHaveValue(own)
  await desk.fills({ type: 'Hastalık İzni', startDate: '03/06/2024', endDate: '03/06/2024', description: 'Rapor' })
  await desk.takes('Günün bölümü', 'Öğleden önce')
  await expect(desk.sum).toContainText('0,5 gün')
  await expect(desk.tree.getByRole('listitem').first()).toContainText('Çağrı')
  await desk.sends()
  await desk.checksTree()
  await desk.seesFiled()
  await desk.opensLatest()
  await expect(person.page.getByRole('main')).toContainText('03/06/2024 öğleden önce')
})

test('what was typed outlives a reload, and one file goes with it', async ({ person }) => {
  const desk = new LeaveDesk(person)
  await desk.opensAs('rnd')
  await desk.fills({ startDate: '10/06/2024', description: 'Yarım kaldı' })
  await expect(desk.field('Bitiş tarihi')).toHaveValue('10/06/2024')
  const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf })
  await desk.field('Dosyalar').setInputFiles(file('rapor.pdf'))
  await expect(person.page.getByText('Dosya/lar başarıyla yüklendi.')).toBeVisible()
  await desk.field('Dosyalar').setInputFiles(file('ikinci.pdf'))
  await expect(desk.problem('1 den fazla dosya yüklenemez.')).toBeVisible()
  await expect(person.page.getByText(/Taslak kaydedildi/)).toBeVisible()
  await person.page.reload()
  await person.page.getByRole('button', { name: 'Devam et' }).click()
  await expect(desk.field('Açıklama')).toHaveValue('Yarım kaldı')
  await expect(person.page.getByText('rapor.pdf').first()).toBeVisible()
})

test('what the server refuses stands in a dialog, in its words, and then in the form', async ({
  person,
  portal,
  complaints,
}) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const other = await employee.files('leave', { startDate: '2024-07-01', endDate: '2024-07-02', totalDay: 2 })
  const desk = new LeaveDesk(person)
  await desk.opensAs('employee')
  await desk.fills({ type: 'Hastalık İzni', startDate: '02/07/2024', endDate: '03/07/2024', description: 'Kontrol' })
  await expect(desk.sum).toContainText('2 gün')
  await desk.sends()
  for (const approver of ['lead', 'hr']) await (await ApiUser.logsInAs(approver, portal.url)).approves(other)
  await desk.checksTree()
  const sentence = 'Bu tarihlerde onaylanmış bir izin var (01/07/2024 – 02/07/2024).'
  const dialog = person.page.getByRole('dialog', { name: 'Form gönderilemedi' })
  await expect(dialog).toContainText(sentence)
  await person.meetsNoBarriers()
  await dialog.getByRole('button', { name: 'Kapat' }).last().click()
  await expect(person.page.getByRole('alert')).toContainText(`Başlangıç tarihi: ${sentence}`)
  await expect(desk.field('Açıklama')).toHaveValue('Kontrol')
  complaints.expect(/422/)
})

test.describe('on a telephone, by keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a leave is filed', async ({ person }) => {
    const desk = new LeaveDesk(person)
    await desk.opensAs('double')
    const { keyboard } = person.page
    await desk.field('İzin türü').focus()
    await keyboard.type('Has')
    await keyboard.press('Tab')
    await keyboard.type('04112024')
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await keyboard.press('ControlOrMeta+A')
    await keyboard.type('05112024')
    await expect(desk.sum).toContainText('2 gün')
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await keyboard.press('ArrowRight')
    await expect(desk.sum).toContainText('1,5 gün')
    await desk.field('Açıklama').focus()
    await keyboard.type('Kontrol')
    await person.meetsNoBarriers()
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await person.page.getByRole('dialog').getByRole('button', { name: 'Tamam' }).press('Enter')
    await desk.seesFiled()
  })
})
