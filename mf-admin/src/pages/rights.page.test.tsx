import userEvent from '@testing-library/user-event'
import type { Right } from '@portal/contracts/identity/rights.calls'
import { success } from '@portal/testing/logged-in'
import { screen, waitFor, within } from '@portal/testing/show-page'
import { answers } from '../testing/directory'
import { openPage } from '../testing/open-page'
import RightsPage from './rights.page'

const role: Right = {
  ...{ userId: 2, name: 'Işıl Öz', status: 'active', worksIn: 'Anka Holding A.Ş.', role: 'WorkflowFinance' },
  ...{ permission: null, corporationId: null, corporationName: null, isWrite: false },
  ...{ givenByName: null, givenDate: null, lastUsed: null, isUnused: false },
}
const permission: Right = {
  ...{ ...role, role: null, permission: 'AllForms', corporationId: 2, corporationName: 'Anka Yazılım A.Ş.' },
  ...{ isWrite: true, givenByName: 'Can Işık', givenDate: '2026-11-20T11:02:00.000Z' },
  ...{ lastUsed: '2025-03-01', isUnused: true },
}
const list = 'POST /api/rights/list'
const open = (at: string, language: 'tr' | 'en' = 'tr') =>
  openPage(
    RightsPage,
    { ...answers, [list]: () => success([role, permission], { totalCount: 2, usesSince: '2024-11-01' }) },
    { at, language },
  )

test('each right says where it holds, who gave it, and whether it was used for a year', async () => {
  await open('/directory/rights', 'en')
  const rows = await screen.findAllByRole('row', { name: /Işıl Öz/ })
  const [first, second] = rows.map(row => within(row))
  expect(first?.getByText('Not tied to a company')).toBeVisible()
  expect(first?.getByText('Command line, or before the log')).toBeVisible()
  for (const text of [
    'All forms',
    'Read and write',
    'Anka Yazılım A.Ş.',
    'Can Işık',
    '01/03/2025',
    'Unused for a year',
  ]) {
    expect(second?.getByText(text)).toBeVisible()
  }
  expect(screen.getByText(/^Uses are noted since 01\/11\/2024/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Işıl Öz' })).toBeNull()
})

test('for one person, everything that depends on them follows', async () => {
  const sent = await open('/directory/rights?userId=2&corporationId=2')
  expect(await screen.findByRole('heading', { name: /Işıl Öz/ })).toBeVisible()
  await waitFor(() => expect(sent(list)).toEqual([{ userId: 2, corporationId: 2, currentPage: 1, rowsPerPage: 50 }]))
})

test('asks either for a permission or for a role', async () => {
  const sent = await open('/directory/rights?role=WorkflowFinance')
  await userEvent.selectOptions(await screen.findByLabelText('Yetki'), 'Ödemeler')
  await waitFor(() => expect(sent(list).at(-1)).toMatchObject({ permission: 'Payments', currentPage: 1 }))
  expect(sent(list).at(-1)).not.toHaveProperty('role')
})
