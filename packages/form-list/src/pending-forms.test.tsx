import { configureHost, configureServices, forgetSession, login } from '@portal/auth'
import { defineTexts } from '@portal/i18n'
import { act, screen, showPage } from '@portal/testing/show-page'
import { startService, type Answer } from '@portal/testing/start-service'
import { PendingForms } from './pending-forms'

const texts = defineTexts({ title: { tr: 'Talepler', en: 'Requests' }, lead: { tr: 'Sizdekiler', en: 'Yours' } })
const success = (data: unknown): Answer => ({
  status: 200,
  json: { success: true, data, common: { totalCount: 0 } },
})
const user = { id: 5, name: 'Özge Güneş', profilPhoto: null, roleList: [], permissionList: [] }

let service: Awaited<ReturnType<typeof startService>>

beforeAll(async () => {
  service = await startService(({ url }) => success(url === '/user/login' ? { token: 't', user } : []))
  configureHost({ language: () => 'tr', reload: () => {} })
  configureServices({ userService: service.address, workflowService: service.address })
  await login({ email: 'a@anka.test', password: 'parola' })
})
afterAll(async () => {
  act(() => forgetSession())
  await service.stop()
})

const asked = () => service.received.filter(({ url }) => url === '/api/formrequest/PendingForms').at(-1)?.body

test('what waits for its reader stands first', async () => {
  showPage(() => <PendingForms module="PUR" {...texts} />, { at: '/purchaseFormList' })
  expect(await screen.findByText('Henüz size gelen bir form yok')).toBeVisible()
  expect(asked()).toMatchObject({ module: 'PUR', sortBy: 'isCurrentUserTurn', sortDirection: 'desc' })
})
