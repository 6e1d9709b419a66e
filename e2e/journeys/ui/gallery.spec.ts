import { expect, test as base } from '@playwright/test'
import { expectNoBarriers } from '../../support/barriers'
import { Complaints } from '../../support/complaints'
import { buildGallery, showGallery } from '../../support/gallery'

const test = base.extend<object, { scripts: Map<string, string> }>({
  scripts: [async ({}, provide) => provide(await buildGallery()), { scope: 'worker' }],
  page: async ({ page, scripts }, provide) => {
    const complaints = new Complaints()
    complaints.listenTo(page)
    await showGallery(page, scripts)
    await provide(page)
    expect(complaints.unexpected()).toEqual([])
  },
})

test('nobody is kept out, light or dark: in a form, its summary and a dialog, which gives the focus back', async ({
  page,
}) => {
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Gönder' }).click()
  await expect(page.getByRole('heading', { name: 'Bir sorun var' })).toBeVisible()
  await expectNoBarriers(page)
  const opener = page.getByRole('button', { name: 'Soru sor' })
  await opener.click()
  await expect(page.getByRole('dialog', { name: 'Soru' })).toBeVisible()
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('fields, menus and tabs go by their keys', async ({ page }) => {
  const date = page.getByLabel('Tarih', { exact: true })
  await date.fill('20.11.2026')
  await date.press('Tab')
  await expect(date).toHaveValue('20/11/2026')

  const opener = page.getByRole('button', { name: 'Takvimi aç: Tarih' })
  await opener.click()
  await expect(page.getByRole('button', { name: '20 Kasım 2026 Cuma' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await expect(page.getByRole('button', { name: '23 Kasım 2026 Pazartesi' })).toBeFocused()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Enter')
  await expect(date).toHaveValue('23/12/2026')
  await expect(opener).toBeFocused()

  await opener.press('Enter')
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('button', { name: '31 Aralık 2026 Perşembe' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(date).toHaveValue('23/12/2026')

  const person = page.getByRole('combobox', { name: 'Adına' })
  const offered = page.getByRole('listbox', { name: 'Adına' }).getByRole('option')
  await person.fill('isik cagri')
  await expect(offered).toHaveCount(4)
  await page.keyboard.press('Enter')
  await expect(person).toHaveValue('Çağrı Işık')

  await page.getByRole('button', { name: 'Temizle: Adına' }).click()
  await person.press('ArrowDown')
  await person.press('ArrowUp')
  await expect(offered.last()).toBeVisible()
  await expect(offered.last()).toContainText('Ayşe Ünal 4')
  await expect.poll(() => offered.count()).toBeLessThan(40)

  const menu = page.getByRole('button', { name: 'İşlemler' })
  await menu.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Kopyala' })).toBeFocused()
  await page.keyboard.press('i')
  await expect(page.getByRole('menuitem', { name: 'İndir' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  await page.getByRole('tab', { name: /Anka A/ }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: /Europe/ })).toHaveAttribute('aria-selected', 'true')
})

test('a list of five thousand draws what is in sight, and is worked by keys', async ({ page }) => {
  const table = page.getByRole('table', { name: 'Bekleyen formlar' })
  await expect(table).toHaveAttribute('aria-rowcount', '5001')
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(60)

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(table.getByRole('row', { name: /4999/ })).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('status').filter({ hasText: '1 satır seçildi' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Açıldı: Gökçe Çelik', { exact: true })).toBeVisible()

  await page.keyboard.press('?')
  await page.getByRole('switch', { name: 'Tek tuşlu kısayollar' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(table.getByRole('row', { name: /4999/ })).toBeFocused()

  await page.getByLabel('Formlarda ara').fill('isil unal')
  await expect(table.getByRole('row').nth(1)).toContainText('Işıl Ünal')
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('nothing is wider than the screen, lists have rows of two lines, a dialog fills it', async ({ page }) => {
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
    await expect(page.getByRole('table', { name: 'Bekleyen formlar' })).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Bekleyen formlar' })).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Soru sor' }).click()
    const whole = { x: 0, y: 0, width: 390, height: 844 }
    await expect.poll(() => page.getByRole('dialog').boundingBox()).toMatchObject(whole)
  })
})
