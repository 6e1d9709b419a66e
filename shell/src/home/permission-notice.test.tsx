import { logIn, success } from '@portal/testing/logged-in'
import { screen, showPage } from '@portal/testing/show-page'
import { PermissionNotice } from './permission-notice'

const payments = { typeId: 4, isWrite: false, corporationId: 1 }
const manager = { name: 'WorkflowManager' as const }

test.each([
  ['a manager without any permission is told what is closed to them', [manager], [], 1],
  ['one with a permission is not', [manager], [payments], 0],
  ['who is no manager misses nothing', [], [], 0],
])('%s', async (_what, roleList, permissionList, count) => {
  await logIn(() => success(null), { roleList, permissionList })
  showPage(PermissionNotice)
  expect(screen.queryAllByText(/^Hiçbir şirket için yetkiniz yok.*Yöneticinizle görüşün\.$/)).toHaveLength(count)
})
