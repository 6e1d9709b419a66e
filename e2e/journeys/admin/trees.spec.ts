import { expect, test } from '../../support/test'

test.use({ portalOf: 'default-trees' })

const expenses = '/modules/6f1d3c52-8a04-4f5e-9b0e-1d2a7c5e4b11?company=1&department=11'
const newExpense = '/modules?tool=viewer&user=5&module=EXP&company=1&department=11'

test('who keeps no settings reaches neither page', async ({ person }) => {
  await person.logsInAs('manager', '/modules')
  await person.sees('Yetkiniz yok')
  await person.opens(expenses)
  await person.sees('Yetkiniz yok')
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('nothing is wider than the screen, and every tool is without barriers', async ({ person }) => {
    const pages: Record<string, string> = {
      [expenses]: 'Kişi ekle',
      [newExpense]: 'Göster',
      '/modules?tool=user&user=9&kind=2': 'Göster',
      '/modules?tool=user&user=4&kind=1': 'Üst kullanıcıyı değiştir',
      '/modules?tool=trees&company=1&module=EXP': 'İndir',
      '/modules?tool=specific-trees&company=1&module=EXP': 'İndir',
    }
    await person.logsInAs('admin', '/application-documents')
    for (const [address, button] of Object.entries(pages)) {
      await person.goesTo(address)
      await expect(person.page.getByRole('button', { name: button }).first()).toBeVisible()
      const overflow = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, address).toBeLessThanOrEqual(0)
      await person.meetsNoBarriers()
    }
  })
})
