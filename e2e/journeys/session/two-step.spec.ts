import type { Page } from '@playwright/test'
import { Authenticator } from '../../support/authenticator'
import { readText } from '../../support/read'
import { demoPassword } from '../../support/session'
import { expect, test } from '../../support/test'

const oneCode = /^[A-Z2-7-]{29}$/

test('somebody adds an authenticator app, logs in with its code and without the phone, and removes it', async ({
  person,
  complaints,
}) => {
  const { page } = person
  // A user of no other journey.
  await person.logsInAs('europe', '/personalsettings')
  const card = page.getByRole('region', { name: 'İki adımlı doğrulama' })
  const press = (name: string) => card.getByRole('button', { name, exact: true }).press('Enter')
  await press('Doğrulama uygulaması ekle')
  await expect(card.getByRole('button', { name: 'Devam' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('img', { name: /kare kod/ })).toBeVisible()
  await person.looksFromTelephone()

  const app = new Authenticator(await readText(() => card.innerText(), /[A-Z2-7]{4}( [A-Z2-7]{4}){7}/))
  await card.getByLabel('Doğrulama kodu').fill('12345')
  await page.keyboard.press('Enter')
  await expect(card.getByRole('alert')).toContainText('Bu kod yanlış')
  await card.getByLabel('Doğrulama kodu').fill(app.code())
  await page.keyboard.press('Enter')
  const codes = card.getByRole('list', { name: 'Kurtarma kodları' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = await readText(() => codes.first().textContent(), oneCode)
  await person.looksFromTelephone()
  await press('Kodları sakladım')
  await expect(card.getByText('Kalan kurtarma kodları')).toBeVisible()

  const logsOut = async () => {
    await page.getByRole('button', { name: /^(Kullanıcı menüsü|User menu)$/ }).click()
    await page.getByRole('button', { name: /^(Çıkış yap|Log out)$/ }).click()
  }
  await logsOut()
  await person.fillsLogin('europe', demoPassword)
  await person.sees('İki adımlı doğrulama')
  await expect(page.getByLabel('Doğrulama kodu')).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Bu kod yanlış')
  await person.looksFromTelephone()
  await page.getByLabel('Doğrulama kodu').fill(app.code(1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)

  await logsOut()
  await person.speaks('English')
  await person.fillsLogin('europe', demoPassword)
  await person.sees('Two-step verification')
  await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter')
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await person.meetsNoBarriers()
  await page.keyboard.type(recoveryCode.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)

  await person.goesTo('/personalsettings')
  const inEnglish = page.getByRole('region', { name: 'Two-step verification' })
  await expect(inEnglish.getByText('9', { exact: true })).toBeVisible()
  await inEnglish.getByRole('button', { name: 'Remove the app' }).press('Enter')
  await expect(inEnglish.getByRole('button', { name: 'Remove the app' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(inEnglish.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible()
  await logsOut()
  await person.fillsLogin('europe', demoPassword)
  await expect(page).toHaveURL(/\/home$/)
  // The browser logs the server's 422.
  complaints.expect(/422/)
})

/** Gives the browser a device that makes passkeys and answers what is asked of it, at once or never. */
async function hasDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const answers = (enabled: boolean) =>
    browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return { answers, isLost: () => browser.send('WebAuthn.clearCredentials', { authenticatorId }) }
}

test('somebody adds a passkey, logs in with it by the browser’s suggestion, alone and after the password, loses it, and recovers', async ({
  person,
  complaints,
}) => {
  const { page } = person
  const device = await hasDevice(page)
  // A user of no other journey.
  await person.logsInAs('energy', '/personalsettings')
  await person.speaks('English')
  const card = page.getByRole('region', { name: 'Two-step verification' })
  await card.getByRole('button', { name: 'Add a passkey' }).press('Enter')
  await expect(card.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('alert')).toContainText('Name')
  await card.getByLabel('Name').fill('Work laptop')
  await person.looksFromTelephone()
  await page.keyboard.press('Enter')
  const codes = card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = await readText(() => codes.last().textContent(), oneCode)
  await card.getByRole('button', { name: 'I’ve saved them' }).press('Enter')
  const passkeys = card.getByRole('list', { name: 'Your passkeys' })
  await passkeys.getByRole('button', { name: 'Rename: Work laptop' }).press('Enter')
  await expect(card.getByLabel('Passkey name')).toBeFocused()
  await card.getByLabel('Passkey name').fill('Old laptop')
  await page.keyboard.press('Enter')
  await expect(passkeys.getByText('Old laptop')).toBeVisible()
  await person.looksFromTelephone()

  const logsOut = async () => {
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
  }
  const usesPasskey = async () => {
    await device.answers(true)
    await page.getByRole('button', { name: 'Use a passkey' }).press('Enter')
  }
  // The device takes the suggestion of the login page.
  await logsOut()
  await expect(page).toHaveURL(/\/home$/)

  await device.answers(false)
  await logsOut()
  await usesPasskey()
  await expect(page).toHaveURL(/\/home$/)
  await device.answers(false)
  await logsOut()
  await person.fillsLogin('energy', demoPassword)
  await person.sees('Two-step verification')
  await usesPasskey()
  await expect(page).toHaveURL(/\/home$/)

  await device.answers(false)
  await logsOut()
  await device.isLost()
  await usesPasskey()
  await expect(page.getByRole('alert')).toContainText('You weren’t logged in with a passkey')
  await person.fillsLogin('energy', demoPassword)
  await person.sees('Two-step verification')
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
  await person.goesTo('/personalsettings')
  await card.getByRole('button', { name: 'Remove: Old laptop' }).press('Enter')
  await expect(card.getByRole('button', { name: 'Remove the passkey' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(passkeys).toHaveCount(0)
  await logsOut()
  await person.fillsLogin('energy', demoPassword)
  await expect(page).toHaveURL(/\/home$/)
  // The browser logs the server's 422.
  complaints.expect(/422/)
})
