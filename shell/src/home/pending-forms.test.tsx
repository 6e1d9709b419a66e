import { configureHost, configureServices, forgetSession, login } from '@portal/auth'
import { act, fireEvent, screen, showPage, waitFor, within } from '@portal/testing/show-page'
import { startService, type Answer } from '@portal/testing/start-service'
import { PendingForms } from './pending-forms'

const success = (data: unknown, totalCount = 0): Answer => ({
  status: 200,
  json: { success: true, data, common: { totalCount } },
})
const user = { id: 5, name: 'Özge Güneş', profilPhoto: null, roleList: [], permissionList: [] }

let totalCount = 0
let service: Awaited<ReturnType<typeof startService>>

beforeAll(async () => {
  service = await startService(({ url }) => {
    if (url === '/user/login') return success({ token: 't', user })
    return success([], url === '/api/formrequest/PendingForms' ? totalCount : 0)
  })
  configureHost({ language: () => 'tr', reload: () => {} })
  configureServices({ userService: service.address, workflowService: service.address })
  await login({ email: 'a@anka.test', password: 'parola' })
})
afterAll(async () => {
  act(() => forgetSession())
  await service.stop()
})

const asked = () => service.received.filter(({ url }) => url === '/api/formrequest/PendingForms').at(-1)?.body

test('without any form there is nothing to filter', async () => {
  showPage(PendingForms)
  expect(await screen.findByText('Henüz size gelen bir form yok')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Filtreler' })).toBeNull()
})

test('forms are found by state, module, person, days and company; what waits for its reader stands first', async () => {
  totalCount = 40
  act(() => forgetSession())
  await login({ email: 'a@anka.test', password: 'parola' })
  showPage(PendingForms)
  fireEvent.click(await screen.findByRole('button', { name: 'Filtreler' }))
  expect(asked()).toMatchObject({ sortBy: 'isCurrentUserTurn', sortDirection: 'desc', rowsPerPage: 10 })
  for (const label of ['Durum', 'Modül', 'Kimin için', 'Açılış: ilk gün', 'Açılış: son gün'])
    expect(screen.getByLabelText(label)).toBeVisible()
  expect(screen.getByRole('tablist', { name: 'Şirketler' })).toBeVisible()
  const sizes = within(await screen.findByLabelText('Sayfadaki satır')).getAllByRole('option')
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['10', '15', '20', '25', '30'])
  fireEvent.change(screen.getByLabelText('Durum'), { target: { value: '4' } })
  await waitFor(() => expect(asked()).toMatchObject({ status: 4, currentPage: 1 }))
})
