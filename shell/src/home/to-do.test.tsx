import { sendHeld } from '@portal/approval-tree/held'
import { currentSession } from '@portal/auth'
import type { Dashboard } from '@portal/contracts/dashboard/dashboard.calls'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { formRow } from '@portal/form-list/testing/form-row'
import { loggedIn, success } from '@portal/testing/logged-in'
import { act, fireEvent, screen, showPage, within } from '@portal/testing/show-page'
import { RemotesContext } from '../remotes/remotes-provider'
import { ToDo } from './to-do'

const question = {
  ...{ formGuid: 'q', routing: 'expenseForm', questioner: 'Çağrı Yıldız', questionerId: 3 },
  ...{ createDate: '2026-11-13T07:08:00.000Z', question: 'Hangi proje için?' },
}
let rows: object[] = []
let questions: object[] = []
let counts: object[] = []
const { lastBody } = loggedIn(({ url }) => {
  if (url === '/api/formrequest/PendingForms') return success(rows, { totalCount: rows.length })
  if (url === '/api/formrequest/TurnCounts') return success(counts)
  if (url === '/api/FormRequest/Update') return success([{ formGuid: 'a', number: 765, success: true, message: '' }])
  return success([])
})

const query = () => ({
  data: { pendingQuestionList: questions } as unknown as Dashboard,
  refusal: null,
  refetch: () => undefined,
})
const menu = [{ group: 'new', to: '/expenseForm', title: { tr: 'Masraf formu', en: 'Expense form' }, order: 0 }]
const host = { remotes: [{ name: 'expense', descriptor: { menu, routes: [] } }] } as unknown as RemoteHost
const show = () =>
  showPage(() => (
    <RemotesContext value={{ status: 'ready', host }}>
      <ToDo query={query()} />
    </RemotesContext>
  ))

beforeEach(() => {
  rows = []
  questions = []
  counts = []
})

test('a reader with nothing to do reads that in one line', async () => {
  show()
  expect(await screen.findByText('Şu an sizi bekleyen bir şey yok.')).toBeVisible()
})

test('questions, forms to decide and drafts stand in this order, each with its way on', async () => {
  questions = [question]
  rows = [formRow(765, { formGuid: 'a', summary: 'Bitaksi · Taksi', detailLink: '/expenseForm/a' })]
  counts = [
    { moduleExpression: 'EXP', count: 5, oldestDays: 2 },
    { moduleExpression: 'ANN', count: 10_000, isCapped: true, oldestDays: 23 },
  ]
  localStorage.setItem(
    `portal.of.${currentSession()?.id}.draft.expense-form`,
    JSON.stringify({ version: 1, savedAt: new Date(), value: {} }),
  )
  show()
  const answer = await screen.findByRole('link', { name: /Çağrı Yıldız.*Hangi proje için\?.*Cevapla/ })
  expect(answer).toHaveAttribute('href', '/expenseForm/q')
  expect(await screen.findByRole('heading', { name: 'Kararınızı bekleyen · en eskisi 23 gün' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tümü (10.005+)' })).toHaveAttribute('href', '/myTurn')
  expect(screen.getByRole('link', { name: /^Masraf formu.*Kaldığınız yerden/ })).toHaveAttribute('href', '/expenseForm')
  expect(screen.getAllByRole('heading').map(heading => heading.textContent)).toEqual([
    'Yapılacaklar',
    'Cevabınızı bekleyen sorular',
    'Kararınızı bekleyen · en eskisi 23 gün',
    'Yarım kalanlar',
  ])
})

test('a form is approved with one click, and rejected after a question', async () => {
  rows = [formRow(765, { formGuid: 'a', actions: { approve: 4, reject: 3 } })]
  show()
  const list = within(await screen.findByRole('list', { name: 'Kararınızı bekleyen' }))
  fireEvent.click(list.getByRole('button', { name: '765 numaralı formu reddet' }))
  expect(await screen.findByRole('dialog', { name: 'Formu reddet' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Vazgeç' }))
  fireEvent.click(list.getByRole('button', { name: '765 numaralı formu onayla' }))
  expect(screen.getByText('Şu an sizi bekleyen bir şey yok.')).toBeVisible()
  await act(() => sendHeld())
  expect(lastBody('/api/FormRequest/Update')).toMatchObject([{ formGuid: 'a', state: 4 }])
})

test('an approval is counted off at once, and counted again when it is taken back', async () => {
  rows = [1, 2].map(number => formRow(number, { actions: { approve: 4, reject: 3 } }))
  counts = [{ moduleExpression: 'EXP', count: 7, oldestDays: 2 }]
  show()
  const all = (count: number) => screen.findByRole('link', { name: `Tümü (${count})` })
  expect(await all(7)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: '1 numaralı formu onayla' }))
  expect(await all(6)).toBeVisible()
  expect(screen.queryByRole('button', { name: '1 numaralı formu onayla' })).toBeNull()
  fireEvent.keyDown(document.body, { key: 'u' })
  expect(await all(7)).toBeVisible()
  expect(screen.getByRole('button', { name: '1 numaralı formu onayla' })).toBeVisible()
})
