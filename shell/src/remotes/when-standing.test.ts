import { whileAsking } from '@portal/auth/calls-under-way'
import { byNetwork } from '@portal/federation/host/awake-time'
import { whenIdle } from './when-idle'
import { whenStanding } from './when-standing'

beforeEach(() => jest.useFakeTimers())
afterEach(async () => {
  // Every call is answered before the next test.
  await jest.runOnlyPendingTimersAsync()
  jest.useRealTimers()
})
const after = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

/** Starts a call that is answered after a time. */
const ask = (milliseconds: number) =>
  void whileAsking(() => new Promise<void>(resolve => setTimeout(resolve, milliseconds)))

test('a task runs after the answers, also those that were asked for because of the first', async () => {
  const task = jest.fn()
  whenStanding(task)
  ask(500)
  await after(520)
  ask(500)
  await after(500)
  expect(task).not.toHaveBeenCalled()
  await after(250)
  expect(task).toHaveBeenCalledTimes(1)
})

test('tasks run together, so that what the first one loads does not delay the next', async () => {
  const second = jest.fn()
  whenStanding(() => ask(5000))
  whenStanding(second)
  await after(300)
  expect(second).toHaveBeenCalledTimes(1)
})

test('an answer that never comes delays a task, but not for ever', async () => {
  const task = jest.fn()
  ask(60_000)
  whenStanding(task)
  await after(9000)
  expect(task).not.toHaveBeenCalled()
  await after(1200)
  expect(task).toHaveBeenCalledTimes(1)
})

test('a task that is taken back does not run', async () => {
  const task = jest.fn()
  const cancel = whenStanding(task)
  await after(100)
  cancel()
  const cancelIdle = whenIdle(task)
  await after(1000)
  cancelIdle()
  await after(60_000)
  expect(task).not.toHaveBeenCalled()
})

/** Loads code of a remote, which comes after a time. */
const load = (milliseconds: number) => void byNetwork(new Promise<void>(resolve => setTimeout(resolve, milliseconds)))

test.each([
  ['answers', ask],
  ['code', load],
])('what only may be needed waits until %s that the page loads later has come, too', async (_what, begin) => {
  const task = jest.fn()
  whenIdle(task)
  whenStanding(() => begin(4000))
  await after(4000)
  expect(task).not.toHaveBeenCalled()
  await after(1000)
  expect(task).toHaveBeenCalledTimes(1)
})
