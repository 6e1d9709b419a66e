import userEvent from '@testing-library/user-event'
import type { RoleName } from '@portal/contracts/identity/roles'
import { screen, showPage } from '@portal/testing/show-page'
import { TreeProposal } from './tree-proposal'

const person = (name: string, role: RoleName) => ({
  ...{ name, titleName: '', corporationName: '', corporationIds: [1] },
  ...{ roles: [role], isActive: true },
})
const affairs = [2, person('Mehmet Ali', 'WorkflowFinancialAffairs')] as const
const finance = [3, person('Figen Ün', 'WorkflowFinance')] as const

test('an empty tree is filled with the proposal by one press', async () => {
  const onUse = jest.fn()
  showPage(() => <TreeProposal module="EXP" corporationId={1} people={new Map([affairs, finance])} onUse={onUse} />)
  expect(screen.getByText(/üst kullanıcıdan sonra Mehmet Ali \(Mali işler\) → Figen Ün \(Finans\)\.$/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Öneriyi kullan' }))
  expect(onUse).toHaveBeenCalledWith([2, 3])
})

test('a role that nobody has is named, with the way to the directory', () => {
  const people = new Map([affairs])
  showPage(() => <TreeProposal module="EXP" corporationId={1} people={people} onUse={() => {}} />, { language: 'en' })
  expect(screen.getByText(/which the tree must contain: Finance\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Assign roles in the directory' })).toHaveAttribute('href', '/directory')
  expect(screen.queryByRole('button')).toBeNull()
})
