import { expect, test } from '../../support/test'

test('what breaks in the shell leads to the error page, and from there home', async ({ person, complaints }) => {
  await person.logsInAs('employee')
  await person.page.evaluate(() => {
    Element.prototype.requestFullscreen = () => {
      throw new Error('broken on purpose')
    }
  })
  await person.page.getByRole('button', { name: 'Tam ekran' }).click()
  await person.sees('Sunucu hatası')
  await expect(person.page).toHaveURL(/\/error\/500\?from=/)
  await expect(person.page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)).toBeVisible()
  await person.meetsNoBarriers()
  await person.page.getByRole('link', { name: 'Ana sayfaya git' }).click()
  await person.sees('Merhaba Özge')
  complaints.expect(/^broken on purpose$/)
})
