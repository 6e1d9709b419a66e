import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { logout } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import { updateFormsCall } from '@portal/contracts/forms/form-request.calls'
import { codeOf } from '@portal/rules/approval/wire'
import { confirm, note, open, press, sendNow, sent } from '../testing/panel'
import { formGuid } from '../testing/form-server'
import { showWith } from '../testing/show-with'
import { heldActs } from './held-acts'

/** Only the clock of the wait stands still, because the network is real. */
const everythingElse = [
  ...(['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'] as const),
  ...(['Date', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'] as const),
]
beforeEach(() => void jest.useFakeTimers({ doNotFake: [...everythingElse] }))
afterEach(async () => {
  await sendNow()
  jest.useRealTimers()
})

const passes = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
/** Polls by itself, because the clock of `waitFor` stands still. */
async function until(isSo: () => boolean) {
  for (let tries = 0; !isSo() && tries < 500; tries++) await act(() => new Promise(done => setTimeout(done, 10)))
  expect(isSo()).toBe(true)
}
const approved = { formGuid, state: codeOf('Approve'), currentTreeOrder: 2, version: 1 }
const stored = () => Object.keys(localStorage).filter(key => key.includes('.held.'))
const undo = () => screen.getByRole('button', { name: 'Geri al' })
const toast = () => within(screen.getByRole('region', { name: 'Bildirim mesajları' }))

async function approves(...options: Parameters<typeof open> extends [unknown, ...infer Rest] ? Rest : never) {
  const server = await open('first', ...options)
  await press('Onayla')
  return server
}

test('an approval waits five seconds, with its number and the next person, and is then sent once', async () => {
  await approves()
  expect(toast().getByText('#770 onaylandı · sırada Şule Aydın')).toBeVisible()
  expect(stored()).toHaveLength(1)
  expect(undo()).toHaveTextContent('Geri al(5 s)')
  await passes(4)
  expect(undo()).toHaveTextContent('Geri al(1 s)')
  expect(sent()).toEqual([])
  await passes(1)
  await until(() => sent()?.length === 1)
  await passes(10)
  expect(sent()).toEqual([[approved]])
  expect(stored()).toEqual([])
  expect(await screen.findByText('Form başarıyla güncellenmiştir.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Geri al' })).toBeNull()
})

test('an approval that is taken back is never sent, and the form can be decided again', async () => {
  await approves()
  expect(screen.queryByRole('button', { name: 'Onayla' })).toBeNull()
  await userEvent.click(undo())
  expect(screen.getByText('Sıra sizde')).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Onayla' })).toBeVisible()
  await passes(10)
  expect(sent()).toEqual([])
  expect(stored()).toEqual([])
})

test.each(['u', '{Control>}z{/Control}'])('%s takes it back, too', async keys => {
  await approves()
  await userEvent.keyboard(keys)
  await passes(10)
  expect(screen.getByText('Sıra sizde')).toBeVisible()
  expect(sent()).toEqual([])
})

test('Tab leads to the button, Enter presses it; a modifier alone sends nothing', async () => {
  await approves()
  await userEvent.keyboard('{Shift}')
  const before = document.activeElement
  await userEvent.tab()
  expect(undo()).toHaveFocus()
  await userEvent.tab()
  await userEvent.tab({ shift: true })
  expect(undo()).toHaveFocus()
  expect(before).not.toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('Sıra sizde')).toHaveFocus()
  expect(sent()).toEqual([])
})

test('any other key sends it at once', async () => {
  await approves()
  await userEvent.keyboard('{ArrowDown}')
  await until(() => sent()?.length === 1)
})

test('the wait pauses under the pointer and with the focus', async () => {
  await approves()
  const card = undo().closest('li') as HTMLElement
  fireEvent.mouseEnter(card)
  await passes(20)
  expect(sent()).toEqual([])
  fireEvent.mouseLeave(card)
  fireEvent.focus(undo())
  await passes(20)
  expect(sent()).toEqual([])
  fireEvent.blur(undo())
  await passes(5)
  await until(() => sent()?.length === 1)
})

