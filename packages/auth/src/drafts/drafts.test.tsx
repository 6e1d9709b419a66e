import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { configureHost, currentSession, logout, loseSession } from '../index'
import { storeSession } from '../session.store'
import { useDraft, type DraftShape } from '../drafts'

const token = 'the-token'
const draftKey = btoa('k'.repeat(32))
const ozge = { token, draftKey, id: 5, name: 'Özge', profilPhoto: null, roleList: [], permissionList: [] }
const key = 'portal.of.5.draft.expense-form'

interface Expense {
  note: string
}

const shape: DraftShape<Expense> = {
  version: 2,
  read: (value, version) => (version === 2 ? (value as Expense) : version === 1 ? { note: String(value) } : undefined),
}

function Form() {
  const draft = useDraft('expense-form', shape)
  // Filling in the fields changes them, which keeps them, before anything is shown anew.
  const restore = () => {
    const found = draft.restore()
    if (found) draft.keep(found)
  }
  return (
    <>
      <p>{draft.found ? `found ${draft.found.value.note}` : 'nothing found'}</p>
      <p>{draft.found?.isInterrupted ? 'interrupted' : 'not interrupted'}</p>
      <p>{draft.storedAt === false ? 'cannot be kept' : draft.storedAt ? 'kept' : 'not kept'}</p>
      <input aria-label="note" onChange={event => draft.keep({ note: event.target.value })} />
      <button onClick={restore}>Restore</button>
      <button onClick={draft.dismiss}>Dismiss</button>
      <button onClick={draft.discard}>Discard</button>
    </>
  )
}

const types = (text: string) => fireEvent.change(screen.getByLabelText('note'), { target: { value: text } })
const rests = () => act(() => jest.advanceTimersByTime(400))
const opensForm = () => {
  cleanup()
  render(<Form />)
}
const logsIn = (id = 5) => act(() => storeSession({ ...ozge, id }))
const store = (version: number, value: unknown, savedAt = new Date()) =>
  localStorage.setItem(key, JSON.stringify({ version, savedAt, value }))

beforeEach(() => {
  jest.useFakeTimers()
  configureHost({ reload: () => {} })
  localStorage.clear()
  logsIn()
})
afterEach(() => {
  cleanup()
  act(() => storeSession(null, 'logout'))
  jest.useRealTimers()
})

