import { configureHost } from '../host'
import { logout } from '../session.actions'
import { storeSession } from '../session.store'
import { copyForm, takeCopiedForm } from './copied-form'

const ozge = { token: 'the-token', id: 5, name: 'Özge', profilPhoto: null, roleList: [], permissionList: [] }

beforeEach(() => {
  configureHost({ reload: () => {} })
  storeSession(ozge)
})
afterEach(() => storeSession(null, 'logout'))

test('a copied form is taken once, by a form of its module', () => {
  copyForm('EXP', 'the-guid')
  expect(takeCopiedForm('PUR')).toBeNull()
  expect(takeCopiedForm('EXP')).toBe('the-guid')
  expect(takeCopiedForm('EXP')).toBeNull()
})

test('the last one counts', () => {
  copyForm('EXP', 'first')
  copyForm('EXP', 'second')
  expect(takeCopiedForm('EXP')).toBe('second')
})

test('a browser that keeps nothing says so', () => {
  expect(copyForm('EXP', 'first')).toBe(true)
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(copyForm('EXP', 'second')).toBe(false)
  full.mockRestore()
  expect(takeCopiedForm('EXP')).toBe('first')
})

test('nothing of it is left after a log out', () => {
  copyForm('EXP', 'the-guid')
  void logout()
  storeSession(ozge)
  expect(takeCopiedForm('EXP')).toBeNull()
})
