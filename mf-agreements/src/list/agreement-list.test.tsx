import userEvent from '@testing-library/user-event'
import type { AgreementPage } from '@portal/contracts/agreements/agreement'
import { success } from '@portal/testing/logged-in'
import { headings, screen, waitFor, within } from '@portal/testing/show-page'
import { agreement, due, renewedByItself } from '../testing/agreement'
import { openPage } from '../testing/open-page'

const list = 'POST /api/agreement/list'
const answering = (...rows: AgreementPage[]) => ({
  [list]: () => success(rows, { totalCount: rows.length, warning: null }),
})

const rowOf = async (title: string) => (await screen.findByRole('link', { name: title })).closest('tr') as HTMLElement

test('a row shows its deadline and the outcome until somebody decides', async () => {
  const made = { decision: 2, note: '', userId: 7, userName: 'Öykü Ünal', date: '2026-11-20T08:00:00.000Z' } as const
  await openPage(
    answering(
      agreement(),
      agreement({ id: 3, title: 'Kira', endDate: null, due: null }),
      agreement({ id: 4, title: 'Bulut', decision: made, due: { ...due, needsDecision: false } }),
      agreement({
        id: 6,
        title: 'Otopark',
        decision: { ...made, decision: 1 },
        due: { ...due, needsDecision: false, ifNobodyActs: 'Expires', renewsUntil: null },
      }),
      agreement({ id: 5, title: 'Temizlik', due: { ...due, kind: 'End', date: '2026-12-31', isMissed: true } }),
    ),
    { at: '/agreementlist' },
  )
  const row = await rowOf('Araç kiralama')
  expect(row).toHaveTextContent('42.500,00 ₺ / ay')
  expect(row).toHaveTextContent('yılda 510.000,00 ₺')
  expect(row).toHaveTextContent('30/11/2026 · 8 gün kaldı')
  expect(row).toHaveTextContent('Fesih için son gün. Kimse bir şey yapmazsa 31/12/2027 tarihine kadar yenilenir.')
  expect(row).toHaveTextContent('Karar bekliyor')
  expect(await rowOf('Kira')).toHaveTextContent('Süresiz')
  const settled = await rowOf('Bulut')
  expect(settled).toHaveTextContent('Feshedilecek')
  expect(settled).not.toHaveTextContent('Karar bekliyor')
  expect(await rowOf('Otopark')).toHaveTextContent('Sürdürülecek; yenilenmezse bitiş tarihinde sona erer.')
  expect(await rowOf('Temizlik')).toHaveTextContent('Fesih tarihi kaçırıldı')
})

test('a row opens to its chain with dates, prices, changes of price and who renewed', async () => {
  await openPage(answering(agreement(renewedByItself)), { at: '/agreementlist', language: 'en' })
  await userEvent.click(await screen.findByRole('button', { name: 'Details: Araç kiralama' }))
  const chain = within(screen.getByRole('list', { name: 'Renewals' }))
  const [newest, first] = chain.getAllByRole('listitem')
  expect(newest).toHaveTextContent('01/01/2026 – 31/12/2026')
  expect(newest).toHaveTextContent('42.500,00 ₺ a month (+6,3%)')
  expect(newest).toHaveTextContent('renewed automatically, 01/01/2026 00:00')
  expect(newest).toHaveTextContent('Missed: no one decided, renewed until 31/12/2026.')
  expect(first).toHaveTextContent('Renewed, passive')
  expect(chain.getByRole('link', { name: '01/01/2025 – 31/12/2025' })).toHaveAttribute('href', '/agreement/1')
})

test('every filter of the address is sent, and the list is sorted by deadline by default', async () => {
  const filters = {
    corporationId: 1,
    userId: 7,
    search: 'araç',
    title: 'kira',
    company: 'Ege',
    keyword: 'filo',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    createDate: '2026-01-02',
    aggreementStateId: 2,
    lastTerminationDate: '2026-11-30',
  }
  const person = { id: 7, name: 'Öykü Ünal', titleName: '', corporationName: 'Anka' }
  const sent = await openPage(
    { ...answering(agreement()), 'POST /user/SelectUserWithCorporationById': () => success(person) },
    {
      at: `/agreementlist?${new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))}`,
    },
  )
  await rowOf('Araç kiralama')
  expect(sent(list).at(-1)).toEqual({
    ...filters,
    sortBy: 'due',
    sortDirection: 'asc',
    currentPage: 1,
    rowsPerPage: 10,
  })
  expect(screen.getByLabelText('Durum')).toHaveValue('2')
  await userEvent.click(screen.getByRole('button', { name: 'Bitiş tarihi' }))
  await waitFor(() => expect(sent(list).at(-1)).toMatchObject({ sortBy: 'endDate', sortDirection: 'asc' }))
  expect(location.search).toContain('sortBy=endDate')
  await userEvent.selectOptions(screen.getByLabelText('Durum'), 'Yürürlükte')
  await waitFor(() => expect(sent(list).at(-1)).toMatchObject({ aggreementStateId: 1 }))
  expect(location.search).toContain('aggreementStateId=1')
})

test('a new agreement is offered to people who may write for a company', async () => {
  await openPage(answering(agreement()), { at: '/agreementlist', companies: { 1: 'read', 2: 'write' } })
  expect(await screen.findByRole('link', { name: 'Yeni sözleşme' })).toHaveAttribute('href', '/agreement')
})

test('a reader cannot create one, and sees only companies with agreements', async () => {
  await openPage(
    { ...answering(agreement()), 'GET /api/agreement/ListedCorporations': () => success([1]) },
    { at: '/agreementlist', companies: { 1: 'read', 2: 'read' } },
  )
  await rowOf('Araç kiralama')
  await waitFor(() => expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual(['Tümü', 'Anka Holding']))
  expect(screen.queryByRole('link', { name: 'Yeni sözleşme' })).toBeNull()
})

test.each([
  ['tr', 'Sözleşmeler', /yetkiniz yok/],
  ['en', 'Agreements', /don’t have permission/],
] as const)('who has no permission is told so, in %s, and nothing is asked', async (language, title, sentence) => {
  const sent = await openPage({}, { at: '/agreementlist', companies: {}, language })
  expect(headings(1)).toEqual([title])
  expect(screen.getByRole('status')).toHaveTextContent(sentence)
  expect(sent(list)).toEqual([])
})
