import { BadNetwork } from '../../support/bad-network'
import { expect, test } from '../../support/test'
import { Person } from '../../support/person'
import { demoPassword } from '../../support/session'

test.use({ portalOf: 'profile' })

const section = (person: Person, name: string) => person.page.getByRole('region', { name, exact: true })
const saved = (person: Person, words: string) => person.page.getByText(words, { exact: true })

/** The smallest pictures that are whole. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = { name: 'ben.png', mimeType: 'image/png', buffer: png }

async function opensProfile(person: Person, name: string, language: 'Türkçe' | 'English' = 'Türkçe') {
  await person.logsInAs(name)
  if (language === 'English') await person.speaks(language)
  await person.page.getByRole('button', { name: /^(Kullanıcı menüsü|User menu)$/ }).click()
  await person.page.getByRole('link', { name: /^(Kişisel ayarlar|Personal settings)$/ }).click()
  await person.sees(/^(Kişisel ayarlar|Personal settings)$/)
}

test('who somebody is, in words, in both languages', async ({ person }) => {
  await opensProfile(person, 'finance')
  const details = section(person, 'Bilgileriniz')
  await expect(details.getByText('finance@anka.test')).toBeVisible()
  await expect(details.getByText(/^\d{2}\/\d{2}\/\d{4}$/).first()).toBeVisible()
  await expect(details.getByText('Mali İşler')).toBeVisible()
  await expect(details.getByText('Finans', { exact: true })).toBeVisible()
  await expect(details).toContainText('Ödemeler: Anka Holding A.Ş.')

  await person.speaks('English')
  await person.sees('Personal settings')
  await expect(section(person, 'Your details')).toContainText(
    'Agreements: Anka Holding A.Ş. (write) and Anka Yazılım A.Ş. (write)',
  )
})

test('a picture is chosen, seen in the top bar at once, and taken away', async ({ person, complaints }) => {
  await opensProfile(person, 'colleague')
  const photo = section(person, 'Fotoğraf')
  const inTopBar = person.page.getByRole('banner').locator('img')
  await expect(inTopBar).toHaveCount(0)
  const chooses = async (button: string, file: typeof picture) => {
    const chooser = person.page.waitForEvent('filechooser')
    await photo.getByRole('button', { name: button }).press('Enter')
    await (await chooser).setFiles(file)
  }
  await chooses('Fotoğraf seç', { ...picture, buffer: Buffer.from('no picture at all') })
  await expect(photo.getByRole('alert')).toBeVisible()
  complaints.expect(/415/)

  await chooses('Fotoğraf seç', picture)
  await expect(saved(person, 'Fotoğrafınız kaydedildi.')).toBeVisible()
  await expect(photo.getByRole('alert')).toHaveCount(0)
  await expect(inTopBar).toHaveAttribute('src', /^blob:/)
  await person.page.reload()
  await expect(inTopBar).toHaveAttribute('src', /^blob:/)
  await photo.getByRole('button', { name: 'Kaldır' }).click()
  await expect(inTopBar).toHaveCount(0)
})

test('limits are typed as money, kept for each currency, and taken back', async ({ person }) => {
  await opensProfile(person, 'lead')
  const limits = section(person, 'Masraf limitleri')
  const lira = limits.getByLabel('Limit (TRY)')
  await lira.fill('1000,5')
  await limits.getByLabel('Limit (EUR)').fill('yüz')
  await limits.getByRole('button', { name: 'Limitleri kaydet' }).click()
  await expect(limits.getByRole('alert')).toContainText('Limit (EUR): 1.234,56 gibi bir tutar olmalıdır.')
  await expect(limits.getByRole('alert')).toBeFocused()
  await limits.getByLabel('Limit (EUR)').fill('')
  await limits.getByRole('button', { name: 'Limitleri kaydet' }).click()
  await expect(saved(person, 'Limitler kaydedildi.')).toBeVisible()
  await person.page.reload()
  await expect(lira).toHaveValue('1.000,50')
  await lira.fill('')
  await limits.getByRole('button', { name: 'Limitleri kaydet' }).click()
  await expect(saved(person, 'Limitler kaydedildi.')).toBeVisible()
  await person.page.reload()
  await expect(lira).toHaveValue('')
})

test('mails are switched off, and on again', async ({ person }) => {
  await opensProfile(person, 'lead', 'English')
  const mails = person.page.getByRole('switch', { name: 'Send me e-mails about forms' })
  await expect(mails).toBeChecked()
  await mails.press('Space')
  await expect(saved(person, 'You will get no more e-mails.')).toBeVisible()
  await person.page.reload()
  await expect(mails).not.toBeChecked()
  await mails.press('Space')
  await expect(saved(person, 'You will get e-mails from now on.')).toBeVisible()
})

test('a new password has to be right, ends the session with a word about why, and is good for the next login', async ({
  person,
  complaints,
}) => {
  await opensProfile(person, 'buyer', 'English')
  const password = section(person, 'Password')
  const submit = () => password.getByRole('button', { name: 'Change the password' }).click()
  const fill = async (current: string, next: string, confirm = next) => {
    await password.getByLabel('Current password', { exact: true }).fill(current)
    await password.getByLabel('New password', { exact: true }).fill(next)
    await password.getByLabel('New password, once more', { exact: true }).fill(confirm)
    await submit()
  }
  await submit()
  await expect(password.getByRole('alert')).toContainText('Current password: This field is required.')
  await fill(demoPassword, 'abc12')
  await expect(password.getByRole('alert')).toContainText('Password length must be at least 6 characters!')
  await fill(demoPassword, 'Kavak ağacı 7', 'Kavak ağacı 8')
  await expect(password.getByRole('alert')).toContainText('Passwords do not match!')
  await fill('not mine', 'Kavak ağacı 7')
  await expect(password.getByRole('alert')).toContainText('Current password: The password is wrong.')
  await person.meetsNoBarriers()

  await fill(demoPassword, 'Kavak ağacı 7')
  await person.sees('Log in')
  await expect(person.page.getByRole('status')).toContainText('Your password has been changed.')
  expect(await person.page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull()
  await person.fillsLogin('buyer', 'Kavak ağacı 7')
  await person.sees('Personal settings')
  complaints.expect(/401|422/)
})

test('a substitute is named for a period by the keyboard, not twice, and taken back', async ({
  person,
  anotherPerson,
  complaints,
}) => {
  await opensProfile(person, 'director')
  const part = section(person, 'Vekâlet')
  await expect(part.getByText('Şu anda vekil yok.')).toBeVisible()
  const names = async (from: string, until: string) => {
    const substitute = part.getByRole('combobox', { name: 'Vekil' })
    await substitute.click()
    await substitute.pressSequentially('özge kılıç')
    await substitute.press('Enter')
    await part.getByLabel('İlk gün', { exact: true }).fill(from)
    await part.getByLabel('Son gün', { exact: true }).fill(until)
    await part.getByLabel('Son gün', { exact: true }).press('Enter')
  }
  await names('10/03/2099', '01/03/2099')
  await expect(part.getByRole('alert')).toContainText('Son gün: Vekâletin bitişi başlangıcından önce olamaz.')
  await names('10/03/2099', '12/03/2099')
  await expect(saved(person, 'Vekiliniz kaydedildi.')).toBeVisible()
  await expect(part.getByRole('listitem').filter({ hasText: 'Özge Kılıç size vekâlet eder' })).toContainText(
    '10/03/2099 – 12/03/2099',
  )
  await names('11/03/2099', '20/03/2099')
  await expect(part.getByRole('alert')).toContainText('İlk gün: Bu dönem için zaten bir vekil var.')
  await person.meetsNoBarriers()

  await opensProfile(anotherPerson, 'employee', 'English')
  await expect(anotherPerson.page.getByText(/^You stand in for/)).toBeVisible()
  await expect(anotherPerson.page.getByRole('button', { name: /^End/ })).toHaveCount(0)

  await part.getByRole('button', { name: 'Sonlandır: Özge Kılıç' }).click()
  await person.page.getByRole('dialog').getByRole('button', { name: 'Sonlandır' }).click()
  await expect(part.getByText('Şu anda vekil yok.')).toBeVisible()
  complaints.expect(/409|422/)
})

test('a part that cannot be loaded fails alone, and is there after a retry', async ({ person, portal, complaints }) => {
  const network = await BadNetwork.before(portal.url)
  network.has('GetLimitRules', 'fails')
  const visitor = new Person(person.page, network.url)
  await visitor.logsInAs('hr', '/personalsettings')
  const limits = section(visitor, 'Masraf limitleri')
  await expect(limits.getByRole('alert')).toBeVisible()
  await expect(section(visitor, 'Bilgileriniz').getByText('hr@anka.test')).toBeVisible()
  network.heals()
  await limits.getByRole('button', { name: 'Yeniden dene' }).click()
  await expect(limits.getByLabel('Limit (TRY)')).toBeVisible()
  await visitor.page.goto('about:blank')
  await network.goesDown()
  complaints.expect(/503|ERR_CONNECTION_REFUSED|WebSocket/)
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the profile fits the screen', async ({ person }) => {
    await opensProfile(person, 'admin')
    await expect(section(person, 'Bilgileriniz').getByText('admin@anka.test')).toBeVisible()
    const overflow = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await person.meetsNoBarriers()
  })
})
