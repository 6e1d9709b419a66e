import { ageProofs } from '../../support/age-proofs'
import { demoPassword } from '../../support/session'
import { expect, test } from '../../support/test'

test.use({ portalOf: 'proof' })

test('an act that needs a proof asks for it and goes on, by keyboard alone; nothing that was typed is lost', async ({
  person,
  portal,
  complaints,
}) => {
  const { page } = person
  await person.logsInAs('employee', '/personalsettings')
  await page.getByRole('button', { name: 'Yeni hesap öner' }).click()
  const iban = page.getByLabel(/Yeni IBAN/)
  await iban.fill('DE89 3704 0044 0532 0130 00')
  await ageProofs(portal)

  await iban.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Siz olduğunuzu doğrulayın' })
  const password = dialog.getByLabel('Parolanız')
  await expect(password).toBeFocused()
  await person.looksFromTelephone()
  await password.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText('İşlem yapılmadı; önce kimliğinizi doğrulamanız gerekir.')
  await expect(iban).toHaveValue('DE89 3704 0044 0532 0130 00')

  await iban.press('Enter')
  await expect(password).toBeFocused()
  await page.keyboard.type('yanlış parola')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Parola yanlış.')).toBeVisible()
  await person.meetsNoBarriers()
  await password.fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Yeni hesap onay bekliyor|Hesabınız kaydedildi/).first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  complaints.expect(/403|422/)
})

test('somebody without a password logs in again, which is a proof, and comes back to the page', async ({
  person,
  portal,
  complaints,
}) => {
  const { page } = person
  await person.logsInAs('finance', '/personalsettings')
  await person.speaks('English')
  await page.getByRole('button', { name: 'Propose a new account' }).click()
  await page.getByLabel(/New IBAN/).fill('DE89 3704 0044 0532 0130 00')
  await ageProofs(portal)
  await page.getByRole('button', { name: 'Propose', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await person.meetsNoBarriers()
  await dialog.getByRole('button', { name: 'Log in again instead' }).click()
  await person.sees('Log in')
  await person.fillsLogin('finance', demoPassword)
  await person.sees('Personal settings')
  await page.getByRole('button', { name: 'Propose a new account' }).click()
  await page.getByLabel(/New IBAN/).fill('DE89 3704 0044 0532 0130 00')
  await page.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(page.getByText(/The new account is waiting|Your account is saved/).first()).toBeVisible()
  complaints.expect(/403/)
})
