import { Approval } from '../../support/approval'
import { ApiUser } from '../../support/api-user'
import type { Language } from '../../support/desk'
import type { Person } from '../../support/person'
import { expect, test } from '../../support/test'

// The longest journeys, each for its own worker.
test.describe.configure({ mode: 'parallel' })

type Headings = Record<string, Record<Language, string>>

const home = (name: string) => ({ '/home': { tr: `Merhaba ${name}`, en: `Hello ${name}` } })
const newForms = {
  '/expenseForm': { tr: 'Yeni masraf formu', en: 'New expense form' },
  '/annualLeaveForm': { tr: 'Yeni izin formu', en: 'New leave form' },
}

/** For each page the user who sees most of it, and pages that look different to others. */
const pages: Record<string, { who: string; headings: Headings }> = {
  'the shell, to who has every permission': {
    who: 'admin',
    headings: {
      ...home('Gülşen'),
      '/myForms': { tr: 'Formlarım', en: 'My forms' },
      '/myTurn': { tr: 'Sırası bende', en: 'My turn' },
      '/notification': { tr: 'Bildirimler', en: 'Notifications' },
      '/personalsettings': { tr: 'Kişisel ayarlar', en: 'Personal settings' },
      '/application-documents': { tr: 'Yardım', en: 'Help' },
      '/application-documents/expense': { tr: 'Bir masraf formunun yolu', en: 'How an expense form works' },
      '/application-documents/leave': { tr: 'Bir izin formunun yolu', en: 'How a leave form works' },
      '/application-documents/purchase': { tr: 'Bir satın alma talebinin yolu', en: 'How a purchase request works' },
      '/nowhere': { tr: 'Sayfa bulunamadı', en: 'Page not found' },
    },
  },
  'expenses and payments': {
    who: 'finance',
    headings: {
      '/expenseForm': newForms['/expenseForm'],
      '/expenseFormList': { tr: 'Masraf formları', en: 'Expense forms' },
      '/allExpenses': { tr: 'Tüm masraflar', en: 'All expenses' },
      '/payments': { tr: 'Ödemeler', en: 'Payments' },
    },
  },
  leave: {
    who: 'hr',
    headings: {
      '/annualLeaveForm': newForms['/annualLeaveForm'],
      '/multipleAnnualLeaveForm': { tr: 'Toplu izin formu', en: 'Leave for several people' },
      '/annualLeaveFormList': { tr: 'İzin Listesi', en: 'Leave list' },
      '/annualLeaveCalendar': { tr: 'İzin Takvimi', en: 'Leave calendar' },
      '/allAnnualLeaveFormList': { tr: 'Yıllık izinler', en: 'Annual Leaves' },
      '/annualLeaveReport': { tr: 'Yıllık izin raporu', en: 'Annual leave report' },
      '/allAnnualLeaves': { tr: 'Tüm izinler', en: 'All leave' },
    },
  },
  'purchases and agreements': {
    who: 'admin',
    headings: {
      '/publicHolidays': { tr: 'Resmî tatiller', en: 'Public holidays' },
      '/purchaseForm': { tr: 'Yeni satın alma talebi', en: 'New purchase request' },
      '/purchaseFormList': { tr: 'Satın alma talepleri', en: 'Purchase requests' },
      '/allPurchasings': { tr: 'Tüm satın almalar', en: 'All purchases' },
      '/agreementlist': { tr: 'Sözleşmeler', en: 'Agreements' },
      '/agreement': { tr: 'Yeni sözleşme', en: 'New agreement' },
      '/agreementimport': { tr: 'Sözleşmeleri içe aktar', en: 'Import agreements' },
      '/agreementprices': { tr: 'Fiyat endeksi', en: 'Price index' },
      '/agreementyear': { tr: 'Sözleşme yılı', en: 'Agreements by year' },
    },
  },
  administration: {
    who: 'admin',
    headings: {
      '/modules': { tr: 'Modül ayarları', en: 'Module settings' },
      '/modules/files': { tr: 'Ağaçları dışa ve içe aktar', en: 'Export and import trees' },
      '/directory': { tr: 'Rehber', en: 'Directory' },
      '/directory/chart': { tr: 'Organizasyon şeması', en: 'Org chart' },
      '/directory/people/new': { tr: 'Kişi ekle', en: 'Add a person' },
      '/directory/people/6': { tr: 'Uğur Şahin', en: 'Uğur Şahin' },
      '/directory/accounts': { tr: 'Hesap değişiklikleri', en: 'Account changes' },
      '/directory/rights': { tr: 'Kim ne yapabilir?', en: 'Who can do what?' },
      '/directory/reviews': { tr: 'Yetki gözden geçirmeleri', en: 'Access reviews' },
      '/directory/companies': { tr: 'Şirketler', en: 'Companies' },
      '/directory/companies/1': { tr: 'Anka Holding A.Ş.', en: 'Anka Holding A.Ş.' },
      '/directory/import': { tr: 'Kişi ve şirket içe aktar', en: 'Import people and companies' },
      '/audit': { tr: 'Değişiklik kayıtları', en: 'Change log' },
      '/releases': { tr: 'Uygulama sürümleri', en: 'Releases' },
      '/settings': { tr: 'Sistem ayarları', en: 'System settings' },
      '/job': { tr: 'İşler', en: 'Jobs' },
      '/addCv': { tr: 'Özgeçmişler', en: 'CVs' },
      '/e-invoice': { tr: 'E-fatura', en: 'E-invoice' },
    },
  },
  'home and new forms, to an employee': { who: 'employee', headings: { ...home('Özge'), ...newForms } },
}

