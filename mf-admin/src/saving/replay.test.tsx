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

test('many are paged, and all are exported', async () => {
  const page = (first: number, count: number) => Array.from({ length: count }, (_form, index) => form(first + index))
  const common = { totalCount: 1200, forms: 1300, elsewhere: 1200, refused: 0 }
  const answer: Answers[string] = ({ body }) =>
    success(page((body as { currentPage: number }).currentPage * 100, 50), common)
  const exporting = 'POST /api/module/ExportTreePreview'
  const sent = await open({ [replay]: answer, [exporting]: () => refusal('INTERNAL') })
  expect(await screen.findByText('1–50 / 1.200')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Sonraki sayfa' }))
  expect(await screen.findByText('#200')).toBeVisible()
  expect(screen.queryByText('#100')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Dışa aktar' }))
  expect(screen.getByText('Listenin tamamı: 1.200 satır.')).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'CSV' }))
  await userEvent.click(screen.getByRole('button', { name: 'İndir' }))
  await waitFor(() => expect(sent(exporting)).toHaveLength(1))
  expect(sent(exporting)[0]).toMatchObject({ moduleId: 1, list: 'forms', format: 'csv' })
})

test('a failure does not prevent the save', async () => {
  await open({ [replay]: () => refusal('INTERNAL') })
  expect(await screen.findByText(/^Son formlar kontrol edilemedi: /)).toBeVisible()
})
