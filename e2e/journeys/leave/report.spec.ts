import type { Route } from '@playwright/test'
import { Keyboard } from '../../support/keyboard'
import { expect, test } from '../../support/test'
import type { Person } from '../../support/person'

test.use({ portalOf: 'leave-report' })

const report = (person: Person) =>
  person.page.getByRole('region', { name: /^(Yıllık izin raporu|Annual leave report)$/ })
const rowOf = (person: Person, name: string) => report(person).getByRole('row').filter({ hasText: name }).first()
const thisYear = new Date().getFullYear()

test('every figure opens its rows, and a correction with its reason changes it', async ({ person }) => {
  await person.logsInAs('hr')
  await person.choosesFromMenu('Yıllık İzin Raporu')
  await person.sees('Yıllık İzin Raporu')
  const { page } = person
  const years = page.getByRole('group', { name: 'Yıl' }).getByRole('button')
  await expect(years.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(years.last()).toHaveText('2018')

  const name = 'Ümit Doğan'
  const before = await rowOf(person, name).getByRole('button', { name: /Kalan/ }).textContent()
  await rowOf(person, name)
    .getByRole('button', { name: /, Düzeltme: / })
    .click()
  const dialog = page.getByRole('dialog', { name: `${name}: Düzeltme, ${thisYear}` })
  await dialog.getByRole('button', { name: 'Düzeltme ya da devir ekle' }).click()
  await person.meetsNoBarriers()
  await dialog.getByRole('button', { name: 'Deftere yaz' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Gerekçe')
  await dialog.getByText('Bakiyeden düş').click()
  await dialog.getByLabel('Gün', { exact: true }).fill('1,5')
  await dialog.getByLabel('Gerekçe').fill('Eksik kaydedilen izin')
  await dialog.getByRole('button', { name: 'Deftere yaz' }).click()
  await expect(page.getByText('Deftere yazıldı.')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Defter satırları' })).toContainText('Eksik kaydedilen izin')
  await expect(dialog).toContainText('−1,5')
  await dialog.getByRole('button', { name: 'Kapat' }).last().click()
  await expect(rowOf(person, name).getByRole('button', { name: /, Düzeltme: / })).toHaveText('−1,5')
  await expect(rowOf(person, name).getByRole('button', { name: /Kalan/ })).not.toHaveText(before ?? '')
})

test('a correction whose answer was lost is written once, however often it is sent', async ({ person, complaints }) => {
  await person.logsInAs('hr', '/annualLeaveReport')
  const { page } = person
  const name = 'Şule Aydın'
  await rowOf(person, name)
    .getByRole('button', { name: /, Düzeltme: / })
    .click()
  const dialog = page.getByRole('dialog', { name: `${name}: Düzeltme, ${thisYear}` })
  await dialog.getByRole('button', { name: 'Düzeltme ya da devir ekle' }).click()
  await dialog.getByLabel('Gün', { exact: true }).fill('2')
  await dialog.getByLabel('Gerekçe').fill('Yanıtı kaybolan düzeltme')
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/annualleave/ledger', loseAnswer, { times: 1 })
  await dialog.getByRole('button', { name: 'Deftere yaz' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Deftere yaz' }).click()
  await expect(page.getByText('Deftere yazıldı.')).toBeVisible()
  await expect(dialog.getByRole('row').filter({ hasText: 'Yanıtı kaybolan düzeltme' })).toHaveCount(1)
  complaints.expect(/ERR_FAILED/)
})

test('a row opens to its months, and a month to its rows', async ({ person }) => {
  await person.logsInAs('hr')
  await person.speaks('English')
  await person.opens('/annualLeaveReport')
  const row = rowOf(person, 'Uğur Şahin')
  await row
    .getByRole('button', { name: /Uğur Şahin/ })
    .first()
    .click()
  const months = person.page.getByRole('table', { name: 'Uğur Şahin: months' })
  await expect(months.getByRole('row')).toHaveCount(13)
  await person.meetsNoBarriers()
  await months.getByRole('button', { name: `Remaining: Uğur Şahin, March ${thisYear}` }).click()
  await expect(person.page.getByRole('dialog', { name: `Uğur Şahin: Remaining, March ${thisYear}` })).toContainText(
    'Sum',
  )
})

test('the department waits for a company, and who left is shown on demand', async ({ person }) => {
  await person.logsInAs('admin', '/annualLeaveReport')
  const { page } = person
  await expect(rowOf(person, 'Özge Kılıç')).toBeVisible()
  const everybody = await report(person).locator('tbody').getByRole('row').count()
  await page.getByRole('button', { name: 'Filtreler', exact: true }).click()
  await expect(page.getByLabel('Departman')).toBeDisabled()
  await page.getByLabel('Şirket').selectOption({ label: 'Anka Holding A.Ş.' })
  await page.getByLabel('Departman').selectOption({ label: 'Satış' })
  await page.getByRole('button', { name: 'Ara', exact: true }).last().click()
  await expect(page).toHaveURL(/corporationId=1&departmentId=15/)
  await expect(rowOf(person, 'Özge Kılıç')).toHaveCount(0)
  const active = await report(person).locator('tbody').getByRole('row').count()
  await page.getByRole('switch', { name: 'Pasif kullanıcılar' }).check()
  await page.getByRole('button', { name: 'Ara', exact: true }).last().click()
  await expect(page).toHaveURL(/passive=yes/)
  await expect(report(person).locator('tbody').getByRole('row')).not.toHaveCount(active)
  await person.meetsNoBarriers()
  await page.getByRole('button', { name: 'Temizle', exact: true }).click()
  await expect(report(person).locator('tbody').getByRole('row')).toHaveCount(everybody)
  expect(await person.exports()).toMatch(/\.xlsx$/)
})

test('by keyboard alone, another year', async ({ person }) => {
  await person.logsInAs('hr', '/annualLeaveReport')
  await expect(report(person).getByRole('row').nth(1)).toBeVisible()
  const keyboard = new Keyboard(person.page)
  await keyboard.goesTo(person.page.getByRole('button', { name: String(thisYear - 1), exact: true }))
  await keyboard.press('Enter')
  await expect(person.page).toHaveURL(new RegExp(`year=${thisYear - 1}$`))
  await expect(person.page.getByRole('button', { name: String(thisYear - 1), exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('people are cards, and nothing is wider than the screen', async ({ person }) => {
    await person.logsInAs('hr', '/annualLeaveReport')
    await expect(report(person).getByRole('listitem').first()).toBeVisible()
    const overflow = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await person.meetsNoBarriers()
  })
})
