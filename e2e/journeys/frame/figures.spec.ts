import type { Page } from '@playwright/test'
import { addDepartmentCall } from '@portal/contracts/people/companies.calls'
import { stuckFormsPath } from '@portal/contracts/forms/stuck-reasons'
import { formStates, formStateTexts, type FormState } from '@portal/contracts/forms/states'
import { ApiUser } from '../../support/api-user'
import type { Language } from '../../support/desk'
import { seenRows } from '../../support/seen-rows'
import { expect, test } from '../../support/test'

// A separate portal, because its extra department would disturb other journeys.
test.use({ portalOf: 'figures' })

/** A form in the server's answer. */
interface Answered {
  formGuid: string
  amount: string | null
  currencySign?: string | null
  /** Lists of forms have it; payments are all approved. */
  detailLink?: string
  status?: FormState
  actions?: { approve: number | null }
}

const windows = [390, 768, 1024, 1152, 1280, 1366]

/** The lists of users with many forms, in their language. */
const lists: Record<string, { language: Language; addresses: string[] }> = {
  director: { language: 'tr', addresses: ['/myTurn', '/expenseFormList', '/purchaseFormList', '/annualLeaveFormList'] },
  finance: { language: 'en', addresses: ['/allExpenses', '/allPurchasings', '/payments', '/agreementlist', '/home'] },
  hr: { language: 'tr', addresses: ['/allAnnualLeaveFormList', '/annualLeaveReport', '/allAnnualLeaves'] },
  admin: {
    language: 'en',
    addresses: [
      '/myForms',
      '/modules',
      '/modules/coverage',
      stuckFormsPath,
      '/directory',
      '/directory/companies',
      '/publicHolidays',
      '/audit',
      '/settings',
      '/releases',
    ],
  },
}

/** Pages whose rows of two lines are checked for barriers: one of each kind. */
const checked = new Set(['/myTurn', '/payments', '/agreementlist', '/annualLeaveReport', '/directory'])

/** `1.234,56 ₺`, in both languages. */
const money = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 })

const isAnswered = (row: object): row is Answered => 'formGuid' in row && 'amount' in row
const guidIn = (link: string) => link.split('/').at(-1)?.toLowerCase() ?? ''

/** Collects the page's forms by guid. */
function answersOf(page: Page): Map<string, Answered> {
  const answers = new Map<string, Answered>()
  page.on('response', response => {
    if (!response.headers()['content-type']?.includes('json')) return
    const note = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      if (isAnswered(value)) answers.set(value.formGuid.toLowerCase(), value)
      else Object.values(value).forEach(note)
    }
    void response.json().then(note, () => undefined)
  })
  return answers
}

for (const [name, { language, addresses }] of Object.entries(lists))
  test(`no list of ${name} cuts off or covers a figure or a status, however wide the window is`, async ({
    person,
    portal,
  }) => {
    const { page } = person
    const answers = answersOf(page)
    const compared = new Set<string>()
    /** Returns the status of a row. A phone shows buttons instead, if the form waits for the reader's approval. */
    const shownStatus = ({ status, detailLink, actions }: Omit<Answered, 'amount'>) => {
      const hasButtons = status === formStates.Pending && actions?.approve != null && page.viewportSize()?.width === 390
      return detailLink === undefined || hasButtons ? undefined : status
    }
    const shouldSay = ({ amount, currencySign, ...row }: Answered): string[] => [
      ...[shownStatus(row)].flatMap(status => (status === undefined ? [] : [formStateTexts[status][language]])),
      ...(amount ? [`${money.format(Number(amount))}\u00a0${currencySign ?? ''}`.trim()] : []),
    ]
    /** Returns unreadable texts of the open page's rows. */
    const unreadable = async () => {
      await person.scrollsToWhatLoads()
      const rows = await page.evaluate(seenRows)
      if (rows.length === 0) return ['no row']
      // This list shows why a form is stuck, not its amount or status.
      if (page.url().endsWith(stuckFormsPath)) return rows.flatMap(({ cutFigures }) => cutFigures)
      return rows.flatMap(({ link, seen, cutFigures }) => {
        const answer = answers.get(guidIn(link))
        if (!answer) return cutFigures
        compared.add(link)
        return [...cutFigures, ...shouldSay(answer).filter(text => !seen.includes(text))]
      })
    }
    if (addresses.includes('/audit')) {
      const admin = await ApiUser.logsInAs('admin', portal.url)
      await admin.call(addDepartmentCall, { params: { id: '1' }, body: { name: 'Arşiv' } })
    }
    await person.logsInAs(name)
    await person.speaks(language === 'tr' ? 'Türkçe' : 'English')
    for (const address of addresses) {
      await person.goesTo(address)
      for (const width of windows) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(unreadable, `${address} in ${width} px`).toEqual([])
        if (width === 1024 && checked.has(address)) await person.meetsNoBarriers({ contrast: false })
      }
    }
    expect(compared.size).toBeGreaterThan(9)
  })
