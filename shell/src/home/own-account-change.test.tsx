import { logIn, permissionsFor, success } from '@portal/testing/logged-in'
import { screen, showPage, waitFor } from '@portal/testing/show-page'
import { permissionTypes } from '@portal/contracts/identity/permission'
import { OwnAccountChange } from './own-account-change'

const open = async (canConfirm: boolean, user: Parameters<typeof logIn>[1] = {}) => {
  const service = await logIn(() => success([{ id: 4, canConfirm }]), user)
  showPage(OwnAccountChange)
  return () => service.received.filter(({ url }) => url === '/api/Directory/AccountChanges').length
}
const links = () => screen.queryAllByRole('link', { name: 'Yeni hesabınız onayınızı bekliyor' })

test.each([
  ['leads to the profile where the reader may confirm it', true, 1],
  ['shows nothing where somebody else confirms it', false, 0],
])('one’s own waiting account %s', async (_what, canConfirm, count) => {
  const asked = await open(canConfirm)
  await waitFor(() => expect([asked(), links().length]).toEqual([1, count]))
  for (const link of links()) expect(link).toHaveAttribute('href', '/personalsettings')
})

test('administrators have the card of all changes instead', async () => {
  const permissionList = permissionsFor(permissionTypes.Settings, { 1: 'write' })
  const asked = await open(true, { roleList: [{ name: 'WorkflowManager' }], permissionList })
  expect([asked(), links()]).toEqual([0, []])
})
