import type { Profile } from '@portal/contracts/people/person'
import { permissionTypes } from '@portal/contracts/identity/permission'
import { loggedIn, success } from '@portal/testing/logged-in'
import { screen, showPage } from '@portal/testing/show-page'
import { Details } from './details'

const { Agreements, Payments } = permissionTypes
const profile: Partial<Profile> = {
  name: 'Özge Güneş',
  status: 'active',
  roles: [{ roleName: 'WorkflowFinance' }],
  permissionList: [
    { typeId: Payments, isWrite: false, corporationId: 1 },
    { typeId: Agreements, isWrite: true, corporationId: 1 },
    { typeId: Agreements, isWrite: false, corporationId: 2 },
  ],
}
const companies = [
  { id: 1, name: 'Anka Holding' },
  { id: 2, name: 'Anka Yazılım' },
]
loggedIn(({ url }) => success(url === '/user/detail' ? profile : companies))

test.each([
  ['tr', /^Sözleşmeler: Anka Holding \(yazma\) ve Anka Yazılım\s+Ödemeler: Anka Holding$/],
  ['en', /^Agreements: Anka Holding \(write\) and Anka Yazılım\s+Payments: Anka Holding$/],
] as const)('a user reads in %s what they may do, and for which companies', async (language, permissions) => {
  showPage(Details, { language })
  expect(await screen.findByText(permissions)).toBeVisible()
})
