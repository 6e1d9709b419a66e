import { waitFor } from '@testing-library/dom'
import { startService } from '@portal/testing/start-service'
import { configureHost, configureServices } from './index'
import { logIn, logInBySuggestion } from './passkeys'

const get = jest.fn<Promise<Credential>, [CredentialRequestOptions]>()
const realTimeout = window.setTimeout
let hasSuggestions: boolean
let service: Awaited<ReturnType<typeof startService>>
/** Lets the time of a challenge pass. */
let age: () => void

beforeEach(async () => {
  hasSuggestions = true
  // A browser answers when somebody chooses; here nobody does.
  get
    .mockReset()
    .mockImplementation(
      ({ signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error()))),
    )
  const isConditionalMediationAvailable = () => Promise.resolve(hasSuggestions)
  Object.assign(window, { PublicKeyCredential: Object.assign(() => {}, { isConditionalMediationAvailable }) })
  Object.assign(navigator, { credentials: { get } })
  document.body.innerHTML = '<input autocomplete="username webauthn">'
  let begun = 0
  const answer = () => ({ success: true, data: { challenge: `challenge${(begun += 1)}AA` }, common: null })
  service = await startService(() => ({ status: 200, json: answer() }))
  configureHost({ language: () => 'tr', reload: () => {} })
  configureServices({ userService: service.address, workflowService: service.address })
  // No mock function: the testing library would take the clock for a fake one.
  window.setTimeout = ((task: () => void, ms?: number) => {
    if (ms !== 240_000) return realTimeout(task, ms)
    age = task
    return 0
  }) as typeof setTimeout
})
afterEach(async () => {
  window.setTimeout = realTimeout
  await service.stop()
})
const isAskedTimes = (times: number) => waitFor(() => expect(get).toHaveBeenCalledTimes(times))
const challengeAt = (call: number) => new Uint8Array(get.mock.calls[call]?.[0].publicKey?.challenge as ArrayBuffer)

test('the browser suggests passkeys with a new challenge before the last one expires, while there is a field', async () => {
  const done = logInBySuggestion()
  await isAskedTimes(1)
  expect(get.mock.calls[0]?.[0].mediation).toBe('conditional')
  age()
  await isAskedTimes(2)
  expect(challengeAt(1)).not.toEqual(challengeAt(0))
  document.body.innerHTML = ''
  age()
  expect(await done).toBeUndefined()
  expect(get).toHaveBeenCalledTimes(2)
})

test('suggestions end when the browser asks for a passkey', async () => {
  const suggested = logInBySuggestion()
  await isAskedTimes(1)
  get.mockRejectedValue(new Error('cancelled'))
  expect(await logIn(undefined)).toBeUndefined()
  expect(await suggested).toBeUndefined()
  expect(get.mock.calls[1]?.[0].mediation).toBeUndefined()
})

test('a browser without suggestions gets no challenge', async () => {
  hasSuggestions = false
  expect(await logInBySuggestion()).toBeUndefined()
  expect(service.received).toEqual([])
})
