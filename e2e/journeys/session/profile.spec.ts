import { BadNetwork } from '../../support/bad-network'
import { expect, test } from '../../support/test'
import { Person } from '../../support/person'
import { demoPassword } from '../../support/session'

const section = (person: Person, name: string) => person.page.getByRole('region', { name, exact: true })
const saved = (person: Person, words: string) => person.page.getByText(words, { exact: true })

/** The smallest valid pictures. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = { name: 'ben.png', mimeType: 'image/png', buffer: png }

test('somebody reads who they are, and keeps picture, limits, mails and a substitute', async ({
  person,
  complaints,
}) => {
  const { page } = person
  await person.logsInAs('director')
  await page.getByRole('button', { name: 'Kullanıcı menüsü' }).click()
  await page.getByRole('link', { name: 'Kişisel ayarlar' }).click()
  await person.sees('Kişisel ayarlar')
  const details = section(person, 'Bilgileriniz')
  await expect(details.getByText('director@anka.test')).toBeVisible()
  await expect(details.getByText(/^\d{2}\/\d{2}\/\d{4}$/).first()).toBeVisible()

  const photo = section(person, 'Fotoğraf')
  const inTopBar = page.getByRole('banner').locator('img')
  await expect(inTopBar).toHaveCount(0)
  const chooses = async (file: typeof picture) => {
    const chooser = page.waitForEvent('filechooser')
    await photo.getByRole('button', { name: 'Fotoğraf seç' }).press('Enter')
    await (await chooser).setFiles(file)
  }
  await chooses({ ...picture, buffer: Buffer.from('no picture at all') })
  await expect(photo.getByRole('alert')).toBeVisible()
  await chooses(picture)
  await expect(saved(person, 'Fotoğraf kaydedildi.')).toBeVisible()
  await expect(photo.getByRole('alert')).toHaveCount(0)
  await expect(inTopBar).toHaveAttribute('src', /^blob:/)

  const limits = section(person, 'Masraf limitleri')
  await limits.getByLabel('Limit (TRY)').fill('1000,5')
  await limits.getByLabel('Limit (EUR)').fill('yüz')
  await limits.getByRole('button', { name: 'Limitleri kaydet' }).click()
  await expect(limits.getByRole('alert')).toContainText('Limit (EUR): 1.234,56 gibi bir tutar yazın.')
  await expect(limits.getByRole('alert')).toBeFocused()
  await limits.getByLabel('Limit (EUR)').fill('')
  await limits.getByRole('button', { name: 'Limitleri kaydet' }).click()
  await expect(saved(person, 'Limitler kaydedildi.')).toBeVisible()

  const part = section(person, 'Vekâlet')
  await expect(part.getByText('Şu anda vekil yok.')).toBeVisible()
  const names = async (from: string, until: string) => {
    const substitute = part.getByRole('combobox', { name: 'Vekil' })
    await substitute.click()
    await substitute.pressSequentially('özge kılıç')
    await expect(part.getByRole('option', { name: /Özge Kılıç/ })).toBeVisible()
    await substitute.press('Enter')
    await part.getByLabel('İlk gün', { exact: true }).fill(from)
    await part.getByLabel('Son gün', { exact: true }).fill(until)
    await part.getByLabel('Son gün', { exact: true }).press('Enter')
  }
  await names('10/03/2099', '01/03/2099')
  await expect(part.getByRole('alert')).toContainText('Son gün: Son gün ilk günden önce olamaz.')
  await names('10/03/2099', '12/03/2099')
  await expect(saved(person, 'Vekil kaydedildi.')).toBeVisible()
  const entry = part.getByRole('listitem').filter({ hasText: 'Vekiliniz: Özge Kılıç' })
  await expect(entry).toContainText('10/03/2099 – 12/03/2099')
  await person.meetsNoBarriers()
  await part.getByRole('button', { name: 'Sonlandır: Özge Kılıç' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sonlandır' }).click()
  await expect(part.getByText('Şu anda vekil yok.')).toBeVisible()

  await person.speaks('English')
  const mails = page.getByRole('switch', { name: 'Email me about forms' })
  await expect(mails).toBeChecked()
  await mails.press('Space')
  await expect(saved(person, 'You won’t get emails any more.')).toBeVisible()
  await page.reload()
  await expect(mails).not.toBeChecked()
  await mails.press('Space')
  await expect(saved(person, 'You’ll get emails from now on.')).toBeVisible()
  await expect(inTopBar).toHaveAttribute('src', /^blob:/)
  await expect(section(person, 'Expense limits').getByLabel('Limit (TRY)')).toHaveValue('1.000,50')
  await section(person, 'Photo').getByRole('button', { name: 'Remove' }).click()
  await expect(inTopBar).toHaveCount(0)
  complaints.expect(/415|422/)
})

test('a new password has to be right, ends the session with a word about why, and is good for the next login', async ({
  person,
  complaints,
}) => {
  // A user of no other journey.
  await person.logsInAs('lowbalance')
  await person.speaks('English')
  await person.goesTo('/personalsettings')
  const password = section(person, 'Password')
  const changes = async (current: string, next: string) => {
    await password.getByLabel('Current password', { exact: true }).fill(current)
    await password.getByLabel('New password', { exact: true }).fill(next)
    await password.getByLabel('Confirm new password', { exact: true }).fill(next)
    await password.getByRole('button', { name: 'Change password' }).click()
  }
  await changes('not mine', 'Kavak ağacı 7')
  await expect(password.getByRole('alert')).toContainText('Current password: Wrong password.')
  await person.meetsNoBarriers()
  await changes(demoPassword, 'Kavak ağacı 7')
  await person.sees('Log in')
  await expect(person.page.getByRole('status')).toContainText('Your password was changed')
  await expect.poll(() => person.page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull()
  await person.fillsLogin('lowbalance', 'Kavak ağacı 7')
  await person.sees('Personal settings')
  complaints.expect(/401|422/)
})

test('a part that cannot be loaded fails alone, and is there after a retry', async ({ person, portal, complaints }) => {
  const network = await BadNetwork.before(portal.url)
  network.has('GetLimitRules', 'fails')
  const visitor = new Person(person.page, network.url)
  await visitor.logsInAs('hr', '/personalsettings')
  const limits = section(visitor, 'Masraf limitleri')
  // It was called three times before.
  await expect(limits.getByRole('alert')).toBeVisible()
  await expect(section(visitor, 'Bilgileriniz').getByText('hr@anka.test')).toBeVisible()
  await visitor.meetsNoBarriers()
  network.heals()
  await limits.getByRole('button', { name: 'Yeniden dene' }).click()
  await expect(limits.getByLabel('Limit (TRY)')).toBeVisible()
  await visitor.page.goto('about:blank')
  await network.goesDown()
  complaints.expect(/503|ERR_CONNECTION_REFUSED|WebSocket/)
})