describe('what is being typed', () => {
  test('is kept a moment later, and says so', () => {
    opensForm()
    types('Ankara')
    expect(screen.getByText('not kept')).toBeVisible()
    rests()
    expect(screen.getByText('kept')).toBeVisible()
    opensForm()
    expect(screen.getByText('found Ankara')).toBeVisible()
  })

  test('is kept at once when the server ends the session, and found after the next login', () => {
    opensForm()
    types('half a sent')
    act(() => loseSession())
    expect(currentSession()).toBeNull()
    logsIn()
    opensForm()
    expect(screen.getByText('found half a sent')).toBeVisible()
  })

  test('is known as interrupted where the session was lost, until it is answered for', () => {
    opensForm()
    types('half a sent')
    rests()
    act(() => loseSession())
    logsIn()
    opensForm()
    expect(screen.getByText('interrupted')).toBeVisible()
    fireEvent.click(screen.getByText('Restore'))
    opensForm()
    expect(screen.getByText('found half a sent')).toBeVisible()
    expect(screen.getByText('not interrupted')).toBeVisible()
  })

  test.each([
    ['left before', () => types('half a sent'), cleanup],
    ['found and not answered for', () => store(2, { note: 'half a sent' }), opensForm],
  ])('is not interrupted where it was %s the session was lost', (_what, begin, meanwhile) => {
    opensForm()
    begin()
    rests()
    meanwhile()
    act(() => loseSession())
    logsIn()
    opensForm()
    expect(screen.getByText('found half a sent')).toBeVisible()
    expect(screen.getByText('not interrupted')).toBeVisible()
  })

  test('is kept at once when another tab loses the session', () => {
    opensForm()
    types('half a sent')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal.session', newValue: null })))
    logsIn()
    opensForm()
    expect(screen.getByText('found half a sent')).toBeVisible()
  })

  test.each(['visibilitychange', 'pagehide'])('is kept at once on %s', event => {
    opensForm()
    types('half a sent')
    act(() => void window.dispatchEvent(new Event(event)))
    opensForm()
    expect(screen.getByText('found half a sent')).toBeVisible()
  })

  test('cannot be read by anybody once the session is lost, nor with the key of another user', () => {
    opensForm()
    types('half a sent')
    rests()
    types('half a sentence')
    act(() => loseSession())
    expect(localStorage.getItem(key)).not.toBeNull()
    const left = Object.values(localStorage).join()
    for (const secret of ['half a sent', token, draftKey]) expect(left).not.toContain(secret)
    const kept = localStorage.getItem(key) ?? ''
    act(() => storeSession({ ...ozge, draftKey: btoa('x'.repeat(32)) }))
    localStorage.setItem(key, kept)
    opensForm()
    expect(screen.getByText('nothing found')).toBeVisible()
  })

  test('that was kept before there was a key is sealed when the session is lost', () => {
    store(2, { note: 'half a sent' })
    act(() => loseSession())
    expect(localStorage.getItem(key)).not.toContain('half a sent')
    logsIn()
    opensForm()
    expect(screen.getByText('found half a sent')).toBeVisible()
  })

  test('waits for the key, where the session does not have it yet', () => {
    opensForm()
    types('half a sent')
    act(() => loseSession())
    act(() => storeSession({ ...ozge, draftKey: undefined } as never))
    opensForm()
    expect(screen.getByText('nothing found')).toBeVisible()
    logsIn()
    opensForm()
    expect(screen.getByText('found half a sent')).toBeVisible()
  })

  test('is not shown to another user', () => {
    opensForm()
    types('private')
    act(() => loseSession())
    logsIn(6)
    opensForm()
    expect(screen.getByText('nothing found')).toBeVisible()
  })

  test('is gone after a log out, also what had not been kept yet', () => {
    opensForm()
    types('first')
    rests()
    types('second')
    act(() => void logout())
    rests()
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('is gone when it was sent or discarded', () => {
    opensForm()
    types('sent')
    rests()
    types('sent!')
    fireEvent.click(screen.getByText('Discard'))
    rests()
    expect(screen.getByText('not kept')).toBeVisible()
    opensForm()
    expect(screen.getByText('nothing found')).toBeVisible()
  })

  test('is taken for lost, in words, where the browser is full', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    opensForm()
    types('much')
    rests()
    expect(screen.getByText('cannot be kept')).toBeVisible()
    full.mockRestore()
  })
})

describe('what was found', () => {
  test('is offered until it is taken', () => {
    store(2, { note: 'Van' })
    opensForm()
    fireEvent.click(screen.getByText('Restore'))
    expect(screen.getByText('nothing found')).toBeVisible()
    opensForm()
    expect(screen.getByText('found Van')).toBeVisible()
  })

  test('is gone once it is taken and sent', () => {
    store(2, { note: 'Van' }, new Date(Date.now() - 60_000))
    opensForm()
    fireEvent.click(screen.getByText('Restore'))
    rests()
    fireEvent.click(screen.getByText('Discard'))
    opensForm()
    expect(screen.getByText('nothing found')).toBeVisible()
  })

  describe('and typed past without an answer', () => {
    beforeEach(() => {
      store(2, { note: 'Van' }, new Date(Date.now() - 60_000))
      opensForm()
      types('Bursa')
      rests()
    })

    test('is still offered, and what was typed is kept as well', () => {
      expect(screen.getByText('found Van')).toBeVisible()
      opensForm()
      expect(screen.getByText('found Bursa')).toBeVisible()
    })

    test('is there again once what was typed is sent', () => {
      fireEvent.click(screen.getByText('Discard'))
      opensForm()
      expect(screen.getByText('found Van')).toBeVisible()
    })

    test('takes the place of what was typed when it is taken after all', () => {
      fireEvent.click(screen.getByText('Restore'))
      opensForm()
      expect(screen.getByText('found Van')).toBeVisible()
      fireEvent.click(screen.getByText('Discard'))
      opensForm()
      expect(screen.getByText('nothing found')).toBeVisible()
    })

    test('goes alone when it is thrown away', () => {
      fireEvent.click(screen.getByText('Dismiss'))
      opensForm()
      expect(screen.getByText('found Bursa')).toBeVisible()
      fireEvent.click(screen.getByText('Discard'))
      opensForm()
      expect(screen.getByText('nothing found')).toBeVisible()
    })
  })

  test('in an earlier shape is read by what knows it', () => {
    store(1, 'Van')
    opensForm()
    expect(screen.getByText('found Van')).toBeVisible()
  })

  test('in a shape that nobody knows any more is not offered', () => {
    store(0, 'Van')
    opensForm()
    expect(screen.getByText('nothing found')).toBeVisible()
  })

  test.each(['{"ver', '{"version":2}', 'null'])('as %s is not offered', text => {
    localStorage.setItem(key, text)
    opensForm()
    expect(screen.getByText('nothing found')).toBeVisible()
  })

  test('after thirty days is removed', () => {
    store(2, { note: 'Van' }, new Date(Date.now() - 30 * 24 * 60 * 60 * 1000))
    opensForm()
    expect(screen.getByText('nothing found')).toBeVisible()
    expect(localStorage.getItem(key)).toBeNull()
  })
})
