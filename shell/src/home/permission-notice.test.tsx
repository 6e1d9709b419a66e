import { configureHost, configureServices, forgetSession, login } from '@portal/auth'
import { act, screen, showPage } from '@portal/testing/show-page'
import { startService, type Answer } from '@portal/testing/start-service'
import { PermissionNotice } from './permission-notice'

const payments = { typeId: 3, isWrite: false, corporationId: 1 }
let access = {}
let service: Awaited<ReturnType<typeof startService>>

beforeAll(async () => {
  service = await startService((): Answer => {
    const user = { id: 5, name: 'Özge Güneş', profilPhoto: null, ...access }
    return { status: 200, json: { success: true, data: { token: 't', user }, common: null } }
  })
  configureHost({ language: () => 'tr', reload: () => {} })
  configureServices({ userService: service.address, workflowService: service.address })
})
afterEach(() => act(() => forgetSession()))
afterAll(() => service.stop())

const manager = { id: 1, name: 'WorkflowManager' }
test.each([
  ['a manager without any permission is told what is closed to them', [manager], [], 1],
  ['one with a permission is not', [manager], [payments], 0],
  ['who is no manager misses nothing', [], [], 0],
])('%s', async (_what, roleList, permissionList, count) => {
  access = { roleList, permissionList }
  await login({ email: 'a@anka.test', password: 'parola' })
  showPage(PermissionNotice)
  expect(screen.queryAllByText(/^Hiçbir şirket için yetkiniz yok.*Yöneticinizle iletişime geçin\.$/)).toHaveLength(
    count,
  )
})
