import { addPersonCall } from '@portal/contracts/people/directory-people.calls'
import { ageProofs } from '../../support/age-proofs'
import { ApiUser } from '../../support/api-user'
import { Authenticator } from '../../support/authenticator'
import type { Person } from '../../support/person'
import { readText } from '../../support/read'
import { expect, test } from '../../support/openid'

const button = { name: 'Kurum hesabıyla giriş yap' }

test.beforeEach(async ({ person }) => {
  // The provider's pages load a font from the internet.
  await person.page.route('https://fonts.googleapis.com/**', route =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  )
})

/** Console messages of the provider's own pages do not count. */
async function logsInAtProvider({ page }: Person, login: string) {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('x')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('somebody logs in with their company account, and comes to where they wanted to go', async ({ person }) => {
  await person.opens('/expenseForm?line=2#files')
  await expect(person.page.getByRole('link', button)).toBeVisible()
  await person.meetsNoBarriers()
  await person.page.getByRole('link', button).click()
  await logsInAtProvider(person, 'employee@anka.test')
  await person.sees('Yeni masraf formu')
  await expect(person.page).toHaveURL(/\/expenseForm\?line=2#files$/)
  await expect(person.page.getByRole('button', { name: 'Kullanıcı menüsü' })).toContainText('Özge Kılıç')
  await expect.poll(() => person.page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

test('an account that belongs to no user of the portal is refused in words, and can be tried again', async ({
  person,
  complaints,
}) => {
  await person.opens('/login')
  await person.page.getByRole('link', button).click()
  await logsInAtProvider(person, 'nobody@anka.test')
  await expect(person.page.getByRole('alert')).toContainText('etkin bir kullanıcıya ait değil')
  await expect(person.page).toHaveURL(/\/externallogin$/)
  await person.meetsNoBarriers()
  await person.speaks('English')
  await expect(person.page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await person.page.getByRole('link', { name: 'Go to the login page' }).click()
  await person.sees('Log in')
  complaints.expect(/422/)
})

test('somebody with a company account alone adds a factor after logging in again, and is asked for both', async ({
  person,
  portal,
  complaints,
}) => {
  const { page } = person
  const admin = await ApiUser.logsInAs('admin', portal.url)
  await admin.call(addPersonCall, { body: newcomer })
  await person.opens('/personalsettings')
  const companyAccount = page.getByRole('link', button)
  await companyAccount.press('Enter')
  await logsInAtProvider(person, newcomer.email)
  await person.sees('Kişisel ayarlar')

  await ageProofs(portal)
  const card = page.getByRole('region', { name: 'İki adımlı doğrulama' })
  const press = (name: string) => card.getByRole('button', { name, exact: true }).press('Enter')
  await press('Doğrulama uygulaması ekle')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Siz olduğunuzu doğrulayın' })
  await expect(dialog.getByLabel('Parolanız')).toBeFocused()
  await dialog.getByRole('button', { name: 'Bunun yerine yeniden giriş yap' }).press('Enter')
  // The provider still knows them.
  await companyAccount.press('Enter')
  await person.sees('Kişisel ayarlar')

  await press('Doğrulama uygulaması ekle')
  await page.keyboard.press('Enter')
  const app = new Authenticator(await readText(() => card.innerText(), /[A-Z2-7]{4}( [A-Z2-7]{4}){7}/))
  await card.getByLabel('Doğrulama kodu').fill(app.code())
  await page.keyboard.press('Enter')
  await press('Kodları sakladım')
  await page.getByRole('button', { name: 'Kullanıcı menüsü' }).press('Enter')
  await page.getByRole('button', { name: 'Çıkış yap' }).press('Enter')

  await person.speaks('English')
  await page.getByRole('link', { name: 'Log in with your company account' }).press('Enter')
  await person.sees('Two-step verification')
  await person.looksFromTelephone()
  await page.getByLabel('Verification code').fill(app.code(1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
  // Without a proof, the call is refused.
  complaints.expect(/403|422/)
})

const newcomer = {
  firstName: 'Derin',
  lastName: 'Su',
  email: 'derin@anka.test',
  titleName: 'Uzman',
  corporationId: 1,
  departmentId: 11,
  secondCorporationId: null,
  secondDepartmentId: null,
  masterId: null,
  annualMasterId: null,
  birthDate: null,
  dateOfRecruitment: '2026-01-05',
  permitBaseDate: null,
  iban: null,
  phoneNumber: null,
  roleList: ['WorkflowUser' as const],
  permissionList: [],
}
