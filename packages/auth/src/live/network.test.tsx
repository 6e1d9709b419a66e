import { act, fireEvent, render, screen } from '@testing-library/react'
import { configureServices } from '../host'
import { checkNetwork, useIsOffline, watchNetwork } from './network'

const Sign = () => <p>{useIsOffline() ? 'away' : 'there'}</p>
const healthz = jest.fn<Promise<{ ok: boolean; type: string }>, [string]>()
const answers = { ok: true, type: 'basic' }
const back = jest.fn()
let stop: () => void

beforeEach(() => {
  globalThis.fetch = healthz as unknown as typeof fetch
  configureServices({ userService: '', workflowService: 'http://portal.test' })
  healthz.mockReset()
  back.mockReset()
  stop = watchNetwork(back)
  render(<Sign />)
})
afterEach(() => act(() => stop()))

test('a call without an answer is looked into before it is said, and the return is told once', async () => {
  healthz.mockResolvedValueOnce(answers)
  await act(async () => checkNetwork())
  expect(screen.getByText('there')).toBeVisible()
  expect(back).not.toHaveBeenCalled()

  healthz.mockRejectedValue(new TypeError('Failed to fetch'))
  checkNetwork()
  expect(await screen.findByText('away')).toBeVisible()
  healthz.mockResolvedValue(answers)
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('there')).toBeVisible()
  expect(back).toHaveBeenCalledTimes(1)
  expect(healthz).toHaveBeenLastCalledWith('http://portal.test/healthz', expect.anything())
})

test('what the browser says is said at once, and taken back where the portal answers all the same', async () => {
  let answer = (_: typeof answers) => {}
  healthz.mockReturnValue(new Promise(resolve => (answer = resolve)))
  fireEvent(window, new Event('offline'))
  expect(screen.getByText('away')).toBeVisible()
  await act(async () => answer(answers))
  expect(await screen.findByText('there')).toBeVisible()
})

test('a proxy that answers for a portal that is away is no answer', async () => {
  healthz.mockResolvedValueOnce({ ok: false, type: 'basic' }).mockResolvedValue(answers)
  checkNetwork()
  expect(await screen.findByText('away')).toBeVisible()
  act(() => checkNetwork())
  expect(await screen.findByText('there')).toBeVisible()
})
