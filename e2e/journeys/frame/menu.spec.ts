import type { Person } from '../../support/person'
import { expect, test } from '../../support/test'

/** What not everybody may reach, as the specification gates it; everybody has the rest. */
const gated = [
  '/agreementlist',
  '/agreement',
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
  finance: ['/agreementlist', '/agreement', '/payments', '/allExpenses', '/allPurchasings'],
  treasury: ['/agreementlist', '/payments'],
  hr: [...hr, '/allAnnualLeaves'],
  // A manager's role without the permission opens no settings, a finance role without it no new agreement.
  manager: ['/agreementlist', '/payments', ...hr],
  noperm: ['/agreementlist', '/payments'],
  admin: gated,
}

const everybodys = [
  'Ana sayfa',
  'Formlarım',
  'Masraf formu',
  'İzin formu',
  'Satın alma talebi',
  'Masraf formları',
  'İzin Listesi',
  'Satın alma talepleri',
]
/** Every entry of the side menu, of those whose roles and permissions differ most. */
const menus: Record<string, string[]> = {
  employee: everybodys,
  finance: [...everybodys, 'Sözleşmeler', 'Ödemeler', 'Tüm masraflar'],
  admin: [
    ...everybodys,
    'Sözleşmeler',
    'Yıllık İzinler',
    'Yıllık İzin Raporu',
    'Toplu izin formu',
    'Ödemeler',
    'Tüm masraflar',
    'Tüm izinler',
  ],
  hr: [...everybodys, 'Yıllık İzinler', 'Yıllık İzin Raporu', 'Toplu izin formu', 'Tüm izinler'],
}

/** The addresses that the two menus offer. */
async function offered(person: Person): Promise<string[]> {
  await expect(person.menu.getByRole('link', { name: 'İzin formu' })).toBeVisible()
  await person.page.getByRole('button', { name: 'Kullanıcı menüsü' }).click()
  await expect(person.page.getByRole('link', { name: 'Kişisel ayarlar' })).toBeVisible()
  const links = person.page.locator('nav a, header a')
  return links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
}

for (const [name, theirs] of Object.entries(may))
  test(`${name} is offered what they may reach, and nothing else`, async ({ person }) => {
    await person.logsInAs(name)
    const addresses = await offered(person)
    const entries = menus[name]
    if (entries) await expect(person.menu.getByRole('link')).toHaveText(entries)
    expect(addresses).toEqual(
      expect.arrayContaining(['/home', '/expenseForm', '/annualLeaveForm', '/purchaseForm', '/personalsettings']),
    )
    const beyond = gated.filter(address => !theirs.includes(address))
    expect(addresses.filter(address => beyond.includes(address))).toEqual([])
    for (const address of ['/agreementlist', '/payments', '/modules']) {
      if (theirs.includes(address)) expect(addresses).toContain(address)
    }
  })

test('the menus speak the language that is chosen, without a reload', async ({ person }) => {
  await person.logsInAs('admin')
  await expect(person.menu.getByRole('link', { name: 'İzin formu' })).toBeVisible()
  await person.page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await person.speaks('English')
  await expect(
    person.page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Leave form' }),
  ).toBeVisible()
  await person.page.getByRole('button', { name: 'User menu' }).press('Enter')
  for (const entry of ['Module Settings', 'Personal settings'])
    await expect(person.page.getByRole('link', { name: entry })).toBeVisible()
  await expect(person.page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await person.meetsNoBarriers({ frame: true })
  await person.page.keyboard.press('Escape')
  await expect(person.page.getByRole('button', { name: 'User menu' })).toBeFocused()
  expect(await person.page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
