import { Keyboard } from '../../support/keyboard'
import { expect, test } from '../../support/test'

test.use({ portalOf: 'settings' })

test('a currency that is added by keyboard alone is offered in a new form, and no more when it is deleted', async ({
  person,
}) => {
  await person.logsInAs('admin', '/settings')
  await person.sees('Sistem ayarları')
  const card = person.page.getByRole('group', { name: 'Para birimi', exact: true })
  const dialog = person.page.getByRole('dialog', { name: 'Emin misiniz?' })
  const keyboard = new Keyboard(person.page)
  await keyboard.goesTo(card.getByLabel('Ad'))
  await keyboard.types('CHF')
  await keyboard.goesTo(card.getByLabel('Simge'))
  await keyboard.types('Fr.')
  await keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await person.meetsNoBarriers()
  await keyboard.goesTo(dialog.getByRole('button', { name: 'Ekle' }))
  await keyboard.press('Enter')
  await expect(card.getByRole('cell', { name: 'CHF', exact: true })).toBeVisible()

  await person.goesTo('/expenseForm')
  const choice = person.page.getByLabel('Para birimi').getByRole('option', { name: /CHF/ })
  await expect(choice).toBeAttached()
  await person.goesTo('/settings')
  await card.getByRole('button', { name: 'Sil: CHF' }).click()
  await dialog.getByRole('button', { name: 'Sil' }).click()
  await expect(card.getByRole('cell', { name: 'CHF', exact: true })).toHaveCount(0)
  await expect(card.getByRole('heading', { name: 'Para birimi' })).toBeFocused()
  await person.goesTo('/expenseForm')
  await expect(person.page.getByLabel('Para birimi').getByRole('option', { name: /TRY/ })).toBeAttached()
  await expect(choice).toHaveCount(0)
})

test('a job is fired, and its page shows how it ends without a reload', async ({ person }) => {
  await person.logsInAs('admin', '/job')
  await person.sees('İşler')
  const job = person.page.getByRole('group').filter({ hasText: 'Süresi dolan kayıtları temizleme' })
  await job.getByText('Süresi dolan kayıtları temizleme').click()
  await job.getByRole('button', { name: /^İşi başlat/ }).click()
  const dialog = person.page.getByRole('dialog')
  await expect(dialog.getByText(/Biten oturumları/)).toBeVisible()
  await person.meetsNoBarriers()
  await dialog.getByRole('button', { name: 'İşi başlat' }).click()
  const newest = job.getByRole('row').nth(1)
  await expect(newest).toContainText('Gülşen Çağlar')
  await expect(newest).toContainText('Başarılı')
  await person.meetsNoBarriers()
})
