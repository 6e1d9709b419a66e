import userEvent from '@testing-library/user-event'
import type { RoleName } from '@portal/contracts/identity/roles'
import { refusal, success } from '@portal/testing/logged-in'
import { screen, showPage, within } from '@portal/testing/show-page'
import ModulePage from '../pages/module.page'
import { openPage } from '../testing/open-page'
import { Company, expense, tree } from '../testing/world'
import { TreeProposal } from './tree-proposal'

const person = (name: string, role: RoleName) => ({
  ...{ name, titleName: '', corporationName: '', corporationIds: [1] },
  ...{ roles: [role], isActive: true },
})
const affairs = [2, person('Mehmet Ali', 'WorkflowFinancialAffairs')] as const
const finance = [3, person('Figen Ün', 'WorkflowFinance')] as const

test('an empty tree is filled with the proposal by one press', async () => {
  const onUse = jest.fn()
  showPage(() => (
    <TreeProposal module="EXP" corporationId={1} isEmpty people={new Map([affairs, finance])} onUse={onUse} />
  ))
  expect(screen.getByText(/üst kullanıcıdan sonra Mehmet Ali \(Mali işler\) → Figen Ün \(Finans\)\.$/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Öneriyi kullan' }))
  expect(onUse).toHaveBeenCalledWith([2, 3])
})

test('a role that nobody has is named, with the way to the directory', () => {
  const people = new Map([affairs])
  showPage(() => <TreeProposal module="EXP" corporationId={1} isEmpty people={people} onUse={() => {}} />, {
    language: 'en',
  })
  expect(screen.getByText(/which the tree must contain: Finance\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Assign roles in the directory' })).toHaveAttribute('href', '/directory')
  expect(screen.queryByRole('button')).toBeNull()
})

test('all empty company trees are filled by one press; after a failure, a second press goes on', async () => {
  interface Saved {
    corporationId: number
    treeUsersByCorporation: number[]
    corporationTreeVersion: number
  }
  const users: Record<number, number[]> = {}
  let isAway = true
  const sent = await openPage(
    ModulePage,
    {
      [`GET /api/module/get/${expense.moduleGuid}`]: () => success({ ...expense, version: 5 }),
      'POST /api/module/getTreeByCorporation': ({ body }) => {
        const { corporationId } = body as Saved
        const corporationName = corporationId === 1 ? 'Anka Holding A.Ş.' : 'Anka Yazılım A.Ş.'
        return success({
          ...tree({ scope: Company, users: users[corporationId] ?? [], of: expense }),
          ...{ corporationId, corporationName },
        })
      },
      'PUT /api/module/update': ({ body }) => {
        const { corporationId, treeUsersByCorporation } = body as Saved
        if (corporationId === 2 && isAway) {
          isAway = false
          return refusal('INTERNAL')
        }
        users[corporationId] = treeUsersByCorporation
        return success({ version: 5, corporationTreeVersion: 1, departmentTreeVersion: null })
      },
    },
    { path: '/modules/:moduleGuid', at: `/modules/${expense.moduleGuid}?company=1` },
  )
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  await press('Boş şirket ağaçlarının hepsini doldur…')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('heading', { level: 3 }).map(title => title.textContent)).toEqual([
    'Anka Holding A.Ş.: şirket ağacı',
    'Anka Yazılım A.Ş.: şirket ağacı',
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await dialog.findByRole('alert')
  await userEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('2 şirket ağacı kaydedildi.')).toBeVisible()
  const saved = sent('PUT /api/module/update') as Saved[]
  expect(saved.map(({ corporationId }) => corporationId)).toEqual([1, 2, 2])
  expect(saved[2]).toEqual({
    ...{ moduleGuid: expense.moduleGuid, corporationId: 2, corporatePurchaseTypeId: null },
    ...{ treeUsersByCorporation: [3, 5], corporationTreeVersion: 0 },
  })
  expect(screen.queryByRole('button', { name: 'Öneriyi kullan' })).toBeNull()
})
