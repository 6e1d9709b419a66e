import { currentSession, logout } from '@portal/auth'
import { dismissUnsent, sendHeld, useHold, useUnsentActs } from '@portal/approval-tree/held'
import { Link } from '@portal/router'
import { loggedIn, refusal, success } from '@portal/testing/logged-in'
import type { Answer } from '@portal/testing/start-service'
import { act, fireEvent, screen, showPage, waitFor } from '@portal/testing/show-page'
import { Toaster } from '@portal/ui'
import { UnsentActs } from './unsent-acts'

const formGuid = '00000000-0000-4000-8000-000000000770'
const update = { formGuid, state: 4, currentTreeOrder: 2, version: 1 }
const done = { formGuid, number: 770, success: true, status: 1, code: null, message: '', lastAct: null }
const proxy: Answer = { status: 502, text: '<h1>Bad gateway</h1>' }
/** The form as it is until the act is done: no entry is approved. */
const tree = { formGuid, number: 770, version: 1, formStatus: 1, stateList: [], waitingFor: null }

let [updates, updateAnswer, treeAnswer]: [unknown[], Answer, Answer] = [[], proxy, proxy]
loggedIn(({ url, body }) => {
  if (url.startsWith('/api/FormRequest/Get')) return treeAnswer
  if (url !== '/api/FormRequest/Update') return success([])
  updates.push(body)
  return updateAnswer
})
beforeEach(() => {
  updates = []
  ;[updateAnswer, treeAnswer] = [success([done]), success(tree)]
})

let unsent: ReturnType<typeof useUnsentActs>
function Page() {
  const hold = useHold()
  unsent = useUnsentActs()
  return (
    <>
      <UnsentActs />
      <button onClick={() => hold({ kind: 'Approve', number: 770, module: 'EXP', version: 1, update }, {})}>
        Onayla
      </button>
      <Link to="/other">Başka sayfa</Link>
      <Link to="?form=1">Aynı sayfa</Link>
      <Toaster />
    </>
  )
}
const approves = () => fireEvent.click(screen.getByRole('button', { name: 'Onayla' }))
const notice = /^gönderilemedi: Onayla\./
/** Stores an act as a page does that was closed. */
const leaves = (heldAt: number, rest: object = {}) =>
  localStorage.setItem(
    `portal.of.${currentSession()?.id}.draft.held.${formGuid}`,
    JSON.stringify({
      version: 1,
      savedAt: new Date(),
      value: { act: { kind: 'Approve', number: 770, module: 'EXP', version: 1, update, key: 'k', heldAt }, ...rest },
    }),
  )
const longAgo = () => Date.now() - 60_000
const stored = () => Object.keys(localStorage).filter(key => key.includes('.held.'))

afterEach(async () => {
  await act(() => sendHeld())
  act(() => unsent.forEach(dismissUnsent))
})

test('another page sends the act, another part of the page does not', async () => {
  showPage(Page, { at: '/list' })
  approves()
  fireEvent.click(screen.getByRole('link', { name: 'Aynı sayfa' }))
  expect(screen.getByRole('button', { name: 'Geri al' })).toBeVisible()
  fireEvent.click(screen.getByRole('link', { name: 'Başka sayfa' }))
  await waitFor(() => expect(updates).toEqual([[update]]))
})

test('the next act sends the one before', async () => {
  showPage(Page)
  approves()
  approves()
  await waitFor(() => expect(updates).toHaveLength(1))
  expect(screen.getAllByRole('button', { name: 'Geri al' })).toHaveLength(1)
})

test('an act without a network is named and offered, and sent again with the same key', async () => {
  ;[updateAnswer, treeAnswer] = [proxy, proxy]
  showPage(Page)
  approves()
  await act(() => sendHeld())
  expect(await screen.findByText(notice)).toBeVisible()
  expect(screen.getByRole('link', { name: '#770' })).toHaveAttribute('href', `/expenseForm/${formGuid}`)
  updateAnswer = success([done])
  fireEvent.click(screen.getByRole('button', { name: 'Yeniden gönder' }))
  await waitFor(() => expect(updates).toEqual([[update], [update]]))
  expect(await screen.findByText('#770 onaylandı')).toBeVisible()
  expect(screen.queryByText(notice)).toBeNull()
  expect(stored()).toEqual([])
})

test('the next visit offers what was not sent, and never sends it by itself', async () => {
  leaves(longAgo())
  showPage(Page)
  expect(await screen.findByText(notice)).toBeVisible()
  expect(updates).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Gönderme' }))
  expect(screen.queryByText(notice)).toBeNull()
  expect(stored()).toEqual([])
  expect(updates).toEqual([])
})

test('the next visit says nothing about an act that was done while the page closed', async () => {
  const entry = { treeOrder: 2, userId: currentSession()?.id, currentState: 4, actedByUserId: null }
  treeAnswer = success({ ...tree, version: 2, stateList: [entry] })
  leaves(longAgo())
  showPage(Page)
  await waitFor(() => expect(stored()).toEqual([]))
  expect(screen.queryByText(notice)).toBeNull()
})

test('an act of a moment ago may still be on its way from another page', async () => {
  leaves(Date.now() - 9_500)
  showPage(Page)
  expect(screen.queryByText(notice)).toBeNull()
  expect(await screen.findByText(notice)).toBeVisible()
})

test('a late refusal names the form and its reason until it is read, also in a later visit', async () => {
  const message = 'Ayşe Demir sizden önce işlem yaptı.'
  updateAnswer = refusal('FORMS_NOT_UPDATED', { data: [{ ...done, success: false, message }] })
  const { unmount } = showPage(Page)
  approves()
  await act(() => sendHeld())
  expect(await screen.findByRole('alert')).toHaveTextContent(`#770 kabul edilmedi: Onayla. ${message}`)
  expect(stored()).toHaveLength(1)
  unmount()
  showPage(Page, { language: 'en' })
  expect(await screen.findByRole('alert')).toHaveTextContent(`#770 was refused: Approve. ${message}`)
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(stored()).toEqual([])
})

test('nobody else sees it, nor does its user after a log out', async () => {
  localStorage.setItem(
    `portal.of.9.draft.held.${formGuid}`,
    JSON.stringify({ version: 1, savedAt: new Date(), value: {} }),
  )
  leaves(longAgo())
  showPage(Page)
  expect(await screen.findByText(notice)).toBeVisible()
  expect(unsent).toHaveLength(1)
  await act(() => logout())
  expect(screen.queryByText(notice)).toBeNull()
  expect(stored()).toEqual([`portal.of.9.draft.held.${formGuid}`])
})
