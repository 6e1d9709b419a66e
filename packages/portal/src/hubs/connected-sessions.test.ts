import { ConnectedSessions } from './connected-sessions'

const [laptop, phone, other] = [
  { userId: 1, key: 'laptop' },
  { userId: 1, key: 'phone' },
  { userId: 2, key: 'other' },
]

test('a session is there as long as one of its connections is', () => {
  const sessions = new ConnectedSessions()
  for (const session of [laptop, laptop, phone, other]) sessions.enter(session)
  expect(sessions.keysOf()).toEqual(['laptop', 'phone', 'other'])
  expect(sessions.keysOf([1, 3])).toEqual(['laptop', 'phone'])
  sessions.leave(laptop)
  sessions.leave(phone)
  expect(sessions.keysOf([1])).toEqual(['laptop'])
  sessions.leave(laptop)
  expect(sessions.keysOf([1])).toEqual([])
  expect(sessions.keysOf()).toEqual(['other'])
})