test('closing the message sends it', async () => {
  await approves()
  await press('Kapat: #770 onaylandı · sırada Şule Aydın')
  await until(() => sent()?.length === 1)
})

test.each([
  ['pagehide', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'visibilitychange',
    () => {
      const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      document.dispatchEvent(new Event('visibilitychange'))
      hidden.mockRestore()
    },
  ],
])('leaving the page sends it at once, and once: %s', async (_event, leave) => {
  await approves()
  act(() => void leave())
  act(() => void leave())
  await until(() => sent()?.length === 1)
  await passes(10)
  expect(sent()).toHaveLength(1)
})

test('a double click and held keys approve once', async () => {
  await open('first')
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Onayla' }))
  await passes(5)
  await until(() => sent()?.length === 1)
  await passes(10)
  expect(sent()).toHaveLength(1)
})

test('another change of forms waits until it is sent', async () => {
  const Other = () => {
    const { send } = useMutationCall(updateFormsCall)
    return <button onClick={() => void send({ body: [] })}>Başka</button>
  }
  await approves()
  showWith(<Other />)
  await press('Başka')
  await until(() => sent()?.length === 2)
  expect(sent()).toEqual([[approved], []])
})

test('a question can be taken back, and its text is still there', async () => {
  await open('first')
  await press('Soru sor')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kime' }), 'Işıl Çelik')
  await userEvent.type(note(), 'Fatura nerede?')
  await confirm('Soru sor')
  expect(toast().getByText('#770 için soru soruldu')).toBeVisible()
  await userEvent.click(undo())
  await press('Soru sor')
  expect(note()).toHaveValue('Fatura nerede?')
  expect(sent()).toEqual([])
})

test('a rejection asks, and does not wait', async () => {
  await open('first')
  await press('Reddet')
  await confirm('Reddet')
  await until(() => sent()?.length === 1)
  expect(screen.queryByRole('button', { name: 'Geri al' })).toBeNull()
})

test('a list goes on at once, and comes back to the form that was taken back', async () => {
  const [goOn, comeBack] = [jest.fn(), jest.fn()]
  const pager = { place: 2, total: 6, next: undefined, previous: undefined, goOn, comeBack, followsDecision: false }
  await approves({}, { surroundings: { pager } })
  expect(goOn).toHaveBeenCalledTimes(1)
  expect(sent()).toEqual([])
  await userEvent.click(undo())
  expect(comeBack).toHaveBeenCalledTimes(1)
})

test('a refusal is kept until it is read, and the form can be decided again', async () => {
  const server = await approves()
  server.acts('owner', { kind: 'Cancel' })
  await sendNow()
  const [unsent] = heldActs.current().unsent
  expect(unsent).toMatchObject({ act: { number: 770 }, refusal: expect.stringMatching(/./) })
  expect(await screen.findByText('Form iptal edildi')).toBeVisible()
})

test('an act whose answer was lost is done if the form shows it', async () => {
  const server = await approves()
  server.losesAnswers = true
  await sendNow()
  expect(heldActs.current().unsent).toEqual([])
  expect(await screen.findByText('Kararı beklenen: Şule Aydın')).toBeVisible()
})

test('a log out sends it first, with the session that ends', async () => {
  const server = await approves()
  await act(() => logout())
  expect(sent()).toEqual([[approved]])
  expect(server.received.map(({ url }) => url).slice(-2)).toEqual(['/api/FormRequest/Update', '/user/logout'])
  expect(stored()).toEqual([])
})

test('without the session nothing waits any more', async () => {
  await approves()
  await waitFor(() => expect(undo()).toBeVisible())
  act(() => localStorage.removeItem('portal.session'))
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'portal.session', newValue: null })))
  await passes(10)
  expect(sent()).toEqual([])
  expect(heldActs.current()).toEqual({ taken: [], unsent: [] })
})
