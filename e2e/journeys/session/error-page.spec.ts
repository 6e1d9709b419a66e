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
  await person.page.getByRole('link', { name: 'Ana sayfaya git' }).click()
  await person.sees('Merhaba Özge')
  complaints.expect(/^broken on purpose$/)
})
