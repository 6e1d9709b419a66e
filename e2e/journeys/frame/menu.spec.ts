import type { MenuEntry } from '@portal/federation/descriptor'
import { meets } from '../../../packages/rules/src/access'
import { beginSession } from '../../support/session'
import { expect, test } from '../../support/test'

/** Restricted pages, as the specification defines them; everybody has the rest. */
const gated = [
  '/agreementlist',
  '/agreement',
  '/agreementyear',
  '/agreementprices',
  '/allAnnualLeaveFormList',
  '/annualLeaveReport',
  '/addCv',
  '/multipleAnnualLeaveForm',
  '/payments',
  '/allExpenses',
  '/allAnnualLeaves',
  '/allPurchasings',
  '/modules',
  '/settings',
]
const hr = ['/allAnnualLeaveFormList', '/annualLeaveReport', '/addCv', '/multipleAnnualLeaveForm']
const may: Record<string, string[]> = {
  employee: [],
  finance: [
    '/agreementlist',
    '/agreement',
    '/agreementyear',
    '/agreementprices',
    '/payments',
    '/allExpenses',
    '/allPurchasings',
  ],
  treasury: ['/agreementlist', '/agreementyear', '/payments'],
  hr: [...hr, '/allAnnualLeaves'],
  // A manager's role without the permission opens no settings, a finance role without it no new agreement.
  manager: ['/agreementlist', '/payments', ...hr],
  noperm: ['/agreementlist', '/payments'],
  admin: gated,
}

async function entriesOf({ url }: { url: string }): Promise<MenuEntry[]> {
  const { remotes } = (await (await fetch(`${url}/remotes/registry.json`)).json()) as {
    remotes: { descriptor: { menu: MenuEntry[] } }[]
  }
  return remotes.flatMap(({ descriptor }) => descriptor.menu)
}

test('icons tell the entries of a group apart', async ({ portal }) => {
  const drawn = (await entriesOf(portal)).map(({ group, icon }) => `${group}: ${icon}`)
  expect(drawn.filter((each, i) => drawn.indexOf(each) !== i)).toEqual([])
  expect(drawn).toContain('new: receipt')
})

test('everybody is offered what they may reach, and nothing else', async ({ portal }) => {
  const entries = await entriesOf(portal)
  for (const [name, theirs] of Object.entries(may)) {
    const { user } = await beginSession(portal.url, name)
    const offered = entries.filter(({ needs }) => meets(user, needs)).map(({ to }) => to)
    expect(offered, name).toEqual(expect.arrayContaining(['/expenseForm', '/annualLeaveForm', '/purchaseForm']))
    const beyond = gated.filter(address => !theirs.includes(address))
    expect(
      offered.filter(address => beyond.includes(address)),
      name,
    ).toEqual([])
    for (const address of ['/agreementlist', '/payments', '/modules'])
      expect(offered.includes(address), `${name}: ${address}`).toBe(theirs.includes(address))
  }
})

const everybodys = [
  'Ana sayfa',
  'Sırası bende',
  'Formlarım',
  'Masraf formu',
  'İzin formu',
  'Satın alma talebi',
  'Masraf formları',
  'İzin Listesi',
  'Satın alma talepleri',
  'İzin Takvimi',
]

const administrators = [
  ...everybodys.slice(0, 3),
  'Yönetim',
  ...everybodys.slice(3, -1),
  'Sözleşmeler',
  'Yeni sözleşme',
  'Sözleşme yılı',
  'Fiyat endeksi',
  'Yıllık izinler',
  'Yıllık izin raporu',
  'Özgeçmişler',
  'Toplu izin formu',
  'Ödemeler',
  'Tüm masraflar',
  'Tüm izinler',
  'Tüm satın almalar',
  'İzin Takvimi',
]

/** The number of forms that wait for the reader may follow an entry's title. */
const counted = (titles: string[]) => titles.map(title => new RegExp(`^${title}(\\d|$)`))

const administration = [
  'Portala dön',
  'Rehber',
  'Organizasyon şeması',
  'Şirketler',
  'Sistem ayarları',
  'Resmî tatiller',
  'Modül ayarları',
  'Onay kapsamı',
  'Takılan formlar',
  'Kim ne yapabilir?',
  'Yetki gözden geçirmeleri',
  'Uygulama sürümleri',
  'Değişiklik kayıtları',
  'İşler',
]

test('who has no roles has the menu of everybody, and no page behind it; the role opens a page, which the permission fills', async ({
  person,
}) => {
  await person.logsInAs('employee', '/payments')
  await expect(person.page.getByText('Bu sayfayı görme yetkiniz yok.')).toBeVisible()
  await expect(person.menu.getByRole('link')).toHaveText(counted(everybodys))
  await person.page.getByRole('button', { name: 'Kullanıcı menüsü' }).click()
  await expect(person.page.getByRole('link', { name: 'Kişisel ayarlar' })).toBeVisible()
  for (const gate of ['Modül ayarları', 'Resmî tatiller', 'Sistem ayarları', 'İşler'])
    await expect(person.page.getByRole('link', { name: gate })).toHaveCount(0)
  await person.goesTo('/publicHolidays')
  await person.sees('Yetkiniz yok')

  await person.logsInAs('noperm', '/payments')
  await person.sees('Ödemeler')
  await expect(person.page.getByText('Bu sayfa için yetkiniz yok. Yöneticinizle görüşün.')).toBeVisible()
  await person.meetsNoBarriers()
})

test('the menus speak the language that is chosen, without a reload', async ({ person }) => {
  await person.logsInAs('admin')
  await expect(person.menu.getByRole('link')).toHaveText(counted(administrators))
  await person.page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await person.choosesFromMenu('Yönetim')
  await expect(person.menu.getByRole('link')).toHaveText(administration)
  await person.sees('Rehber')
  await person.meetsNoBarriers({ frame: true })
  await person.choosesFromMenu('Portala dön')
  await expect(person.menu.getByRole('link')).toHaveCount(administrators.length)
  await person.speaks('English')
  await expect(
    person.page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Leave form' }),
  ).toBeVisible()
  await person.page.getByRole('button', { name: 'User menu' }).press('Enter')
  for (const entry of ['Module settings', 'Personal settings'])
    await expect(person.page.getByRole('link', { name: entry })).toBeVisible()
  await expect(person.page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await person.meetsNoBarriers({ frame: true })
  await person.page.keyboard.press('Escape')
  await expect(person.page.getByRole('button', { name: 'User menu' })).toBeFocused()
  await expect.poll(() => person.page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('on a phone the menu stays open while it changes to that of the administration', async ({ person }) => {
  await person.takesTelephone()
  await person.logsInAs('admin')
  const { page } = person
  await page.getByRole('button', { name: 'Menüyü aç' }).click()
  await person.choosesFromMenu('Yönetim')
  await person.fitsWindow()
  await person.meetsNoBarriers()
  await person.choosesFromMenu('Şirketler')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await person.sees('Şirketler')
})
