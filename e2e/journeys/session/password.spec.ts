import { mailTo } from '../../support/outbox'
import { expect, test } from '../../support/test'
import type { Person } from '../../support/person'
import type { PortalProcess } from '../../support/portal-process'

test.use({ portalOf: 'password' })

/** Asks for a link as somebody who forgot their password, and answers where it leads. */
async function asksForLink(person: Person, portal: PortalProcess, name: string, count = 1): Promise<string> {
  await person.opens('/login')
  await person.page.getByRole('link', { name: 'Parolamı unuttum' }).click()
  await person.sees('Parolamı unuttum')
  await person.page.getByLabel('E-posta').fill(`${name}@anka.test`)
  await person.page.getByRole('button', { name: 'Bağlantı gönder' }).click()
  await person.sees('Gelen kutunuza bakın')
  const mail = await mailTo(portal, `${name}@anka.test`, count)
  return /\/resetPassword\/[\w-]+/.exec(mail)?.[0] ?? ''
}

async function fillsIn(person: Person, first: string, second = first) {
  await person.page.getByLabel(/^(Yeni parola|New password)$/).fill(first)
  await person.page.getByLabel(/^(Yeni parola, bir daha|New password, once more)$/).fill(second)
  await person.page.getByRole('button', { name: /^(Parolayı değiştir|Change the password)$/ }).click()
}

interface Holding {
  letGo: () => void
}

/** What would last two seconds is too short to be looked at closely: it lasts until it is let go. */
async function holdsTimersOf(person: Person, duration: number) {
  await person.page.evaluate(held => {
    const { setTimeout } = window
    const start = (act: () => void, ms?: number) => {
      if (ms !== held) return setTimeout(act, ms)
      Object.assign(window, { letGo: act } satisfies Holding)
      return 0
    }
    Object.assign(window, { setTimeout: start })
  }, duration)
}

test('whoever forgot their password sets a new one by a link in a mail, which is good once', async ({
  person,
  portal,
  complaints,
}) => {
  const link = await asksForLink(person, portal, 'rnd')
  await person.opens(link)
  await person.sees('Yeni parola')
  await holdsTimersOf(person, 2000)
  await fillsIn(person, 'Kavak ağacı 7')
  await person.sees('Parolanız değişti')
  await expect(person.page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(person.page.getByText('İki saniye içinde')).toBeVisible()
  await person.meetsNoBarriers()
  await person.sees('Parolanız değişti')
  await person.page.evaluate(() => (window as unknown as Holding).letGo())
  await person.sees('Giriş yap')
  await expect(person.page).toHaveURL(/\/login$/)
  await person.logsInByPage('rnd', 'Kavak ağacı 7')

  await person.opens(link)
  await fillsIn(person, 'Başka bir şey 8')
  await expect(person.page.getByRole('alert')).toContainText('Bu bağlantı artık geçerli değil')
  await person.page.getByRole('link', { name: 'Yeni bir bağlantı isteyin' }).click()
  await person.sees('Parolamı unuttum')
  complaints.expect(/422/)
})

test('who does not want to wait two seconds goes on by a link', async ({ person, portal }) => {
  await person.opens(await asksForLink(person, portal, 'field'))
  await fillsIn(person, 'Kavak ağacı 7')
  await person.sees('Parolanız değişti')
  await person.page.getByRole('link', { name: 'Giriş sayfasına git' }).click()
  await expect(person.page).toHaveURL(/\/login$/)
})

test('a new password ends the session of this browser too, so that the way leads to the login', async ({
  person,
  portal,
}) => {
  const link = await asksForLink(person, portal, 'energy')
  await person.logsInAs('energy')
  await person.opens(link)
  await fillsIn(person, 'Kavak ağacı 7')
  await person.sees('Giriş yap')
})

test('what is wrong with a new password stands at its field, in the language of the page', async ({
  person,
  complaints,
}) => {
  await person.opens('/resetPassword/made-up')
  await person.page.getByRole('button', { name: 'Parolayı değiştir' }).click()
  const summary = person.page.getByRole('alert').filter({ hasText: /Bir sorun var|There is a problem/ })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Yeni parola: Bu alan zorunludur.' }).click()
  await expect(person.page.getByLabel('Yeni parola', { exact: true })).toBeFocused()
  await fillsIn(person, 'abc')
  await expect(summary).toContainText('Parola en az 6 karakter olmalıdır!')
  await person.speaks('English')
  await fillsIn(person, 'a good one 7', 'another one 7')
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'New password, once more: Passwords do not match!' }).click()
  await expect(person.page.getByLabel('New password, once more')).toBeFocused()
  await fillsIn(person, 'a good one 7')
  await expect(person.page.getByRole('alert')).toContainText('This link is no longer good.')
  await person.meetsNoBarriers()
  complaints.expect(/422/)
})

test('whether somebody has an address is not told', async ({ person }) => {
  await person.opens('/FORGOTPASSWORD')
  await person.speaks('English')
  await person.page.getByRole('button', { name: 'Send the link' }).click()
  const summary = person.page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await person.meetsNoBarriers()
  await summary.getByRole('link', { name: /^E-mail: / }).click()
  await expect(person.page.getByLabel('E-mail')).toBeFocused()
  await person.page.getByLabel('E-mail').fill('nobody@anka.test')
  await person.page.keyboard.press('Enter')
  await person.sees('Look into your inbox')
  await expect(person.page.getByText('If nobody@anka.test belongs to a user of the portal')).toBeVisible()
  await person.meetsNoBarriers()
  await person.page.getByRole('button', { name: 'Try another address' }).click()
  await person.sees('Forgotten password')
})
