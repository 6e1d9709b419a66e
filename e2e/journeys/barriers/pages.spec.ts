import { ApiUser } from '../../support/api-user'
import type { Language } from '../../support/desk'
import { expect, test } from '../../support/test'

test.use({ portalOf: 'barriers' })

type Headings = Record<string, Record<Language, string>>

const home = (name: string) => ({ '/home': { tr: `Merhaba ${name}`, en: `Hello ${name}` } })
const newForms = {
  '/expenseForm': { tr: 'Yeni masraf formu', en: 'New expense form' },
  '/annualLeaveForm': { tr: 'Yeni izin formu', en: 'New leave form' },
}

/** Who sees of each page as much as anybody does, and the pages that look otherwise to others. */
const pages: Record<string, { who: string; headings: Headings }> = {
  'the shell, to who has every permission': {
    who: 'admin',
    headings: {
      ...home('Gülşen'),
      '/myForms': { tr: 'Formlarım', en: 'My forms' },
      '/notification': { tr: 'Bildirimler', en: 'Notifications' },
      '/personalsettings': { tr: 'Kişisel ayarlar', en: 'Personal settings' },
      '/application-documents': { tr: 'Yardım', en: 'Help' },
      '/application-documents/expense': { tr: 'Bir masraf formunun yolu', en: 'The way of an expense form' },
      '/application-documents/leave': { tr: 'Bir izin talebinin yolu', en: 'The way of a leave request' },
      '/nowhere': { tr: 'Sayfa bulunamadı', en: 'Page not found' },
    },
  },
  'expenses and payments': {
    who: 'finance',
    headings: {
      '/expenseForm': newForms['/expenseForm'],
      '/expenseFormList': { tr: 'Masraf formları', en: 'Expense Forms' },
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
      '/allAnnualLeaveFormList': { tr: 'Yıllık İzinler', en: 'Annual Leaves' },
      '/annualLeaveReport': { tr: 'Yıllık İzin Raporu', en: 'Annual leave report' },
      '/allAnnualLeaves': { tr: 'Tüm izinler', en: 'All leave' },
    },
  },
  'purchases, agreements and administration': {
    who: 'admin',
    headings: {
      '/publicHolidays': { tr: 'Resmî tatiller', en: 'Public holidays' },
      '/purchaseForm': { tr: 'Bir satın alma talebinin yolu', en: 'The way of a purchase request' },
      '/purchaseFormList': { tr: 'Satın alma talepleri', en: 'Purchase requests' },
      '/agreementlist': { tr: 'Bir sözleşmenin ömrü', en: 'The life of an agreement' },
      '/modules': { tr: 'Modül ayarları', en: 'Module Settings' },
    },
  },
  'home and new forms, to an employee': { who: 'employee', headings: { ...home('Özge'), ...newForms } },
}

for (const [what, { who, headings }] of Object.entries(pages))
  test(`${what}: each page has its title, one heading, the focus on it, and no barriers`, async ({ person }) => {
    test.slow()
    await person.logsInAs(who, '/application-documents')
    for (const language of ['tr', 'en'] as const) {
      if (language === 'en') await person.speaks('English')
      for (const [address, heading] of Object.entries(headings)) {
        await person.goesTo(address)
        await person.sees(heading[language])
        const shown = person.page.getByRole('heading', { level: 1 })
        await expect(shown).toHaveCount(1)
        await expect(shown).toBeFocused()
        await expect(person.page).toHaveTitle(`${await shown.textContent()} · Portal`)
        await expect(person.page.locator('main [aria-busy=true]')).toHaveCount(0)
        await person.meetsNoBarriers({ frame: true, contrast: language === 'tr' })
      }
    }
  })

test('a form has no barriers, to its owner and to who decides', async ({ person, anotherPerson, portal }) => {
  test.slow()
  const employee = await ApiUser.logsInAs('employee', portal.url)
  const forms = {
    [`/expenseForm/${await employee.files('expense')}`]: { tr: /^Masraf formu \d+/, en: /^Expense form \d+/ },
    [`/annualLeaveForm/${await employee.files('leave')}`]: { tr: /^İzin formu \d+/, en: /^Leave form \d+/ },
  }
  await person.logsInAs('employee')
  await anotherPerson.logsInAs('lead')
  for (const each of [person, anotherPerson])
    for (const language of ['tr', 'en'] as const) {
      if (language === 'en') await each.speaks('English')
      for (const [address, heading] of Object.entries(forms)) {
        await each.goesTo(address)
        await each.sees(heading[language])
        await expect(each.page.locator('main [aria-busy=true]')).toHaveCount(0)
        await each.meetsNoBarriers({ frame: true, contrast: language === 'tr' })
      }
    }
})

const publicPages: Headings = {
  '/login': { tr: 'Giriş yap', en: 'Log in' },
  '/forgotPassword': { tr: 'Parolamı unuttum', en: 'Forgotten password' },
  '/resetPassword/no-token': { tr: 'Yeni parola', en: 'New password' },
  '/externallogin': { tr: 'Kurum hesabıyla giriş', en: 'Log in with your company account' },
  '/Kvkk': { tr: 'Kişisel verileriniz', en: 'Your personal data' },
  '/error/401': { tr: 'Yetkiniz yok', en: 'Unauthorized' },
  '/error/404': { tr: 'Sayfa bulunamadı', en: 'Page not found' },
  '/error/500': { tr: 'Sunucu hatası', en: 'Internal Server Error' },
}

test('the pages for everybody have no barriers', async ({ person }) => {
  test.slow()
  for (const [address, heading] of Object.entries(publicPages)) {
    await person.opens(address)
    await person.speaks('Türkçe')
    await person.sees(heading.tr)
    await person.meetsNoBarriers({ frame: true })
    await person.speaks('English')
    await person.sees(heading.en)
    await person.meetsNoBarriers({ frame: true, contrast: false })
  }
})
