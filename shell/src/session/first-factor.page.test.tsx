import { currentSession } from '@portal/auth'
import { logInTo, success } from '@portal/testing/logged-in'
import { fireEvent, screen, showPage, waitFor } from '@portal/testing/show-page'
import { FirstFactorPage } from './first-factor.page'

const user = { id: 5, name: 'Özge Kılıç', profilPhoto: null, roleList: [], permissionList: [] }
const show = async (authenticator: { since: string } | null) => {
  await logInTo(
    {
      'GET /user/factors': () => success({ authenticator, passkeys: [], recoveryCodesLeft: 10 }),
      'GET /api/user/authorized': () => success({ ...user, factorDue: null, draftKey: 'x' }),
    },
    { factorDue: '2020-01-01' },
  )
  showPage(FirstFactorPage)
}

test('offers to add a factor, and else only the way out', async () => {
  await show(null)
  expect(await screen.findByRole('button', { name: 'Doğrulama uygulaması ekle' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'İki adımlı doğrulamayı açın' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Portala devam et' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Çıkış yap' })).toBeVisible()
})

test('goes on to the portal once there is one', async () => {
  await show({ since: '2026-11-20T09:00:00Z' })
  fireEvent.click(await screen.findByRole('button', { name: 'Portala devam et' }))
  await waitFor(() => expect(currentSession()?.factorDue).toBeNull())
})
