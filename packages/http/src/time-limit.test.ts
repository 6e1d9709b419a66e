import { refusalFor } from './failure'
import { within } from './time-limit'

test('work that takes too long fails as unavailable', async () => {
  const endless = new Promise<never>(() => {})
  const late = await within(1, endless).catch((error: unknown) => refusalFor(error).code)
  expect(late).toBe('UNAVAILABLE')
})

test('work that ends in time keeps its result or error', async () => {
  await expect(within(60_000, Promise.resolve(42))).resolves.toBe(42)
  await expect(within(60_000, Promise.reject(new TypeError('no')))).rejects.toThrow(TypeError)
})
