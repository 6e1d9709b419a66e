import { approvedLeave } from '../../support/approved-leave'
import { expect, test } from '../../support/test'
import type { Person } from '../../support/person'

const list = (person: Person) => person.page.getByRole('region', { name: /^(Resmî tatiller|Public holidays)$/ })

test('a new holiday first shows the leaves that it counts anew, and counts them when it is saved', async ({
  person,
  portal,
}) => {
  const formGuid = await approvedLeave(portal.url, 'employee', {
    startDate: '2027-02-02',
    endDate: '2027-02-04',
    totalDay: 3,
  })
  await person.logsInAs('admin')
  await person.choosesFromMenu('Yönetim')
  await person.choosesFromMenu('Resmî tatiller')
  await person.sees('Resmî tatiller')
  const { page } = person
  await page.getByLabel('Yıl', { exact: true }).selectOption('2027')
  await expect(list(person)).toContainText('23 Nisan 2027 Cuma')
  await page.getByRole('button', { name: 'Tatil ekle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Resmî tatil ekle' })
  await dialog.getByLabel('Tarih', { exact: true }).fill('03/02/2027')
  await dialog.getByRole('button', { name: 'Etkisini gör' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Türkçe adı')
  await dialog.getByLabel('Türkçe adı').fill('Kar tatili')
  await dialog.getByLabel('İngilizce adı').fill('Snow day')
  await dialog.getByRole('button', { name: 'Etkisini gör' }).click()
  const effect = page.getByRole('dialog', { name: 'Yeniden sayılacak izinler' })
  const row = effect.getByRole('row').filter({ has: page.locator(`a[href$="${formGuid}" i]`) })
  await expect(row).toContainText('02/02/2027 – 04/02/2027')
  await expect(row.getByRole('cell').last()).toHaveText('2')
  await person.meetsNoBarriers()
  await effect.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Resmî tatiller kaydedildi.')).toBeVisible()
  await expect(list(person)).toContainText('Kar tatili')

  await person.speaks('English')
  await page.getByRole('button', { name: /^Remove Snow day/ }).click()
  await expect(page.getByRole('dialog', { name: 'Leave to recount' })).toContainText(
    'This change recounts 1 leave form',
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(list(person)).not.toContainText('Snow day')
})
