import { callTo, currentSession } from '@portal/auth'
import { proposeAccountCall } from '@portal/contracts/people/account.calls'
import { logIn, refusal, success } from '@portal/testing/logged-in'
import { act, fireEvent, screen, showPage, waitFor } from '@portal/testing/show-page'
import type { ReceivedCall } from '@portal/testing/start-service'
import { ProofRequest } from './proof-request'

const done = success({ iban: null, waiting: null })
const title = 'Confirm it’s you'

/** Shows the frame's part that asks, to somebody whose last proof is old, and begins a call that needs one. */
async function begin(proof: (call: ReceivedCall) => ReturnType<typeof success>) {
  let isProven = false
  const service = await logIn(call => {
    if (call.url !== '/user/prove') return isProven ? done : refusal('PROOF_NEEDED')
    const answer = proof(call)
    isProven = answer.status === 200
    return answer
  })
  showPage(ProofRequest, { language: 'en' })
  const outcome = callTo(proposeAccountCall)({ body: { iban: null } })
  const field = await screen.findByLabelText('Your password')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const urls = () => service.received.map(({ url }) => url)
  return { outcome, field, type, urls, service }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the password is asked for, and the call goes on', async () => {
  const { outcome, field, type, service } = await begin(() => success(null))
  expect(screen.getByRole('dialog', { name: title })).toBeVisible()
  expect(field).toHaveFocus()
  type('parola')
  press('Confirm and continue')
  expect(await act(() => outcome)).toMatchObject({ success: true })
  expect(service.received.find(({ url }) => url === '/user/prove')?.body).toEqual({
    way: 'password',
    password: 'parola',
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a wrong or missing password is said at the field, and asked for again', async () => {
  const wrong = { errors: [{ path: 'password', code: 'WRONG_PASSWORD', message: 'Wrong password.' }] }
  const { outcome, field, type, urls } = await begin(({ body }) =>
    (body as { password: string }).password === 'parola' ? success(null) : refusal('WRONG_CURRENT_PASSWORD', wrong),
  )
  press('Confirm and continue')
  expect(await screen.findByText('Enter your password')).toBeVisible()
  expect(urls()).not.toContain('/user/prove')
  type('guess')
  press('Confirm and continue')
  expect(await screen.findByText('Wrong password.')).toBeVisible()
  expect(field).toHaveFocus()
  type('parola')
  press('Confirm and continue')
  expect(await act(() => outcome)).toMatchObject({ success: true })
})

test('cancelling leaves the call refused and the session as it is', async () => {
  const { outcome, urls } = await begin(() => success(null))
  press('Cancel')
  expect(await act(() => outcome)).toMatchObject({ success: false, code: 'PROOF_NEEDED' })
  expect(urls().filter(url => url === '/api/Account/Propose')).toHaveLength(1)
  expect(currentSession()).not.toBeNull()
})

test('a code of the authenticator app does as well', async () => {
  const { outcome, service } = await begin(() => success(null))
  press('Use a code or a passkey')
  press('Confirm and continue')
  expect(await screen.findByText('Enter the code')).toBeVisible()
  fireEvent.change(screen.getByLabelText('Verification or recovery code'), { target: { value: '123456' } })
  press('Confirm and continue')
  expect(await act(() => outcome)).toMatchObject({ success: true })
  expect(service.received.find(({ url }) => url === '/user/prove')?.body).toEqual({ way: 'code', code: '123456' })
})

test('people without a password log in again', async () => {
  const { urls } = await begin(() => success(null))
  press('Log in again instead')
  expect(currentSession()).toBeNull()
  await waitFor(() => expect(urls()).toContain('/user/logout'))
})
