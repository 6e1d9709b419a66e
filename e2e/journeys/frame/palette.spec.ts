import type { Locator } from '@playwright/test'
import { ApiUser } from '../../support/api-user'
import { expect, test } from '../../support/test'
import type { Person } from '../../support/person'

test.use({ portalOf: 'palette' })

const line = (person: Person): Locator =>
  person.page.getByRole('combobox', { name: /^(Sayfa, işlem ya da form ara|Find a page)/ })
const group = (person: Person, name: string) => person.page.getByRole('group', { name, exact: true })

async function opens(person: Person) {
  await person.page.keyboard.press('ControlOrMeta+k')
  await expect(line(person)).toBeFocused()
}

test('Ctrl K finds a page without regard to accents, and Enter opens it', async ({ person }) => {
  await person.logsInAs('finance')
  await opens(person)
  await expect(group(person, 'Sayfalar')).toContainText('Ödemeler')
  await person.meetsNoBarriers()
  await person.page.keyboard.type('ODEMELER')
  const option = person.page.getByRole('option', { name: 'Ödemeler', exact: true })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(line(person)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await person.meetsNoBarriers()
  await person.page.keyboard.press('Enter')
  await person.sees('Ödemeler')
  await expect(person.page.getByRole('dialog')).toHaveCount(0)
  await expect(person.page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('it finds only what the person may reach', async ({ person }) => {
  await person.logsInAs('employee')
  await opens(person)
  await expect(group(person, 'İşlemler')).toContainText('Yeni: Masraf formu')
  await line(person).fill('Ödemeler')
  await expect(person.page.getByRole('status').getByText('“Ödemeler” için bir şey bulunamadı')).toBeVisible()
  await expect(person.page.getByRole('option')).toHaveCount(0)
  await person.meetsNoBarriers()
})

test('the arrows go round, and Escape gives the focus back', async ({ person }) => {
  await person.logsInAs('employee')
  const button = person.page.getByRole('button', { name: 'Ara', exact: true })
  await button.press('Enter')
  await expect(line(person)).toBeFocused()
  const chosen = person.page.getByRole('option', { selected: true })
  const first = await chosen.textContent()
  await person.page.keyboard.press('ArrowUp')
  await expect(chosen).toHaveText('Çıkış yap')
  await person.page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveText(first ?? '')
  await person.page.keyboard.press('Escape')
  await expect(person.page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
  await opens(person)
  await person.page.keyboard.press('ControlOrMeta+k')
  await expect(person.page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('actions work from it: language, appearance and leaving', async ({ person }) => {
  await person.logsInAs('employee')
  await opens(person)
  await person.page.keyboard.type('english')
  await person.page.keyboard.press('Enter')
  await expect(person.menu.getByRole('link', { name: 'Leave form' })).toBeVisible()
  await opens(person)
  await person.page.keyboard.type('dark')
  await person.page.keyboard.press('Enter')
  await expect(person.page.locator('html')).toHaveClass(/dark/)
  await expect(person.page.getByRole('button', { name: 'Appearance: dark' })).toBeVisible()
  await opens(person)
  await person.page.keyboard.type('log out')
  await person.page.keyboard.press('Enter')
  await person.sees('Log in')
})

test('a topic of help opens where it stands, and what was open is offered first', async ({ person }) => {
  await person.logsInAs('employee')
  await person.choosesFromMenu('İzin formu')
  await person.sees('Yeni izin formu')
  await opens(person)
  await person.page.keyboard.type('vekil')
  await person.page.keyboard.press('Enter')
  await expect(person.page.getByRole('heading', { name: 'Siz yokken: vekil' })).toBeInViewport()
  await opens(person)
  await expect(group(person, 'Son açılanlar').getByRole('option').first()).toHaveText('Yeni: İzin formu')
})

test('forms are found by whoever may see them, in both languages, and by nobody else', async ({
  person,
  anotherPerson,
  portal,
}) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await employee.files('expense')
  await person.logsInAs('lead')
  await opens(person)
  await person.page.keyboard.type('kuzey TAKSI')
  const found = group(person, 'Formlar').getByRole('option').filter({ hasText: 'Özge' })
  await expect(found).toContainText('Onay bekliyor')
  await expect(found).toContainText('125,50 ₺')
  await person.meetsNoBarriers()
  await found.click()
  await expect(person.page).toHaveURL(new RegExp(`${formGuid}$`))

  await anotherPerson.logsInAs('treasury')
  await anotherPerson.speaks('English')
  await opens(anotherPerson)
  await anotherPerson.page.keyboard.type('kuzey TAKSI')
  await expect(anotherPerson.page.getByRole('status').getByText('Nothing found for “kuzey TAKSI”')).toBeVisible()
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('it fills the screen, is closed by its button, and nothing is wider than the screen', async ({ person }) => {
    await person.logsInAs('finance')
    await person.page.getByRole('button', { name: 'Ara', exact: true }).click()
    await expect(line(person)).toBeFocused()
    await person.meetsNoBarriers()
    const overflow = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await person.page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).click()
    await expect(person.page.getByRole('dialog')).toHaveCount(0)
  })
})
