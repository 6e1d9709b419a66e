import { expect, test } from '../../support/test'

test.use({ portalOf: 'settings' })

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
