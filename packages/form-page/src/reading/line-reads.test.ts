import { doubtful, unread, type LineRead } from './line-reads'
import { takeReading } from './take-reading'

const begun = { guid: 'a', amount: '', company: '', date: '2026-11-28' }
const read: LineRead = { ...unread, begun }
const values = { amount: { value: '12.50', source: 'photo' }, date: { value: '2026-11-03', source: 'photo' } } as const

test('a line takes what its receipt says, also instead of the usual value that it began with', () => {
  const taken = takeReading({ line: begun, read, values, filled: [] })
  expect(taken.fields).toEqual({ amount: '12.50', date: '2026-11-03' })
  expect(taken.read).toEqual({ ...read, values, state: 'filled' })
})

test('what somebody wrote stays, and is not told to be of the receipt', () => {
  const taken = takeReading({ line: { ...begun, amount: '7.00', date: '2026-11-01' }, read, values, filled: [] })
  expect(taken.fields).toEqual({})
  expect(taken.read).toMatchObject({ values: {}, state: 'nothing' })
})

test('a line that is only in the fields keeps what the fields took over', () => {
  const taken = takeReading({ line: undefined, read: undefined, values, filled: ['date'] })
  expect(taken.read).toMatchObject({ values: { date: values.date }, state: 'filled' })
  expect(Object.keys(taken.read.values)).toEqual(['date'])
})

test('letters of a photograph are doubtful until somebody has looked or changed them', () => {
  const line = { amount: '12.50', date: '2026-11-03' }
  const photo: LineRead = { ...unread, values }
  expect(doubtful(line, photo)).toEqual(['amount', 'date'])
  expect(doubtful(line, { ...photo, seen: ['amount'] })).toEqual(['date'])
  expect(doubtful({ ...line, date: '2026-11-04' }, photo)).toEqual(['amount'])
  expect(doubtful(line, { ...photo, values: { amount: { value: '12.50', source: 'qr' } } })).toEqual([])
})
