import { afterAwake } from './awake-time'

let isHidden = false
beforeEach(() => {
  jest.useFakeTimers()
  isHidden = false
  Object.defineProperty(globalThis, 'document', {
    configurable: true,
    value: Object.defineProperty({}, 'hidden', { get: () => isHidden }),
  })
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'document')
})

test('it calls back once, after the time', () => {
  const then = jest.fn()
  afterAwake(3000, then)
  jest.advanceTimersByTime(2999)
  expect(then).not.toHaveBeenCalled()
  jest.advanceTimersByTime(10_000)
  expect(then).toHaveBeenCalledTimes(1)
})

test('a tab in the background and a pause do not count', () => {
  const then = jest.fn()
  let isPaused = true
  afterAwake(3000, then, () => isPaused)
  jest.advanceTimersByTime(60_000)
  isPaused = false
  jest.advanceTimersByTime(2000)
  isHidden = true
  jest.advanceTimersByTime(60_000)
  isHidden = false
  jest.advanceTimersByTime(999)
  expect(then).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(then).toHaveBeenCalledTimes(1)
})

test('a computer that slept, or was too busy, has used up one tick', () => {
  const ticks: (() => void)[] = []
  const timer = jest.spyOn(globalThis, 'setInterval').mockImplementation(tick => {
    ticks.push(tick as () => void)
    return 0 as unknown as NodeJS.Timeout
  })
  const then = jest.fn()
  afterAwake(500, then)
  timer.mockRestore()
  jest.setSystemTime(Date.now() + 3_600_000)
  ticks[0]!()
  expect(then).not.toHaveBeenCalled()
  ticks[0]!()
  expect(then).toHaveBeenCalledTimes(1)
})

test('who ends it is not called back', () => {
  const then = jest.fn()
  afterAwake(3000, then)()
  jest.advanceTimersByTime(10_000)
  expect(then).not.toHaveBeenCalled()
})
