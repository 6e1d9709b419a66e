import { proposeAccountCall } from '@portal/contracts/people/account.calls'
import { ApiUser } from '../../support/api-user'
import { opensThisWeek, rowOf, thisWeek } from '../../support/payment-weeks'
import { expect, test } from '../../support/test'

test.use({ portalOf: 'accounts' })

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' })

test('another account waits for a second person; until then the payer chooses, and a refusal says why', async ({
  person,
  anotherPerson,
  portal,
}) => {
  const owner = await ApiUser.logsInAs('rnd', portal.url)
  const line = { corporationId: 2, departmentId: 21, lastPayDate: today(), amount: '1234.50' }
  const formGuid = await owner.files('expense', line)
  for (const name of ['affairs', 'finance']) await (await ApiUser.logsInAs(name, portal.url)).approves(formGuid)
  await owner.call(proposeAccountCall, { body: { iban: 'DE89370400440532013000' } })

  await anotherPerson.logsInAs('finance', '/payments?selectType=1')
  await opensThisWeek(anotherPerson)
  const row = rowOf(anotherPerson, formGuid)
  await expect(row).toContainText('Hesap değişikliği onay bekliyor')
  await row.getByRole('checkbox').check()
  const pay = async (choice: string) => {
    await thisWeek(anotherPerson)
      .getByRole('button', { name: /^Öde · 1\.234,50/ })
      .click()
    const dialog = anotherPerson.page.getByRole('dialog', { name: 'Formu öde' })
    await dialog.getByRole('button', { name: 'Öde', exact: true }).click()
    await expect(dialog).toContainText('Bu formların ödenip ödenmeyeceğini seçin.')
    await anotherPerson.meetsNoBarriers()
    await dialog.getByLabel(choice).check()
    await dialog.getByRole('button', { name: 'Öde', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await pay('Onayı bekle; bu formlar şimdi ödenmesin')
  await expect(row).not.toContainText('Ödendi')
  await pay('Şimdiki hesaba öde')
  await expect(row).toContainText('Ödendi')
  await expect(row).toContainText('Ödenirken hesap değişikliği bekliyordu')

  await person.logsInAs('admin', '/home')
  await person.page.getByRole('link', { name: '1 değişiklik onayınızı bekliyor' }).click()
  await person.sees('Hesap değişiklikleri')
  await person.meetsNoBarriers()
  const change = person.page.getByRole('region', { name: 'Işıl Bağcı' })
  await expect(change.locator('mark').first()).toHaveText('DE89')
  await change.getByRole('button', { name: 'Reddet…' }).click()
  const dialog = person.page.getByRole('dialog')
  await dialog.getByLabel('Neden').fill('Telefonda doğrulanamadı')
  await person.meetsNoBarriers()
  await dialog.getByRole('button', { name: 'Reddet', exact: true }).click()
  await expect(person.page.getByText('Onay bekleyen hesap değişikliği yok')).toBeVisible()
  await person.takesTelephone()
  await person.fitsWindow()

  await person.logsInAs('rnd', '/notification')
  await expect(person.page.getByText('Telefonda doğrulanamadı')).toBeVisible()
})
