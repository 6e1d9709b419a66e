import type { Browser, Page } from 'playwright'
import { inBrowser, loggedIn } from '../../bench/browser/browser'
import { ApiUser } from '../../support/api-user'
import type { MeasuredPortal } from '../../bench/services/measured-portal'
import { count, type Check } from './check'

const markup = `"><img data-planted src=x onerror=alert(1)><svg data-planted onload=alert(1)></svg>{{7*7}}`

/** Everything that somebody wrote; what only the portal writes is left out. */
const texts: Readonly<Record<string, readonly string[]>> = {
  agreement: ['title', 'company', 'keyword', 'notes'],
  agreement_amount: ['name'],
  agreement_decision: ['note'],
  agreement_event: ['note'],
  app_user: ['first_name', 'last_name', 'title', 'phone', 'iban'],
  corporation: ['name'],
  country: ['name', 'name_translate'],
  currency: ['name', 'sign'],
  default_tree_version: ['reason'],
  department: ['name'],
  expense_form: ['company', 'invoice_number', 'description'],
  expense_type: ['name', 'name_translate'],
  form_event: ['description'],
  form_question: ['description'],
  leave_form: ['description', 'phone_number'],
  leave_ledger: ['reason'],
  leave_type: ['name', 'name_translate'],
  module: ['name', 'name_translate'],
  public_holiday: ['name', 'name_translate'],
  purchase_choice: ['reason'],
  purchase_form: ['product_type', 'description'],
  purchase_offer: ['brand', 'model', 'supplier', 'iban'],
  requirement_type: ['name', 'name_translate'],
  stored_file: ['name'],
}

/** For each person the pages that show them most. */
const pages: Readonly<Record<string, readonly string[]>> = {
  admin: [
    '/home',
    '/myForms',
    '/myTurn',
    '/notification',
    '/modules',
    '/directory',
    '/directory/chart',
    '/directory/people/6',
    '/directory/companies',
    '/directory/companies/1',
    '/audit',
    '/settings',
    '/job',
    '/publicHolidays',
    '/allPurchasings',
    '/agreementlist',
    '/annualLeaveCalendar',
    '/addCv',
  ],
  finance: [
    '/home',
    '/expenseFormList',
    '/allExpenses',
    '/payments',
    '/purchaseFormList',
    '/agreementlist',
    '/agreement',
  ],
  employee: [
    '/home',
    '/myForms',
    '/expenseForm',
    '/annualLeaveForm',
    '/purchaseForm',
    '/notification',
    '/personalsettings',
    '/annualLeaveCalendar',
  ],
}

/** Writes past every rule of the portal, into whatever the database lets through. */
async function plant({ database }: MeasuredPortal): Promise<number> {
  let planted = 0
  // The chain of events is not what is tried here.
  await database.query('set session_replication_role = replica')
  for (const [table, columns] of Object.entries(texts)) {
    for (const column of columns) {
      const statement = `update ${table} set ${column} = ${column} || $1 where ${column} <> ''`
      planted += await database.query(statement, [markup]).then(
        ({ rowCount }) => rowCount ?? 0,
        () => 0,
      )
    }
  }
  await database.query('set session_replication_role = origin')
  return planted
}

/** Forms that were filed, asked about and approved since, whose notices name people and things. */
async function formsOf({ url }: MeasuredPortal): Promise<string[]> {
  const [employee, lead] = [await ApiUser.logsInAs('employee', url), await ApiUser.logsInAs('lead', url)]
  const expense = await employee.files('expense', { company: markup, description: markup })
  const leave = await employee.files('leave', { description: markup })
  const purchase = await employee.files('purchase', { productType: markup, description: markup })
  await lead.asks(expense, employee, markup)
  await employee.changes('purchase', purchase, { productType: `other ${markup}`, description: markup })
  await lead.approves(purchase)
  return [`/expenseForm/${expense}`, `/annualLeaveForm/${leave}`, `/purchaseForm/${purchase}`]
}

interface Seen {
  pages: number
  shown: number
  dialogs: number
  nodes: number
  reports: string[]
}

async function visit(page: Page, address: string, seen: Seen): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  seen.pages += 1
  if ((await page.locator('body').innerText()).includes('data-planted')) seen.shown += 1
  seen.nodes += await page.locator('[data-planted]').count()
}

async function look(browser: Browser, { url }: MeasuredPortal, name: string, paths: readonly string[], seen: Seen) {
  const context = await loggedIn(browser, url, name)
  const page = await context.newPage()
  page.on('dialog', dialog => {
    seen.dialogs += 1
    void dialog.dismiss()
  })
  page.on('console', message => {
    if (message.text().includes('Content Security Policy')) seen.reports.push(message.text())
  })
  for (const path of paths) await visit(page, new URL(path, url).href, seen)
  await context.close()
}

const readsMarkup = JSON.stringify(`<script>setInterval(() => {
  for (const text of document.querySelectorAll('p, td, span, dd')) {
    if (text.childElementCount === 0 && text.textContent.includes('data-planted')) text.innerHTML = text.textContent
  }
}, 100)</script>`)

export const plantedMarkup: Check = {
  name: 'planted-markup',
  planted: [
    {
      fault: 'a page reads texts of paragraphs and cells as markup',
      pattern: /return \{ page: (page\d*), answer: await encodedAnswer\(\1\) \};/,
      replacement: `const planted = $1 + ${readsMarkup}; return { page: planted, answer: await encodedAnswer(planted) };`,
      foundBy: 'nodes of theirs',
    },
  ],
  hasPages: true,
  run: async portal => {
    const planted = await plant(portal)
    const forms = await formsOf(portal)
    const seen: Seen = { pages: 0, shown: 0, dialogs: 0, nodes: 0, reports: [] }
    await inBrowser(async browser => {
      for (const [name, paths] of Object.entries(pages)) await look(browser, portal, name, [...paths, ...forms], seen)
    })
    for (const report of seen.reports) process.stderr.write(`  ${report}\n`)
    return [
      { what: 'planted texts', measured: planted, atLeast: 1000, show: count },
      { what: 'pages that show them', measured: seen.shown, atLeast: 25, show: count },
      { what: 'dialogs', measured: seen.dialogs, atMost: 0, show: count },
      { what: 'nodes of theirs', measured: seen.nodes, atMost: 0, show: count },
      { what: 'reports of the content policy', measured: seen.reports.length, atMost: 0, show: count },
    ]
  },
}
