import type { Locator } from '@playwright/test'
import { ApiUser } from '../../support/api-user'
import { readText } from '../../support/read'
import { expect, test } from '../../support/test'
import type { Person } from '../../support/person'

const line = (person: Person): Locator =>
  person.page.getByRole('combobox', { name: /^(Sayfa, işlem ya da form ara|Find a page)/ })
const group = (person: Person, name: string) => person.page.getByRole('group', { name, exact: true })

async function opens(person: Person) {
  // The same keys close it.
  await expect(person.page.getByRole('dialog')).toHaveCount(0)
  await person.page.keyboard.press('ControlOrMeta+k')
  await expect(line(person)).toBeFocused()
}

test('Ctrl K finds a page without regard to accents; the arrows go round, and Escape gives the focus back', async ({
  person,
}) => {
  await person.logsInAs('finance')
  const { page } = person
  const button = page.getByRole('button', { name: 'Ara', exact: true })
  await button.press('Enter')
  await expect(line(person)).toBeFocused()
  await expect(group(person, 'Sayfalar')).toContainText('Ödemeler')
  await person.meetsNoBarriers()
  const chosen = page.getByRole('option', { selected: true })
  const first = await readText(() => chosen.textContent(), /.+/)
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toHaveText('Çıkış yap')
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveText(first)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()

  await opens(person)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await opens(person)
  await page.keyboard.type('ODEMELER')
  const option = page.getByRole('option', { name: 'Ödemeler', exact: true })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  const id = await readText(() => option.getAttribute('id'), /.+/)
  await expect(line(person)).toHaveAttribute('aria-activedescendant', id)
  await page.keyboard.press('Enter')
  await person.sees('Ödemeler')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(heading).toHaveCSS('outline-style', 'solid')
  // After the mouse the ring would only be in the way.
  await person.choosesFromMenu('Formlarım')
  await person.sees('Formlarım')
  await expect(heading).toBeFocused()
  await expect(heading).toHaveCSS('outline-style', 'none')
})

test('forms and topics are found, what was open comes first, and actions work: language, appearance and leaving', async ({
  person,
  portal,
}) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await employee.files('expense', { company: 'Kuzey Taksi Durağı' })
  await person.logsInAs('lead')
  const { page } = person
  await opens(person)
  await page.keyboard.type('takvim')
  await expect(page.getByRole('option', { name: 'İzin Takvimi' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await opens(person)
  await expect(group(person, 'İşlemler')).toContainText('Yeni: Masraf formu')
  await line(person).fill('Ödemeler')
  await expect(page.getByRole('status').getByText('“Ödemeler” için bir şey bulunamadı')).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  await line(person).fill('kuzey TAKSI duragi')
  const found = group(person, 'Formlar').getByRole('option').filter({ hasText: 'Özge' })
  await expect(found).toContainText('Onay bekliyor')
  await expect(found).toContainText('125,50 ₺')
  await person.meetsNoBarriers()
  await found.click()
  await expect(page).toHaveURL(new RegExp(`${formGuid}$`))

  await person.goesTo('/annualLeaveForm')
  await person.sees('Yeni izin formu')
  await opens(person)
  await page.keyboard.type('vekil')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Siz yokken: vekil' })).toBeInViewport()
  await opens(person)
  await expect(group(person, 'Son açılanlar').getByRole('option').first()).toHaveText('Yeni: İzin formu')

  await page.keyboard.type('english')
  await page.keyboard.press('Enter')
  await expect(person.menu.getByRole('link', { name: 'Leave form' })).toBeVisible()
  await opens(person)
  await page.keyboard.type('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await opens(person)
  await page.keyboard.type('log out')
  await page.keyboard.press('Enter')
  await person.sees('Log in')
})

test('what is typed is done: records are found by their words, a leave form opens with its days, a form is approved', async ({
  person,
  portal,
}) => {
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const formGuid = await employee.files('expense', { amount: '43.21' })
  await person.logsInAs('finance')
  const { page } = person
  await opens(person)
  await page.keyboard.type('filo')
  await expect(group(person, 'Sözleşmeler').getByRole('option', { name: /^Araç kiralama/ })).toBeVisible()
  await person.meetsNoBarriers()

  await person.logsInAs('lead', `/expenseForm/${formGuid}`)
  await person.sees(/^Masraf formu \d+/)
  const number = await readText(() => page.getByRole('heading', { level: 1 }).innerText(), /\d+/)
  await person.goesTo('/annualLeaveCalendar')
  await person.sees('İzin Takvimi')
  await opens(person)
  await page.keyboard.type('izin 17 ara 2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Başlangıç tarihi' })).toHaveValue('17/12/2026')
  await opens(person)
  await page.keyboard.type(`onayla ${number}`)
  await expect(page.getByRole('option', { name: /^Onayla: #/ })).toContainText('43,21 ₺')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`#${number} onaylandı`)).toBeVisible()
})