async function isReady(person: Person, heading: string | RegExp) {
  await person.sees(heading)
  const shown = person.page.getByRole('heading', { level: 1 })
  await expect(shown).toHaveCount(1)
  // A page with a new form hands the focus on to its first empty field.
  await expect(person.page.locator('[data-page-title]:focus, main form :focus')).toHaveCount(1)
  await expect(async () => {
    await expect(person.page).toHaveTitle(`${await shown.textContent()} · Portal`, { timeout: 1000 })
  }).toPass()
  await expect(async () => {
    await person.scrollsToWhatLoads()
    await expect(person.page.locator('main [aria-busy=true]')).toHaveCount(0, { timeout: 1000 })
  }).toPass()
}

for (const [what, { who, headings }] of Object.entries(pages))
  test(`${what}: each page has its title, one heading, the focus on it, and no barriers, on a telephone, too`, async ({
    person,
  }) => {
    test.slow()
    await person.logsInAs(who)
    for (const [index, [address, heading]] of Object.entries(headings).entries()) {
      await person.goesTo(address)
      await isReady(person, heading.tr)
      await person.meetsNoBarriers({ frame: index === 0 })
    }
    await person.speaks('English')
    await person.takesTelephone()
    for (const [index, [address, heading]] of Object.entries(headings).entries()) {
      await person.goesTo(address)
      await isReady(person, heading.en)
      await person.fitsWindow()
      await person.meetsNoBarriers({ frame: index === 0, contrast: false })
    }
  })

test('a form has no barriers, and who decides has it in reach on a telephone', async ({
  person,
  anotherPerson,
  portal,
  complaints,
}) => {
  test.slow()
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const forms = {
    [`/annualLeaveForm/${await employee.files('leave', { typeId: 1 })}`]: {
      tr: /^İzin formu \d/,
      en: /^Leave form \d/,
    },
    [`/expenseForm/${await employee.files('expense', { description: 'Uzun bir açıklama '.repeat(40) })}`]: {
      tr: /^Masraf formu \d/,
      en: /^Expense form \d/,
    },
  }
  await person.logsInAs('employee')
  for (const [address, heading] of Object.entries(forms)) {
    await person.goesTo(address)
    await isReady(person, heading.tr)
    await person.meetsNoBarriers()
  }
  for (const nobodys of ['00000000-0000-4000-8000-000000000000', 'no-guid']) {
    await person.goesTo(`/expenseForm/${nobodys}`)
    await expect(person.page.getByRole('heading', { name: 'Form bulunamadı' })).toBeVisible()
  }
  await person.meetsNoBarriers()
  complaints.expect(/404/)

  await anotherPerson.logsInAs('lead')
  await anotherPerson.speaks('English')
  await anotherPerson.takesTelephone()
  const lead = new Approval(anotherPerson)
  for (const [address, heading] of Object.entries(forms)) {
    await anotherPerson.goesTo(address)
    await isReady(anotherPerson, heading.en)
    await expect(lead.button('Approve')).toBeInViewport()
    await anotherPerson.fitsWindow()
    await anotherPerson.meetsNoBarriers({ contrast: false })
  }
  await lead.begins('Reject', 'No.')
  await expect(lead.box.getByRole('button', { name: 'Reject' })).toBeInViewport()
  // Away from the button, which would be checked in its colour under the pointer.
  await anotherPerson.page.mouse.move(0, 0)
  await anotherPerson.meetsNoBarriers()
  await lead.confirms('Reject')
  await expect(anotherPerson.page.getByText('Form has been successfully updated!')).toBeVisible()
})

const publicPages: Headings = {
  '/login': { tr: 'Giriş yap', en: 'Log in' },
  '/forgotPassword': { tr: 'Parolamı unuttum', en: 'Forgot your password?' },
  '/resetPassword/no-token': { tr: 'Bağlantı kullanılamıyor', en: 'This link can’t be used' },
  '/externallogin': { tr: 'Kurum hesabıyla giriş', en: 'Log in with your company account' },
  '/Kvkk': { tr: 'Kişisel verileriniz', en: 'Your personal data' },
  '/error/401': { tr: 'Yetkiniz yok', en: 'Unauthorized' },
  '/error/404': { tr: 'Sayfa bulunamadı', en: 'Page not found' },
  '/error/500': { tr: 'Sunucu hatası', en: 'Internal Server Error' },
}

test('the pages for everybody have no barriers, on a telephone, too', async ({ person, complaints }) => {
  test.slow()
  const window = person.page.viewportSize()
  for (const [address, heading] of Object.entries(publicPages)) {
    await person.opens(address)
    await person.speaks('Türkçe')
    await person.sees(heading.tr)
    await person.meetsNoBarriers({ frame: true })
    await person.speaks('English')
    await person.takesTelephone()
    await person.sees(heading.en)
    await expect(person.page).toHaveTitle(`${heading.en} · Portal`)
    await person.fitsWindow()
    await person.meetsNoBarriers({ frame: true, contrast: false })
    if (window) await person.page.setViewportSize(window)
  }
  // A dead link.
  complaints.expect(/422/)
})
