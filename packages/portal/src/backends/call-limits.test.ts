import { CallCounter } from './call-limits'

const codeOf = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    const { code, details } = error as { code: string; details: { headers?: object } }
    return [code, details.headers]
  }
  return 'entered'
}

test('a person, and everybody together, may have so many calls open', () => {
  const counter = new CallCounter({ ofPerson: 2, ofRemote: 3, inMinute: 100 })
  const leave = counter.enter(1, 'Travel')
  counter.enter(1, 'Travel')
  expect(codeOf(() => counter.enter(1, 'Travel'))).toEqual(['TOO_MANY_CALLS', { 'retry-after': '1' }])
  counter.enter(2, 'Travel')
  expect(codeOf(() => counter.enter(3, 'Travel'))).toEqual(['BACKEND_BUSY', undefined])
  leave()
  leave()
  expect(counter.open).toBe(2)
  expect(codeOf(() => counter.enter(3, 'Travel'))).toBe('entered')
})

test('a person may begin so many in a minute, and then waits for the next one', () => {
  let now = 0
  const counter = new CallCounter({ ofPerson: 2, ofRemote: 3, inMinute: 2 }, () => now)
  for (let call = 0; call < 2; call += 1) counter.enter(1, 'Travel')()
  now = 20_000
  expect(codeOf(() => counter.enter(1, 'Travel'))).toEqual(['TOO_MANY_CALLS', { 'retry-after': '40' }])
  expect(codeOf(() => counter.enter(2, 'Travel'))).toBe('entered')
  now = 60_000
  expect(codeOf(() => counter.enter(1, 'Travel'))).toBe('entered')
})
