import { currentSession } from '@portal/auth'
import { logInTo, success } from '@portal/testing/logged-in'
import { fireEvent, screen, showPage, waitFor } from '@portal/testing/show-page'
import { FirstFactorPage } from './first-factor.page'

const user = { id: 5, name: 'Özge Kılıç', profilPhoto: null, roleList: [], permissionList: [] }
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const show = async (hasApp: boolean) => {
  let isOn = hasApp
  await logInTo(
    {
      'GET /user/factors': () =>
        success({
          authenticator: isOn ? { since: '2026-11-20T09:00:00Z' } : null,
          passkeys: [],
          recoveryCodesLeft: 10,
        }),
      'POST /user/authenticator/begin': () => success({ secret, address: `otpauth://totp/Portal:a?secret=${secret}` }),
      'POST /user/authenticator/confirm': () => {
        isOn = true
        return success({ recoveryCodes: ['AAAA-BBBB'] })
      },
      'GET /api/user/authorized': () => success({ ...user, factorDue: null, draftKey: 'x' }),
    },
    { factorDue: '2020-01-01' },
  )
  showPage(FirstFactorPage)
}

test('offers to add a factor, and else only the way out', async () => {
  await show(false)
  expect(await screen.findByRole('button', { name: 'Doğrulama uygulaması ekle' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'İki adımlı doğrulamayı açın' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Portala devam et' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Çıkış yap' })).toBeVisible()
})

test('goes on to the portal once there is one', async () => {
  await show(true)
  fireEvent.click(await screen.findByRole('button', { name: 'Portala devam et' }))
  await waitFor(() => expect(currentSession()?.factorDue).toBeNull())
})

test('goes on only after the new recovery codes are kept', async () => {
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  await show(false)
  await press('Doğrulama uygulaması ekle')
  await press('Devam')
  fireEvent.change(await screen.findByLabelText(/Doğrulama kodu/), { target: { value: '123456' } })
  await press('Doğrula ve aç')
  expect(await screen.findByText('AAAA-BBBB')).toBeVisible()
  expect(await screen.findByText('Kalan kurtarma kodları')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Portala devam et' })).toBeNull()
  await press('Kodları sakladım')
  expect(await screen.findByRole('button', { name: 'Portala devam et' })).toBeVisible()
})
