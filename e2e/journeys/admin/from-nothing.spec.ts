import { Approval } from '../../support/approval'
import { Clicks } from '../../support/clicks'
import { ExpenseDesk, taxi } from '../../support/expense-desk'
import { hrExport } from '../../support/hr-export'
import { mailTo } from '../../support/outbox'
import { Person } from '../../support/person'
import { startWithRemotes } from '../../support/portal-copy'
import type { PortalProcess } from '../../support/portal-process'
import { expect, test } from '../../support/test'

const password = 'Kavak ağacı 7'

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
  const by = new Clicks(page)
  await founder.opens('/login')
  await page.getByLabel('E-posta').fill('kurucu@anka.test')
  await page.getByLabel('Parola', { exact: true }).fill(password)
  await by.press('Enter')
  await namesCompany(founder, by)
  await fillsLists(founder, by)
  await bringsPeople(founder, by)
  const links = await invitations()
  await makesTree(founder, by)

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
  // Clicks of the administrator. The others’ are those of every form.
  by.tookAtMost('from nothing to the first approved form', { clicks: 25 })
})

/** Follows what the list of steps on the home page says is missing. */
async function goesOn({ page }: Person, by: Clicks, missing: string | RegExp) {
  await by.on(page.getByRole('region', { name: 'Kurulum' }).getByRole('link', { name: missing }))
}

async function goesHome({ page }: Person, by: Clicks) {
  await by.on(page.getByRole('link', { name: 'Ana sayfa', exact: true }))
}

async function namesCompany(founder: Person, by: Clicks) {
  const { page } = founder
  await expect(page.getByRole('region', { name: 'Kurulum' })).toContainText('7 adımdan 0 tamam')
  await founder.meetsNoBarriers()
  await goesOn(founder, by, 'İlk şirketin adı hâlâ “Şirket”.')
  const name = page.getByRole('textbox', { name: 'Ad', exact: true })
  await by.on(name)
  await name.fill('Çınar A.Ş.')
  await by.on(page.getByRole('button', { name: 'Kaydet', exact: true }))
  await expect(page.getByText('Şirket kaydedildi.')).toBeVisible()
}

async function fillsLists(founder: Person, by: Clicks) {
  const { page } = founder
  await goesHome(founder, by)
  await goesOn(founder, by, /^Boş: masraf türleri/)
  const card = page.getByRole('group', { name: 'Masraf türü', exact: true })
  await expect(card.getByRole('button', { name: 'Seçilen 12 kaydı ekle' })).toBeVisible()
  await founder.meetsNoBarriers()
  await by.on(card.getByRole('button', { name: 'Seçilen 12 kaydı ekle' }))
  await expect(page.getByText('12 kayıt eklendi.')).toBeVisible()
}

async function bringsPeople(founder: Person, by: Clicks) {
  const { page } = founder
  await goesHome(founder, by)
  await goesOn(founder, by, /dosyadan aktarın/)
  await by.choosesFile(page.getByLabel('Excel ya da CSV dosyası'), {
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: hrExport(),
  })
  await expect(page.getByLabel('Sütun adları').locator('option:checked')).toHaveText(/^3\. satır: Sicil No/)
  await expect(page.getByText('Aktarılmayacak: Sicil No, T.C. Kimlik No ve Brüt Ücret')).toBeVisible()
  await founder.meetsNoBarriers()
  await by.on(page.getByRole('button', { name: 'Önizle' }))
  await by.on(page.getByRole('button', { name: 'Eksik 2 şirketi ekle' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveText([/^Çınar Lojistik Ltd. Şti. · /, /^Çınar Gıda A.Ş. · /])
  await by.on(dialog.getByRole('button', { name: 'Eksik 2 şirketi ekle' }))
  await expect(page.getByRole('row', { name: /Can Işık/ })).toContainText('Üst kullanıcı: amir@anka.test')
  await founder.meetsNoBarriers()
  await by.on(page.getByRole('button', { name: '299 kaydı aktar' }))
  await by.on(page.getByLabel('299 yeni kişiyi davet et'))
  await by.on(page.getByRole('button', { name: 'Davetleri gönder' }))
  await expect(page.getByText('299 davet yola çıktı.')).toBeVisible()
  await founder.meetsNoBarriers()
}

async function makesTree(founder: Person, by: Clicks) {
  const { page } = founder
  await goesHome(founder, by)
  await goesOn(founder, by, 'Onay ağacı olmayan kişi (masraf formları): 300 / 300')
  await expect(page.getByText(/Mehmet Ali \(Mali işler\) → Figen ÜN \(Finans\)/)).toBeVisible()
  await founder.meetsNoBarriers()
  await by.on(page.getByRole('button', { name: 'Boş şirket ağaçlarının hepsini doldur…' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(3)
  await founder.meetsNoBarriers()
  await by.on(dialog.getByRole('button', { name: 'Kaydet' }))
  await expect(page.getByText('3 şirket ağacı kaydedildi.')).toBeVisible()
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
