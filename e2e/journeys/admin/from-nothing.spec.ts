import { Approval } from '../../support/approval'
import { ExpenseDesk, taxi } from '../../support/expense-desk'
import { mailTo } from '../../support/outbox'
import { Person } from '../../support/person'
import { startWithRemotes } from '../../support/portal-copy'
import type { PortalProcess } from '../../support/portal-process'
import { expect, test } from '../../support/test'

const password = 'Kavak ağacı 7'
const file = [
  'İş E-postası;Personel Adı;Soyadı;Firma;Bölüm;İşe Başlama;Rol;Yönetici E-posta',
  'amir@anka.test;Amine;Er;Çınar A.Ş.;Satış;01.03.2020;;',
  'mali@anka.test;Mehmet;Ali;Çınar A.Ş.;Yönetim;01.03.2020;Muhasebe;',
  'finans@anka.test;Figen;Ün;Çınar A.Ş.;Yönetim;01.03.2020;Finance;',
  'calisan@anka.test;Can;Işık;Çınar A.Ş.;Satış;01.03.2020;Çalışan;amir@anka.test',
].join('\n')

let portal: PortalProcess
test.beforeAll(async () => {
  portal = await startWithRemotes({ PORTAL_SEED: 'none' })
})
test.afterAll(() => portal.stop())

test('a company begins with nothing: administrator, lists, people and trees come first, then a form is approved', async ({
  page,
  newContext,
}) => {
  test.slow()
  const command = ['create-admin', '--email', 'kurucu@anka.test', '--name', 'Deniz Kurucu', '--password', password]
  expect(await portal.command(...command)).toContain('can log in')
  const founder = new Person(page, portal.url)
  await founder.logsInByPage('kurucu', password)
  await founder.choosesFromMenu('Yönetim')
  await namesCompany(founder)
  await fillsLists(founder)
  await bringsPeople(founder)
  const links = await invitations()
  await makesTree(founder)

  const invitation = links.get('calisan') ?? ''
  const guest = new Person(await (await newContext()).newPage(), portal.url)
  await guest.opens(invitation)
  await guest.sees('Portala hoş geldiniz')
  await guest.meetsNoBarriers()
  const employee = await comes(await (await newContext()).newPage(), 'calisan', links)
  await guest.opens(invitation)
  await guest.sees('Bağlantı kullanılamıyor')
  await expect(guest.page.getByText('Bu davet artık geçerli değil')).toBeVisible()
  await employee.choosesFromMenu('Masraf formu')
  const desk = new ExpenseDesk(employee)
  await desk.isReady()
  await desk.fills({ ...taxi, type: 'Taksi', lastPayDate: '30012027' })
  await desk.completes()
  await expect(employee.page.getByText('Form başarıyla oluşturulmuştur.')).toBeVisible()

  for (const name of ['amir', 'mali', 'finans']) {
    const approver = await comes(await (await newContext()).newPage(), name, links)
    await approver.choosesFromMenu('Sırası bende')
    await approver.page.getByRole('row').nth(1).getByRole('link').first().click()
    await new Approval(approver).does('Onayla')
  }
  await employee.choosesFromMenu('Formlarım')
  await expect(employee.page.getByRole('row').nth(1)).toContainText('Onaylandı')
})

async function namesCompany(founder: Person) {
  const { page } = founder
  await founder.choosesFromMenu('Şirketler')
  await page.getByRole('main').getByRole('link', { name: 'Şirket', exact: true }).click()
  await page.getByRole('textbox', { name: 'Ad', exact: true }).fill('Çınar A.Ş.')
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(page.getByText('Şirket kaydedildi.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Yeni departman' }).fill('Satış')
  await page.getByRole('button', { name: 'Ekle', exact: true }).click()
  await expect(page.getByText('“Satış” eklendi.')).toBeVisible()
}

async function fillsLists(founder: Person) {
  const { page } = founder
  await founder.choosesFromMenu('Sistem ayarları')
  const card = page.getByRole('group', { name: 'Masraf türü', exact: true })
  await card.getByLabel('Türkçe adı').fill('Taksi')
  await card.getByLabel('İngilizce adı').fill('Taxi')
  await card.getByRole('button', { name: 'Ekle' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ekle' }).click()
  await expect(card.getByRole('cell', { name: 'Taksi', exact: true })).toBeVisible()
}

async function bringsPeople(founder: Person) {
  const { page } = founder
  await founder.choosesFromMenu('Rehber')
  await page.getByRole('link', { name: 'Dosyadan aktar' }).click()
  await page
    .getByLabel('CSV dosyası')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await founder.meetsNoBarriers()
  await page.getByRole('button', { name: 'Önizle' }).click()
  await founder.meetsNoBarriers()
  await page.getByLabel('“Muhasebe” ne demek?').selectOption('Mali işler')
  await expect(page.getByText('Roller: “Muhasebe” → Mali işler')).toBeVisible()
  await expect(page.getByRole('row', { name: /Can Işık/ })).toContainText('Departman: Satış')
  await founder.meetsNoBarriers()
  await page.getByRole('button', { name: '4 kaydı aktar' }).click()
  await page.getByLabel('4 yeni kişiyi davet et').check()
  await page.getByRole('button', { name: 'Davetleri gönder' }).click()
  await expect(page.getByText('4 davet yola çıktı.')).toBeVisible()
  await founder.meetsNoBarriers()
}

async function makesTree(founder: Person) {
  const { page } = founder
  await founder.choosesFromMenu('Modül ayarları')
  await page.getByRole('main').getByRole('link', { name: 'Masraf Formları', exact: true }).click()
  await page.getByLabel('Şirket', { exact: true }).selectOption('Çınar A.Ş.')
  await page.getByLabel('Departman', { exact: true }).selectOption('Satış')
  // The company's and the department's.
  const adding = page.getByRole('button', { name: 'Kişi ekle', exact: true })
  for (const name of ['Mehmet Ali', 'Figen Ün']) {
    await expect(adding).toHaveCount(2)
    await adding.first().click()
    await page.getByRole('combobox', { name: /eklenecek kişi/ }).fill(name)
    await page.getByRole('option', { name }).click()
  }
  await page.getByRole('button', { name: 'Kaydet…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Modül başarıyla güncellendi.')).toBeVisible()
}

/** Reads the invitations before other mail arrives. */
async function invitations(): Promise<Map<string, string>> {
  const links = new Map<string, string>()
  for (const name of ['calisan', 'amir', 'mali', 'finans']) {
    const mail = await mailTo(portal, `${name}@anka.test`)
    links.set(name, /\/invitation\/[\w-]+/.exec(mail)?.[0] ?? '')
  }
  return links
}

/** An invited person chooses a password and logs in. */
async function comes(page: Person['page'], name: string, links: ReadonlyMap<string, string>): Promise<Person> {
  const guest = new Person(page, portal.url)
  await guest.opens(links.get(name) ?? '')
  await page.getByLabel('Yeni parola', { exact: true }).fill(password)
  await page.getByLabel('Yeni parola (tekrar)', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Parolayı belirle' }).click()
  await guest.sees('Giriş yap')
  await guest.logsInByPage(name, password)
  return guest
}
