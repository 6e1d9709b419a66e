import { currentSession, forgetSession } from '@portal/auth'
import { logIn, refusal, success } from '@portal/testing/logged-in'
import { act, fireEvent, screen, showPage, waitFor } from '@portal/testing/show-page'
import { SecondFactor } from './second-factor'

const user = { id: 5, name: 'Özge Güneş', profilPhoto: null, roleList: [], permissionList: [] }
const onDone = jest.fn()
const onStartOver = jest.fn()
const Step = () => (
  <SecondFactor ticket="mine" ways={{ app: true, passkey: false }} onDone={onDone} onStartOver={onStartOver} />
)
beforeEach(() => jest.clearAllMocks())

async function shown(answer: ReturnType<typeof success>, language: 'tr' | 'en' = 'tr') {
  const service = await logIn(() => answer)
  act(() => forgetSession())
  showPage(Step, { at: '/login', language })
  return () => service.received.at(-1)
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a code of the app logs in', async () => {
  const last = await shown(success({ token: 't', user, draftKey: 'k' }))
  const field = screen.getByLabelText('Doğrulama kodu')
  expect(field).toHaveFocus()
  expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  type('Doğrulama kodu', ' 123 456 ')
  press('Doğrula')
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(5))
  expect(last()).toMatchObject({ url: '/user/login/code', body: { ticket: 'mine', code: '123 456' } })
  expect(currentSession()).toMatchObject({ id: 5, token: 't' })
})

test('a wrong recovery code is said, and stays in its field', async () => {
  await shown(refusal('WRONG_CODE'), 'en')
  press('Verify')
  expect(screen.getByRole('alert')).toHaveTextContent('Enter the code')
  press('Use a recovery code')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('Recovery code')).toHaveFocus()
  type('Recovery code', 'ABCD-EFGH')
  press('Verify')
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByLabelText('Recovery code')).toHaveValue('ABCD-EFGH')
  expect(screen.getByLabelText('Recovery code')).toHaveFocus()
  expect(onDone).not.toHaveBeenCalled()
})

test('a login that has expired starts over, and says why', async () => {
  await shown(refusal('LOGIN_TICKET_DEAD'))
  type('Doğrulama kodu', '123456')
  press('Doğrula')
  await waitFor(() => expect(onStartOver).toHaveBeenCalledWith(expect.stringContaining('yeniden giriş yapın')))
  expect(currentSession()).toBeNull()
})
