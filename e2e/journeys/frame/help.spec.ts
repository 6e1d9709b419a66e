import { expect, test } from '../../support/test'

test('help tells what holds for every form, and leads to what each module tells about itself', async ({ person }) => {
  await person.logsInAs('employee')
  await person.page.getByRole('contentinfo').getByRole('link', { name: 'Yardım' }).click()
  await person.sees('Yardım')
  await expect(person.page.getByRole('definition').filter({ hasText: 'Finans ödedi.' })).toBeVisible()
  await person.page.getByRole('link', { name: 'Soru sormak ve cevaplamak' }).click()
  await expect(person.page.getByRole('heading', { name: 'Soru sormak ve cevaplamak' })).toBeInViewport()
  await person.speaks('English')
  await person.sees('Help')
  await person.page.getByRole('main').getByRole('link', { name: 'Expenses' }).click()
  await person.sees('The way of an expense form')
})

test('help is there only for what somebody may reach', async ({ person }) => {
  await person.logsInAs('employee', '/application-documents')
  const modules = person.page.getByRole('region', { name: 'Modüller' })
  await expect(modules.getByRole('link')).toHaveText(['Masraf', 'İzin', 'Satın alma'])
  await person.opens('/application-documents/admin')
  await person.sees('Sayfa bulunamadı')
})
