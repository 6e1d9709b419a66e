import type { OwnSession } from '@portal/contracts/identity/own-session.calls'
import { logInTo, refusal, success } from '@portal/testing/logged-in'
import { fireEvent, screen, showPage, waitFor, within } from '@portal/testing/show-page'
import { OwnSessions } from './own-sessions'

const id = 'a'.repeat(32)
const sessions: OwnSession[] = [
  {
    id: 'b'.repeat(32),
    device: 'Chrome · Windows',
    network: '203.0.113.7',
    isThis: true,
    begunDate: '2026-11-20T08:00:00.000Z',
    lastUsedDate: '2026-11-20T11:02:00.000Z',
  },
  {
    id,
    device: '',
    network: '198.51.100.4',
    isThis: false,
    begunDate: '2026-11-19T08:00:00.000Z',
    lastUsedDate: '2026-11-19T11:02:00.000Z',
  },
]
const addresses = { one: `DELETE /user/sessions/${id}`, others: 'POST /user/endOtherSessions' }

test('the own sessions are listed, this one marked, and another is ended', async () => {
  let left = sessions
  const received = await logInTo(
    {
      'GET /user/sessions': () => success(left),
      [addresses.one]: () => ((left = left.slice(0, 1)), success(null)),
    },
    {},
  )
  showPage(OwnSessions, { language: 'en' })
  const [own, other] = await screen.findAllByRole('listitem')
  expect(own).toHaveTextContent('Chrome · Windows, 203.0.113.7This sessionLogged in: 20/11/2026 11:00')
  expect(within(own as HTMLElement).queryByRole('button')).toBeNull()
  expect(other).toHaveTextContent('Unknown device, 198.51.100.4Last used: 19/11/2026 14:02Logged in: 19/11/2026 11:00')
  fireEvent.click(screen.getByRole('button', { name: 'End: Unknown device, 198.51.100.4' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(received(addresses.one)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull()
})

test('all others are ended at once; a refusal is shown', async () => {
  let answer = refusal('TOO_MANY_TRIES')
  const received = await logInTo(
    { 'GET /user/sessions': () => success(sessions), [addresses.others]: () => answer },
    {},
  )
  showPage(OwnSessions)
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Diğer bütün oturumları kapat' }))
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent(/Çok fazla deneme/)
  answer = success({ ended: 1 })
  await press()
  await waitFor(() => expect(received(addresses.others)).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
