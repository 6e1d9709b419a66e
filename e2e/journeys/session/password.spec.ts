import { mailTo } from '../../support/outbox'
import { expect, test } from '../../support/test'
import type { Person } from '../../support/person'

// A user of no other journey.
const who = 'field'

async function fillsIn({ page }: Person, password: string) {
  await page.getByLabel('Yeni parola', { exact: true }).fill(password)
  await page.getByLabel('Yeni parola (tekrar)', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Parolayı değiştir' }).click()
}

interface Holding {
  letGo: () => void
}

/** Two seconds are too short to inspect, so the state lasts until released. */
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
  await person.opens('/login')
  await person.page.getByRole('link', { name: 'Parolamı unuttum' }).click()
  await person.sees('Parolamı unuttum')
  await person.page.getByLabel('E-posta').fill(`${who}@anka.test`)
  await person.page.getByRole('button', { name: 'Bağlantı gönder' }).click()
  await person.sees('Gelen kutunuza bakın')
  await person.meetsNoBarriers()
  const link = /\/resetPassword\/[\w-]+/.exec(await mailTo(portal, `${who}@anka.test`))?.[0] ?? ''
  // The password change ends their session in this browser.
  await person.logsInAs(who)
  await person.opens(link)
  await person.sees('Yeni parola')
  await person.meetsNoBarriers()
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
  await person.logsInByPage(who, 'Kavak ağacı 7')

  await person.opens(link)
  await person.sees('Bağlantı kullanılamıyor')
  await expect(person.page.getByText('Süresi dolmuş ya da daha önce kullanılmış')).toBeVisible()
  await person.page.getByRole('link', { name: 'Yeni bağlantı iste' }).click()
  await person.sees('Parolamı unuttum')
  complaints.expect(/422/)
})
