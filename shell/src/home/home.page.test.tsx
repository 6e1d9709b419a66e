import { beginCalls } from '@portal/auth/begin-calls'
import { loggedIn, refusal, success } from '@portal/testing/logged-in'
import { fireEvent, screen, showPage, within } from '@portal/testing/show-page'
import { Bell } from '../notifications/bell'
import { firstQuestions } from './first-questions'
import HomePage from './home.page'

const dashboard = {
  formCount: { pending: 1, approved: 10_000, question: 3, rejected: 4 },
  cappedCounts: ['approved'],
  totalExpense: [{ currencyId: 1, sign: '₺', approved: '1234.50', pending: '0.00' }],
  pendingQuestionList: [],
  types: { module: [], expense: [], purchase: [] },
  invoiceCompany: [],
  currency: [{ id: 1, name: 'TRY', sign: '₺' }],
  chart: null,
}
let isAway = true
let asked: string[] = []
beforeEach(() => (asked = []))
loggedIn(({ method, url }) => {
  asked.push(`${method} ${url}`)
  if (url.startsWith('/api/annualleave/away/'))
    return success({ count: 0, people: [], team: { people: 1, thisWeek: 0, nextWeek: 0 } })
  if (url === '/api/dashboard/dashboard') return isAway ? refusal('INTERNAL') : success(dashboard)
  return success([], { totalCount: 0, unseenCount: 0 })
})

test('sections that fail say so in their own places, and load after a retry', async () => {
  showPage(HomePage, { at: '/home' })
  const totals = within(screen.getByRole('region', { name: 'Masraf toplamlarım' }))
  expect(await totals.findByRole('alert')).toHaveTextContent('Yüklenemedi')
  expect(await screen.findByText('Karar bekleyen formunuz yok')).toBeVisible()
  expect(await screen.findByText('Bu hafta ve gelecek hafta kimse izinde değil.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Bana gelen formlar' })).toBeNull()
  isAway = false
  fireEvent.click(totals.getByRole('button', { name: 'Yeniden dene' }))
  expect(await totals.findByText('1.234,50 ₺')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Onaylanan\s*10\.000\+$/ })).toBeVisible()
  expect(screen.queryByText('Yüklenemedi')).toBeNull()
})

test('its first questions, asked before its code has come, are not asked again', async () => {
  isAway = false
  beginCalls(firstQuestions)
  showPage(
    () => (
      <>
        <Bell />
        <HomePage />
      </>
    ),
    { at: '/home' },
  )
  expect(await screen.findByText('1.234,50 ₺')).toBeVisible()
  expect(await screen.findByText('Bu hafta ve gelecek hafta kimse izinde değil.')).toBeVisible()
  const paths = firstQuestions.map(([name]) => name.replace(/^\w+ (\w+) /, '$1 ').replace(/\/:.*/, ''))
  for (const path of paths) expect(asked.filter(each => each.startsWith(path))).toHaveLength(1)
})
