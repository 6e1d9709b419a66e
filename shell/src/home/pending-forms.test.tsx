import { loggedIn, success } from '@portal/testing/logged-in'
import { fireEvent, screen, showPage, waitFor, within } from '@portal/testing/show-page'
import { PendingForms } from './pending-forms'

let totalCount = 0
const companies = ['Anka Enerji', 'Anka Holding'].map((name, at) => ({ id: at + 1, name, status: true }))
const companiesWithForms = '/api/formrequest/ListedCorporations?of=pending'
const turnCounts = '/api/formrequest/TurnCounts'
const answers: Record<string, unknown> = {
  [turnCounts]: [
    { moduleExpression: 'EXP', count: 3, oldestDays: 23 },
    { moduleExpression: 'ANN', count: 1, oldestDays: 2 },
  ],
  '/Corporation/List': companies,
  [companiesWithForms]: [2],
  '/api/Module/GetList/all': [
    { expressionKey: 'EXP', name: 'Expense Forms', nameTranslate: 'Masraf Formları' },
    { expressionKey: 'ANN', name: 'Leave Forms', nameTranslate: 'İzin Formları' },
  ],
}
let asksFor: string[] = []
const { lastBody } = loggedIn(({ url }) => {
  asksFor.push(url)
  return success(answers[url] ?? [], { totalCount: url === '/api/formrequest/PendingForms' ? totalCount : 0 })
})
beforeEach(() => (asksFor = []))

const asked = () => lastBody('/api/formrequest/PendingForms')

test('people without any form to decide see no list', async () => {
  answers[companiesWithForms] = []
  showPage(PendingForms)
  await waitFor(() => expect(asksFor).toContain(companiesWithForms))
  expect(screen.queryByRole('region')).toBeNull()
  answers[companiesWithForms] = [2]
})

test.each([
  ['already 200 pixels before it is in sight', 3, '200px'],
  ['only in sight, if nothing waits for the reader', 0, '0px'],
])('the list loads %s', async (_when, count, margin) => {
  const before = answers[turnCounts]
  answers[turnCounts] = [{ moduleExpression: 'EXP', count, oldestDays: 2 }]
  const margins: unknown[] = []
  class Observer {
    constructor(_seen: unknown, { rootMargin }: IntersectionObserverInit) {
      margins.push(rootMargin)
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: Observer })
  try {
    showPage(PendingForms)
    await waitFor(() => expect(asksFor).toContain(turnCounts))
    await waitFor(() => expect(margins.at(-1)).toBe(margin))
    expect(asksFor).not.toContain('/api/formrequest/PendingForms')
  } finally {
    Reflect.deleteProperty(window, 'IntersectionObserver')
    answers[turnCounts] = before
  }
})

test('forms are filtered by state, module, person, days and company; forms that wait for the reader come first', async () => {
  totalCount = 40
  showPage(PendingForms)
  fireEvent.click(await screen.findByRole('button', { name: 'Filtreler' }))
  const first = { sortBy: 'isCurrentUserTurn', sortDirection: 'desc', rowsPerPage: 10 }
  await waitFor(() => expect(asked()).toMatchObject(first))
  for (const label of ['Durum', 'Modül', 'Kimin için', 'Gönderim: ilk gün', 'Gönderim: son gün'])
    expect(screen.getByLabelText(label)).toBeVisible()
  expect(screen.getByRole('tablist', { name: 'Şirketler' })).toBeVisible()
  const sizes = within(await screen.findByLabelText('Sayfadaki satır')).getAllByRole('option')
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['10', '15', '20', '25', '30'])
  fireEvent.change(screen.getByLabelText('Durum'), { target: { value: '4' } })
  await waitFor(() => expect(asked()).toMatchObject({ status: 4, currentPage: 1 }))
})

test.each([
  ['tr', 'Filtreler', 'Modül', ['Masraf Formları', 'İzin Formları']],
  ['en', 'Filters', 'Module', ['Expense Forms', 'Leave Forms']],
] as const)('modules are offered in the language of the page: %s', async (language, filters, label, names) => {
  totalCount = 40
  showPage(PendingForms, { language })
  fireEvent.click(await screen.findByRole('button', { name: filters }))
  const options = () => within(screen.getByLabelText(label)).getAllByRole('option')
  await waitFor(() => expect(options().map(option => option.textContent)).toEqual([expect.any(String), ...names]))
})

test('companies without a form are not offered', async () => {
  totalCount = 40
  showPage(PendingForms)
  expect(await screen.findByRole('tab', { name: 'Anka Holding' })).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'Anka Enerji' })).toBeNull()
})

test('it opens on the forms that wait for the reader, counted over all modules, without pages for a few', async () => {
  totalCount = 4
  showPage(PendingForms)
  const mine = await screen.findByRole('tab', { name: 'Sırası bende 4' })
  expect(screen.getAllByRole('tab')[0]).toBe(mine)
  expect(mine).toHaveAttribute('aria-selected', 'true')
  await waitFor(() => expect(asked()).toMatchObject({ turn: 'mine', currentPage: 1 }))
  expect(screen.queryByLabelText('Sayfadaki satır')).toBeNull()
  // The company is a tab, not a filter of the panel.
  expect(screen.getByRole('button', { name: 'Filtreler' })).toBeVisible()
  fireEvent.click(screen.getByRole('tab', { name: 'Tümü' }))
  expect(screen.getByRole('tab', { name: 'Tümü' })).toHaveAttribute('aria-selected', 'true')
  expect(await screen.findByLabelText('Sayfadaki satır')).toBeVisible()
})
