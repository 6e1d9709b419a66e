import userEvent from '@testing-library/user-event'
import type { ReplayedForm } from '@portal/contracts/trees/explained-tree.calls'
import { refusal, success } from '@portal/testing/logged-in'
import { screen, waitFor, within } from '@portal/testing/show-page'
import { openPage } from '../testing/open-page'
import { Company, expense, type Answers } from '../testing/world'
import { Replay } from './replay'

const replay = 'POST /api/module/ReplayTrees'
const form = (id: number, changes: Partial<ReplayedForm> = {}): ReplayedForm => ({
  id,
  formGuid: `guid-${id}`,
  ownerName: 'Işıl Öz',
  corporationName: 'Anka Holding A.Ş.',
  createdDate: '2026-11-02T08:00:00Z',
  before: { approvers: ['Ümit Doğan', 'Ece Ün'], refusal: null },
  after: { approvers: ['Ümit Doğan'], refusal: null },
  ...changes,
})
const tree = { module: 'EXP', treeScope: Company, ownerId: 1, purchaseTypeId: null, treeUsers: [3] } as const
const Page = () => <Replay trees={[tree]} />
const open = (answers: Answers, visit = {}) => openPage(Page, answers, { at: '/', ...visit })

test('it counts the forms of 90 days, and opens those that the reader may see in a new tab', async () => {
  const refused = form(7, { formGuid: null, after: { approvers: [], refusal: 'Rol eksik.' } })
  const common = { totalCount: 2, forms: 412, elsewhere: 1, refused: 1 }
  const sent = await open({ [replay]: () => success([refused, form(647)], common) })
  expect(
    await screen.findByText('Son 90 günün 412 formundan 1 tanesi başka bir yol izlerdi, 1 tanesi gönderilemezdi.'),
  ).toBeVisible()
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent('#7 Işıl Öz · Anka Holding A.Ş. · ')
  expect(first).toHaveTextContent('Sonra: Rol eksik.')
  expect(within(first ?? document.body).queryByRole('link')).toBeNull()
  const link = await within(second ?? document.body).findByRole('link', { name: '#647 formunu yeni sekmede aç' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([`/${expense.routing}/guid-647`, '_blank'])
  expect(sent(replay)).toEqual([
    {
      moduleId: 1,
      trees: [{ treeScope: Company, ownerId: 1, purchaseTypeId: null, treeUsers: [3] }],
      currentPage: 1,
      rowsPerPage: 50,
    },
  ])
})

test.each([
  [{ forms: 0, totalCount: 0 }, 'No form used this tree in the last 90 days.'],
  [{ forms: 12, totalCount: 0 }, 'None of the 12 forms in the last 90 days would have taken a different path.'],
])('nothing changes: %j', async (counts, sentence) => {
  await open({ [replay]: () => success([], { elsewhere: 0, refused: 0, ...counts }) }, { language: 'en' })
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('the first of many are shown, and more on demand', async () => {
  const many = Array.from({ length: 120 }, (_form, index) => form(index + 1))
  const common = { totalCount: 120, forms: 130, elsewhere: 120, refused: 0 }
  const answer: Answers[string] = ({ body }) =>
    success(many.slice(0, (body as { rowsPerPage: number }).rowsPerPage), common)
  await open({ [replay]: answer })
  await userEvent.click(await screen.findByRole('button', { name: '50 tane daha göster' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(100))
  await userEvent.click(screen.getByRole('button', { name: '20 tane daha göster' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(120))
  expect(screen.queryByRole('button', { name: /daha göster/ })).toBeNull()
})

test('beyond a thousand it says how many are shown', async () => {
  const many = Array.from({ length: 1000 }, (_form, index) => form(index + 1, { formGuid: null }))
  const common = { totalCount: 1200, forms: 1300, elsewhere: 1200, refused: 0 }
  await open({ [replay]: () => success(many, common) })
  expect(await screen.findByText('İlk 1.000 satır gösteriliyor.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /daha göster/ })).toBeNull()
})

test('a failure does not prevent the save', async () => {
  await open({ [replay]: () => refusal('INTERNAL') })
  expect(await screen.findByText(/^Son formlar kontrol edilemedi: /)).toBeVisible()
})
