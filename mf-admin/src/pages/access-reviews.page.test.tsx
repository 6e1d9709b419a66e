import type { AccessReview } from '@portal/contracts/identity/access-review.calls'
import type { Right } from '@portal/contracts/identity/rights.calls'
import { success } from '@portal/testing/logged-in'
import { fireEvent, screen, waitFor, within } from '@portal/testing/show-page'
import { openPage } from '../testing/open-page'
import AccessReviewsPage from './access-reviews.page'

const right: Right = {
  ...{ userId: 2, name: 'Işıl Öz', status: 'active', worksIn: 'Anka Holding A.Ş.', role: null },
  ...{ permission: 'Payments', corporationId: 1, corporationName: 'Anka Holding A.Ş.', isWrite: false },
  ...{ givenByName: null, givenDate: null, lastUsed: null, isUnused: true },
}
const rights: Right[] = [
  { ...right, userId: 1, name: 'Gülşen Çağlar', permission: 'Settings', isWrite: true, isUnused: false },
  { ...right, role: 'WorkflowUser', permission: null },
  right,
]
const review: AccessReview = {
  ...{ id: 3, corporationId: 1, corporationName: 'Anka Holding A.Ş.', signedByName: 'Can Işık', isOverdue: true },
  ...{ signedDate: '2025-11-20T11:02:00.000Z', dueDate: '2026-11-20' },
  lines: [{ userId: 2, name: 'Işıl Öz', permission: 'Chart', isWrite: false, isKept: false }],
}
const sign = 'POST /api/Directory/SignAccessReview'
const open = (at: string, writes = [1, 2]) =>
  openPage(
    AccessReviewsPage,
    {
      'GET /api/Directory/AccessReviews': () => success([review]),
      'POST /api/rights/list': () => success(rights, { totalCount: 3, usesSince: null }),
      [sign]: () => success({ id: 4 }),
    },
    { at, language: 'en', writes },
  )

test('each company says when its permissions were last reviewed, and what came of it', async () => {
  await open('/directory/reviews')
  const companies = within(await screen.findByRole('region', { name: 'Companies' }))
  expect(companies.getByText('Overdue')).toBeVisible()
  expect(companies.getByText('Last: 20/11/2025 14:02, Can Işık. The next one is due by 20/11/2026.')).toBeVisible()
  expect(companies.getByText('Not done yet')).toBeVisible()
  expect(screen.getByText('Anka Holding A.Ş.: 20/11/2025 14:02, Can Işık · 0 kept, 1 removed')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sign…' })).toBeNull()
})

test('a review is signed once every permission has its decision; nobody removes their own', async () => {
  const sent = await open('/directory/reviews?corporationId=1')
  const own = within(await screen.findByRole('radiogroup', { name: 'Gülşen Çağlar: Settings' }))
  expect(own.getByLabelText('Remove')).toBeDisabled()
  fireEvent.click(own.getByLabelText('Keep'))
  fireEvent.click(screen.getByRole('button', { name: 'Sign…' }))
  expect(await screen.findByText('1 permission needs a decision.')).toBeVisible()
  fireEvent.click(within(screen.getByRole('radiogroup', { name: 'Işıl Öz: Payments' })).getByLabelText('Remove'))
  fireEvent.click(screen.getByRole('button', { name: 'Sign…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('1 kept, 1 removed. Your name and the time are recorded.')).toBeVisible()
  fireEvent.click(dialog.getByRole('button', { name: 'Sign' }))
  await waitFor(() =>
    expect(sent(sign)).toEqual([
      {
        corporationId: 1,
        lines: [
          { userId: 1, permission: 'Settings', isWrite: true, isKept: true },
          { userId: 2, permission: 'Payments', isWrite: false, isKept: false },
        ],
      },
    ]),
  )
})

test('who may only read the settings signs nothing', async () => {
  await open('/directory/reviews?corporationId=1', [2])
  expect(await screen.findByText(/· 0 kept, 1 removed$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sign…' })).toBeNull()
})
