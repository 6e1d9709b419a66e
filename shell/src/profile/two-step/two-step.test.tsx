import { logInTo, refusal, success } from '@portal/testing/logged-in'
import { fireEvent, screen, showPage, waitFor, within } from '@portal/testing/show-page'
import { TwoStep } from './two-step'

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const recoveryCodes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH']
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

/** Shows the card to somebody whose app is as given, and counts as confirmed or removed afterwards. */
async function show(hasApp: boolean, recoveryCodesLeft = 0, passkeys: readonly object[] = []) {
  let isOn = hasApp
  const answers = [refusal('UNAVAILABLE'), success({ secret, address: `otpauth://totp/Portal:a?secret=${secret}` })]
  const change = (to: boolean, data: unknown) => () => {
    isOn = to
    return success(data)
  }
  const sent = await logInTo(
    {
      'GET /user/factors': () =>
        success({ authenticator: isOn ? { since: '2026-11-20T09:00:00Z' } : null, passkeys, recoveryCodesLeft }),
      'POST /user/authenticator/begin': () => answers.shift() ?? refusal('AUTHENTICATOR_EXISTS'),
      'POST /user/authenticator/confirm': change(true, { recoveryCodes }),
      'POST /user/authenticator/remove': change(false, null),
      'POST /user/passkey/remove': () => success(null),
      'POST /user/passkey/rename': () => success(null),
      'POST /user/recoveryCodes/renew': change(true, { recoveryCodes }),
    },
    {},
  )
  showPage(TwoStep)
  return sent
}

test('an app is added with a code, and its recovery codes are shown once', async () => {
  const sent = await show(false)
  await press('Doğrulama uygulaması ekle')
  await press('Devam')
  expect(await screen.findByRole('alert')).toBeVisible()
  await press('Devam')
  expect(await screen.findByRole('img', { name: 'Doğrulama uygulaması için kare kod' })).toBeVisible()
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible()
  await type(/Doğrulama kodu/, '123456')
  await press('Doğrula ve aç')
  const list = await screen.findByRole('list', { name: 'Kurtarma kodları' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual(recoveryCodes)
  expect(sent('POST /user/authenticator/confirm')).toEqual([{ code: '123456' }])
  await press('Kodları sakladım')
  expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull()
  expect(await screen.findByRole('button', { name: 'Uygulamayı kaldır' })).toBeVisible()
})

test('an app is removed once it is said what that does', async () => {
  const sent = await show(true, 10)
  expect(await screen.findByText(/20\/11\/2026 .* tarihinde eklendi/)).toBeVisible()
  await press('Uygulamayı kaldır')
  expect(screen.getByText(/^Girişte artık bu uygulamanın kodu istenmez/)).toBeVisible()
  await press('Uygulamayı kaldır')
  expect(await screen.findByRole('button', { name: 'Doğrulama uygulaması ekle' })).toBeVisible()
  expect(sent('POST /user/authenticator/remove')).toHaveLength(1)
})

test('few recovery codes are told of, and new ones are to be had', async () => {
  const sent = await show(true, 2)
  expect(await screen.findByText(/Kurtarma kodlarınız azaldı/)).toBeVisible()
  await press('Yeni kurtarma kodları al')
  await press('Yeni kurtarma kodları al')
  expect(await screen.findByText('EEEE-FFFF-GGGG-HHHH')).toBeVisible()
  await waitFor(() => expect(sent('POST /user/recoveryCodes/renew')).toHaveLength(1))
})

test('a passkey takes another name', async () => {
  const passkey = { id: 'its-id', name: 'Telefonum', since: '2026-11-20T09:00:00Z', lastUsed: null }
  const sent = await show(false, 10, [passkey])
  await press('Adını değiştir: Telefonum')
  expect(await screen.findByLabelText(/Geçiş anahtarının adı/)).toHaveValue('Telefonum')
  await type(/Geçiş anahtarının adı/, 'Eski telefonum')
  await press('Kaydet')
  await waitFor(() => expect(sent('POST /user/passkey/rename')).toEqual([{ id: 'its-id', name: 'Eski telefonum' }]))
})

test('a passkey is listed with its last use, and removed', async () => {
  const passkey = { id: 'its-id', name: 'İş bilgisayarım', since: '2026-11-20T09:00:00Z', lastUsed: null }
  const used = { ...passkey, id: 'another', name: 'Telefonum', lastUsed: '2026-11-21T09:00:00Z' }
  const sent = await show(false, 10, [passkey, used])
  const list = await screen.findByRole('list', { name: 'Geçiş anahtarlarınız' })
  expect(within(list).getByText(/20\/11\/2026 .* tarihinde eklendi/)).toBeVisible()
  expect(within(list).getByText(/Son kullanım: 21\/11\/2026/)).toBeVisible()
  await press('Kaldır: İş bilgisayarım')
  await press('Geçiş anahtarını kaldır')
  await waitFor(() => expect(sent('POST /user/passkey/remove')).toEqual([{ id: 'its-id' }]))
})
